// Italian texts of the command line. {{name}} marks a value that is filled in.

/** Texts of the command line by key. */
export const cli: Readonly<Record<string, string>> = {
  'cli.about': 'Donburi segna i punti dei giochi di dadi giocati con dadi veri.',
  'cli.usage': 'Uso: donburi COMMAND [ARGUMENTS]',
  'cli.commands': 'Comandi:',
  'cli.more':
    'Inoltre: --help mostra questo, --version la versione, --lang CODE cambia lingua (en, ja, fr, it, fil). Un FILE uguale a - è lo standard input.',
  'cli.unknown': 'Non c’è un comando «{{command}}». Prova: donburi --help',
  'cli.unknown-flag': 'Il comando {{command}} non ha l’opzione {{flag}}. Prova: donburi --help',
  'cli.unknown-language': 'Non c’è una lingua «{{language}}». Possibili: {{languages}}',
  'cli.no-file': 'Indica almeno un registro di partita, o - per lo standard input.',
  'cli.no-game': 'Indica un gioco: {{games}}',
  'cli.broke': 'Questo non doveva succedere: {{problem}}',
  'command.score': 'Registri di partita: una riga di JSON per ogni registro',
  'command.games': 'Elenca giochi, regolamenti e regole della casa',
  'command.rules': 'Stampa le regole di un gioco, con le regole della casa date',
  'command.rebuild': 'Rifà elenchi e statistiche di una cartella di dati dai suoi registri',
  'cli.rebuild-usage': 'Indica al massimo una cartella: donburi rebuild [--data FOLDER]',
  'cli.no-data': 'Non ci sono dati di Donburi in {{folder}}',
  'games.players': 'da {{min}} a {{max}} giocatori, {{dice}} dadi',
  'games.rulesets': 'regolamenti: {{rulesets}}',
};
