// French texts of the command line. {{name}} marks a value that is filled in.

/** Texts of the command line by key. */
export const cli: Readonly<Record<string, string>> = {
  'cli.about': 'Donburi compte les points des jeux de dés joués avec de vrais dés.',
  'cli.usage': 'Usage : donburi COMMAND [ARGUMENTS]',
  'cli.commands': 'Commandes :',
  'cli.more':
    'Et aussi : --help affiche ceci, --version la version, --lang CODE change de langue (en, ja, fr, it, fil). Un FILE égal à - est l’entrée standard.',
  'cli.unknown': 'Il n’y a pas de commande « {{command}} ». Essayez : donburi --help',
  'cli.unknown-flag': 'La commande {{command}} n’a pas d’option {{flag}}. Essayez : donburi --help',
  'cli.unknown-language': 'Il n’y a pas de langue « {{language}} ». Possibles : {{languages}}',
  'cli.no-file': 'Nommez au moins un journal de partie, ou - pour l’entrée standard.',
  'cli.no-game': 'Nommez un jeu : {{games}}',
  'cli.broke': 'Cela n’aurait pas dû arriver : {{problem}}',
  'command.score': 'Journaux de partie : une ligne de JSON par journal',
  'command.games': 'Lister les jeux, règlements et règles maison',
  'command.rules': 'Afficher les règles d’un jeu, avec les règles maison données',
  'command.rebuild': 'Refaire les listes et statistiques d’un dossier de données à partir de ses journaux',
  'cli.rebuild-usage': 'Nommez au plus un dossier : donburi rebuild [--data FOLDER]',
  'cli.no-data': 'Il n’y a pas de données de Donburi dans {{folder}}',
  'games.players': '{{min}} à {{max}} joueurs, {{dice}} dés',
  'games.rulesets': 'règlements : {{rulesets}}',
};
