// English texts of the command line. {{name}} marks a value that is filled in.

/** Texts of the command line by key. */
export const cli: Readonly<Record<string, string>> = {
  'cli.about': 'Donburi keeps score of dice games that are played with real dice.',
  'cli.usage': 'Usage: donburi COMMAND [ARGUMENTS]',
  'cli.commands': 'Commands:',
  'cli.more':
    'Also: --help shows this, --version the version, --lang CODE speaks another language (en, ja, fr, it, fil). A FILE of - is standard input.',
  'cli.unknown': 'There is no command "{{command}}". Try: donburi --help',
  'cli.unknown-flag': 'The command {{command}} has no option {{flag}}. Try: donburi --help',
  'cli.unknown-language': 'There is no language "{{language}}". Possible: {{languages}}',
  'cli.no-file': 'Name at least one score log, or - for standard input.',
  'cli.no-game': 'Name one game: {{games}}',
  'cli.broke': 'This should not have happened: {{problem}}',
  'command.score': 'Score logs: one line of JSON for each log',
  'command.games': 'List games, rulesets and house rules',
  'command.rules': 'Print the rules of a game, with the house rules given',
  'command.rebuild': 'Make the lists and statistics of a data folder anew from its journals',
  'cli.rebuild-usage': 'Name at most one folder: donburi rebuild [--data FOLDER]',
  'cli.no-data': 'There is no data of Donburi in {{folder}}',
  'games.players': '{{min}} to {{max}} players, {{dice}} dice',
  'games.rulesets': 'rulesets: {{rulesets}}',
};
