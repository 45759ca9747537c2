// Italian texts of the camera: its setup, advice on the picture, and what to do when it is lost.

/** Texts of the camera by key. */
export const camera: Readonly<Record<string, string>> = {
  'advice.camera-missing': 'La telecamera non c’è. Collegala; intanto si gioca a mano.',
  'advice.camera-busy': 'Un altro programma usa la telecamera. Chiudilo; intanto si gioca a mano.',
  'advice.camera-permission':
    'Il sistema non permette la telecamera. Permettila a Donburi nelle impostazioni del sistema; intanto si gioca a mano.',
  'advice.camera-failed': 'La telecamera non parte. Si riprova da sé; intanto si gioca a mano.',
  'advice.camera-black': 'La telecamera non mostra immagini. È coperta? Intanto si gioca a mano.',
  'advice.camera-frozen':
    'L’immagine della telecamera è ferma. Viene riaperta da sé; intanto si gioca a mano.',
  'advice.camera-reader': 'I dadi non si possono leggere nell’immagine: {{detail}}',
  'screen.camera': 'Preparare la telecamera',
  'camera.setUp': 'Prepara la telecamera',
  'camera.sources': 'Scegli un’altra fonte',
  'camera.notChosen': 'Ora nessuna telecamera legge i dadi. Scegline una tra le fonti.',
  'camera.waiting': 'In attesa dell’immagine',
  'camera.picture': 'Immagine della telecamera',
  'camera.corner': 'Angolo {{n}} del contorno',
  'camera.die': 'Dado {{face}}, sicuro al {{percent}}%. Premi per dire che cos’è',
  'camera.good': 'Luce, distanza e fuoco vanno bene.',
  'camera.empty': '1. Il vassoio vuoto',
  'camera.empty.help':
    'Togli dadi e mani dall’immagine, poi premi. Così i segni del vassoio non sono mai presi per dadi.',
  'camera.empty.taken': 'Il vassoio vuoto è noto. Riprendilo quando la telecamera o la luce si sono mosse.',
  'camera.empty.take': 'Ora il vassoio è vuoto',
  'camera.outline': '2. Il contorno',
  'camera.outline.help':
    'Scegli una forma e trascina gli angoli fino al bordo del vassoio. Ciò che si muove fuori non conta.',
  'camera.outline.oval': 'Tondo',
  'camera.outline.corners': 'Quattro angoli',
  'camera.outline.none': 'Tutta l’immagine',
  'camera.dice': '3. I dadi',
  'camera.dice.help':
    'Metti una volta i dadi nel vassoio. Premi un dado letto male e di’ che cos’è; kana e altri segni si imparano allo stesso modo.',
  'camera.read_one': 'Si vede {{count}} dado.',
  'camera.read_other': 'Si vedono {{count}} dadi.',
  'camera.read_many': 'Si vedono {{count}} di dadi.',
  'camera.trust':
    'Giusto {{count}} volte di fila qui. Da {{most}} in poi i lanci sicuri sono presi da sé; fino ad allora ognuno è prima mostrato.',
  'camera.forget': 'Dimentica ciò che è stato imparato',
  'camera.noDie': 'Non è un dado',
  'camera.advice.no-picture': 'Non c’è immagine. La telecamera è coperta?',
  'camera.advice.too-dark': 'È troppo buio. Avvicina una lampada.',
  'camera.advice.too-bright': 'È troppo chiaro. Abbassa la lampada o girala.',
  'camera.advice.glare': 'La lampada si riflette sui dadi. Illumina di lato o attraverso la carta.',
  'camera.advice.uneven-light': 'Un lato è al buio. Metti la lampada sopra il centro.',
  'camera.advice.out-of-focus': 'L’immagine non è nitida. Pulisci l’obiettivo o allontana la telecamera.',
  'camera.advice.too-far': 'I dadi sono piccoli. Avvicina la telecamera.',
  'camera.advice.too-near': 'I dadi sono molto grandi. Allontana la telecamera.',
  'camera.advice.too-steep': 'La telecamera guarda di lato. Mettila più sopra il vassoio.',
  'camera.advice.no-outline': 'Disegna il contorno del vassoio, così nulla accanto conta.',
  'eyes.use': 'Leggi per la ciotola',
  'eyes.inUse': 'Legge per la ciotola',
  'eyes.none':
    'Questa ciotola conta e sente, ma non legge le facce. Scrivile, o lascia leggere una telecamera (più sotto).',
  'eyes.waiting': 'Facce: {{label}}, in attesa dell’immagine',
  'eyes.live': 'Facce: lette da {{label}}',
  'eyes.lost': 'Facce: {{label}} non c’è',
  'notice.eyes-disagree':
    'La ciotola ne ha contati {{bowl}}, la telecamera ne ha visti {{camera}}. Di’ quali facce sono uscite.',
};
