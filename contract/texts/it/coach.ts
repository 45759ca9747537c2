// Italian texts of the coach: advice, review, luck, odds and fair dice. {{name}} marks a value that is filled in.

/** Texts of the coach by key. Chances are filled in as whole percent, points with one decimal. */
export const coach: Readonly<Record<string, string>> = {
  // strengths and how sure the coach is
  'coach.strength.easy': 'Facile',
  'coach.strength.medium': 'Medio',
  'coach.strength.strong': 'Forte',
  'coach.basis.exact': 'Esatto',
  'coach.basis.near': 'Quasi esatto: lanci avanzati e vittorie immediate sono semplificati',
  'coach.basis.estimate': 'Stimato: i valori esatti sono in calcolo',
  'coach.solving': 'Calcolo dei valori esatti: {{percent}}%',
  'coach.solving-left': 'Calcolo dei valori esatti: {{percent}}%, ancora {{seconds}} s circa',
  'coach.none': 'L’allenatore non ha nulla da dire su questo gioco.',

  // one choice and why
  'coach.keep': 'Tieni {{dice}}',
  'coach.keep-none': 'Rilancia tutti i dadi',
  'coach.write': 'Scrivi {{row}}',
  'coach.expected': 'Punteggio finale atteso {{mean}}',
  'coach.bonus-chance': 'Bonus {{percent}}%',
  'coach.gives-up': 'Costa {{points}} punti',
  'coach.gives-up-bonus': 'Costa il {{percent}}% di probabilità del bonus',
  'coach.best': 'Il meglio',
  'coach.why.row-best': '{{value}} punti in {{row}} valgono più di un altro lancio.',
  'coach.why.row-now': '{{value}} punti in {{row}}.',
  'coach.why.row-zero': 'Uno zero in {{row}} costa meno di tutti.',
  'coach.why.row-again': 'Altri {{value}} in {{row}}, senza usare un’altra riga.',
  'coach.why.row-wins': '{{row}} al primo lancio vince subito la partita.',
  'coach.why.keep-for-one':
    'Punta a {{row}}: il turno finisce lì nel {{chance}}% dei casi, con {{value}} punti.',
  'coach.why.keep-for-two':
    'Punta a {{row}} ({{chance}}%, {{value}} punti), con {{second}} come ripiego ({{secondChance}}%).',
  'coach.why.keep-nothing': 'Nessuno di questi dadi aiuta una riga aperta.',

  // chances to win
  'coach.win-chance': 'Probabilità di vincere {{percent}}% (± {{error}})',
  'coach.simulated': 'Da {{games}} partite simulate in cui tutti puntano alla media più alta.',

  // after the game
  'review.title': 'Riesame',
  'review.start': 'Atteso all’inizio',
  'review.luck': 'Fortuna ai dadi',
  'review.loss': 'Punti lasciati',
  'review.drift': 'Stima corretta in corso',
  'review.final': 'Punteggio finale',
  'review.accuracy': 'Precisione',
  'review.perfect': '{{count}} decisioni su {{of}} erano le migliori',
  'review.luckiest': 'Lancio più fortunato: {{dice}} di {{name}} ({{luck}} punti)',
  'review.unluckiest': 'Lancio più sfortunato: {{dice}} di {{name}} ({{luck}} punti)',
  'review.costliest': 'Decisioni più costose',
  'review.decision':
    '{{name}}, turno {{turn}}, dadi {{dice}}: {{chosen}}; meglio: {{best}} ({{points}} punti)',
  'review.turning-points': 'Momenti decisivi',
  'review.turning-point': '{{name}}: {{change}}% in un turno',
  'review.passed': 'turno passato',
  'review.line':
    '{{name}}: attesi {{start}}, fortuna {{luck}}, lasciati {{loss}}, alla fine {{final}}; precisione {{accuracy}}%',

  // NKODICE
  'odds.title': '{{dice}} dadi: {{throws}} lanci possibili',
  'odds.word': '{{word}}: {{ways}} ({{percent}}%)',
  'odds.words_zero': 'Nessuna parola: {{ways}} ({{percent}}%)',
  'odds.words_one': '{{count}} parola: {{ways}} ({{percent}}%)',
  'odds.words_many': '{{count}} di parole: {{ways}} ({{percent}}%)',
  'odds.words_other': '{{count}} parole: {{ways}} ({{percent}}%)',
  'odds.triplet': 'Tre o più {{face}}: {{ways}} ({{percent}}%)',
  'odds.next-gain': 'Il prossimo lancio rende in media {{points}} punti',
  'odds.final': 'Punteggio finale: metà delle partite finisce fra {{low}} e {{high}}',

  // fair dice
  'fairness.title': 'Questi dadi sono equi?',
  'fairness.counted': '{{dice}} dadi in {{throws}} lanci, {{expected}} attesi per ogni faccia',
  'fairness.face': '{{face}}: {{count}} ({{percent}}%, intervallo al 95% da {{low}} a {{high}}%)',
  'fairness.verdict.too-few': 'Troppo pochi lanci per dire qualcosa.',
  'fairness.verdict.as-expected': 'Come cadrebbero dadi equi.',
  'fairness.verdict.unusual':
    'Insolito: dadi equi cadono così irregolari nel {{percent}}% dei casi. Lancia ancora per esserne sicuro.',
  'fairness.verdict.very-unusual':
    'Molto insolito: dadi equi non cadono quasi mai così irregolari ({{percent}}% dei casi).',
  'fairness.evenness': 'Chi quadrato {{statistic}}, p = {{p}} ({{method}})',
  'fairness.method.exact': 'esatto',
  'fairness.method.chi-square': 'chi quadrato',
  'fairness.method.binomial': 'binomiale',
  'fairness.repeats': 'La stessa faccia di seguito: {{count}} su {{of}}, {{expected}} attesi, p = {{p}}',
  'fairness.longest': 'Serie più lunga: {{length}} volte {{face}}',
  'fairness.more':
    'Circa altri {{dice}} dadi ({{throws}} lanci) mostrerebbero una faccia che esce il 10% di troppo.',
  'fairness.enough': 'Abbastanza dadi per mostrare una faccia che esce il 10% di troppo.',
  'fairness.apart': 'Non contati: {{typed}} scritti a mano, {{corrected}} corretti.',
  'fairness.bad-lines': 'Righe non capite: {{lines}}',

  // the command line
  'command.solve': 'Calcola la media del gioco migliore in un gioco a righe',
  'command.advise': 'Consiglio per chi è di turno in un registro di partita',
  'command.review': 'Decisioni, fortuna e momenti decisivi di un registro di partita',
  'command.odds': 'Probabilità delle parole di NKODICE',
  'command.fairness': 'Conteggi e test dei dadi, da CSV o registri di partita',
  'cli.solve-none': 'Il gioco {{game}} non ha righe da calcolare.',
  'cli.solve-estimate':
    'Questo gioco è troppo grande per essere calcolato tutto: la media di {{games}} partite giocate secondo la stima.',
  'cli.solve-near': 'Una vittoria immediata non è contata.',
  'cli.bad-options': 'Le opzioni non sono un oggetto JSON.',
  'cli.one-file': 'Indica un file, o - per lo standard input.',
  'cli.odds-game': 'Le probabilità sono note solo per nkodice.',
  'cli.bad-dice': 'Indica un numero di dadi da 1 a {{most}}: --dice N',
  'cli.solve-line':
    '{{game}}: {{mean}} ({{states}} stati in {{seconds}} s su {{threads}} thread, {{peak}} MB)',
};
