// The Italian texts of files: dialogs, score sheets, result pictures, and why a file could not be used.

/** Texts of files by key; `{{name}}` stands for a value. */
export const files: Readonly<Record<string, string>> = {
  'files.kind.log': 'Registro di partita',
  'files.kind.archive': 'Tutti i dati di Donburi',
  'files.kind.csv': 'Tabella (CSV)',
  'files.kind.pdf': 'Scheda segnapunti (PDF)',
  'files.kind.png': 'Immagine (PNG)',
  'files.title.export-log': 'Salva la partita come registro',
  'files.title.import-log': 'Apri un registro di partita',
  'files.title.export-all': 'Salva tutti i dati',
  'files.title.import-all': 'Aggiungi dati da un file',
  'files.title.export-csv': 'Salva come tabella',
  'files.title.print-sheet': 'Salva una scheda segnapunti',
  'files.title.save-picture': 'Salva il risultato come immagine',
  'files.name.all': 'Dati Donburi',
  'files.name.throws': 'Lanci Donburi',
  'files.name.results': 'Risultati Donburi',
  'files.title.import-dice': 'Apri una tabella di lanci',
  'files.name.dice': 'Dadi Donburi',
  'files.name.blank': 'Scheda segnapunti {{game}}',

  'sheet.player': 'Giocatore',
  'sheet.date': 'Data',
  'sheet.upper': 'Parte superiore',
  'sheet.lower': 'Parte inferiore',
  'sheet.sum-upper': 'Totale superiore',
  'sheet.sum-lower': 'Totale inferiore',
  'sheet.sum-all': 'Somma',
  'sheet.bonus-from': 'da {{need}}',
  'sheet.unfinished': 'non finita',
  'sheet.foot': 'Punti segnati con Donburi',

  'picture.won': 'Vince {{name}}',
  'picture.tied': 'Primi a pari merito: {{names}}',
  'picture.standing': 'Punteggio attuale',
  'picture.points_one': '{{count}} punto',
  'picture.points_many': '{{count}} di punti',
  'picture.points_other': '{{count}} punti',

  'start.title': 'Donburi non può partire',
  'start.store-read-only':
    'Non si può scrivere nella cartella dei dati: {{folder}}\n\nNulla è andato perso. Permetti la scrittura, o avvia con un’altra cartella: --data FOLDER',
  'start.store-full':
    'Il disco è pieno, quindi non si può salvare nulla in {{folder}}\n\nNulla è andato perso. Libera spazio e riavvia.',
  'start.file-newer':
    'I dati in {{folder}} vengono da un Donburi più recente.\n\nNulla è stato cambiato. Aggiorna questo e riavvia.',
  'start.busy': 'Un altro programma sta usando i dati in {{folder}}\n\nAspetta che finisca e riavvia.',
  'refusal.store-failed':
    'Il disco non ha risposto. Controllalo, o controlla il cavo; ciò che era salvato resta.',
  'start.store-failed':
    'Non è stato possibile leggere o scrivere la cartella {{folder}} ({{problem}}). Controlla il disco o il cavo, poi riprova.',
  'start.store-damaged':
    'Il database in {{folder}} è danneggiato e non è stato possibile metterlo da parte.\n\nSpostalo a mano e riavvia; nella cartella backups ci sono copie.',
  'start.internal': 'I dati in {{folder}} non si possono usare: {{problem}}',

  'notice.log-taken': '{{file}} ora è nell’elenco delle partite.',
  'notice.log-refused': 'Non è stato importato nulla. {{problem}}',
  'refusal.file-unreadable': 'Il file non si può leggere: {{path}}',
  'refusal.file-unreadable.damaged':
    'Il file è danneggiato o è stato modificato, quindi non ne è stato importato nulla: {{path}}',
  'refusal.file-unreadable.too-large': 'Il file è troppo grande per essere di Donburi: {{path}}',
  'refusal.file-unwritable': 'Lì non si può scrivere: {{path}}',
  'refusal.file-not-donburi': 'Non è un file di Donburi: {{path}}',
  'refusal.file-newer':
    'Questo file viene da un Donburi più recente. Nulla è stato cambiato; prima aggiorna questo.',
  'refusal.log-fault': '{{file}}:{{line}}: {{fault}}',
};
