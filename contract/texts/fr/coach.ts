// French texts of the coach: advice, review, luck, odds and fair dice. {{name}} marks a value that is filled in.

/** Texts of the coach by key. Chances are filled in as whole percent, points with one decimal. */
export const coach: Readonly<Record<string, string>> = {
  // strengths and how sure the coach is
  'coach.strength.easy': 'Facile',
  'coach.strength.medium': 'Moyen',
  'coach.strength.strong': 'Fort',
  'coach.basis.exact': 'Exact',
  'coach.basis.near': 'Presque exact : lancers gardés et victoires immédiates sont simplifiés',
  'coach.basis.estimate': 'Estimé : les valeurs exactes sont en cours de calcul',
  'coach.solving': 'Calcul des valeurs exactes : {{percent}} %',
  'coach.solving-left': 'Calcul des valeurs exactes : {{percent}} %, encore {{seconds}} s environ',
  'coach.none': 'Le conseiller n’a rien à dire sur ce jeu.',

  // one choice and why
  'coach.keep': 'Garder {{dice}}',
  'coach.keep-none': 'Relancer tous les dés',
  'coach.write': 'Inscrire {{row}}',
  'coach.expected': 'Score final attendu {{mean}}',
  'coach.bonus-chance': 'Bonus {{percent}} %',
  'coach.gives-up': 'Coûte {{points}} points',
  'coach.gives-up-bonus': 'Coûte {{percent}} % de chances d’avoir le bonus',
  'coach.best': 'Le mieux',
  'coach.why.row-best': '{{value}} points en {{row}} valent plus qu’un autre lancer.',
  'coach.why.row-now': '{{value}} points en {{row}}.',
  'coach.why.row-zero': 'Un zéro en {{row}} coûte le moins.',
  'coach.why.row-again': '{{value}} de plus en {{row}}, sans remplir d’autre case.',
  'coach.why.row-wins': '{{row}} au premier lancer gagne la partie aussitôt.',
  'coach.why.keep-for-one':
    'Vise {{row}} : le tour y finit dans {{chance}} % des cas, avec {{value}} points.',
  'coach.why.keep-for-two':
    'Vise {{row}} ({{chance}} %, {{value}} points), avec {{second}} en repli ({{secondChance}} %).',
  'coach.why.keep-nothing': 'Aucun de ces dés n’aide une case ouverte.',

  // chances to win
  'coach.win-chance': 'Chances de gagner {{percent}} % (± {{error}})',
  'coach.simulated': 'D’après {{games}} parties simulées où chacun vise la meilleure moyenne.',

  // after the game
  'review.title': 'Bilan',
  'review.start': 'Attendu au départ',
  'review.luck': 'Chance aux dés',
  'review.loss': 'Points laissés',
  'review.drift': 'Estimation corrigée en route',
  'review.final': 'Score final',
  'review.accuracy': 'Précision',
  'review.perfect': '{{count}} décisions sur {{of}} étaient les meilleures',
  'review.luckiest': 'Lancer le plus chanceux : {{dice}} par {{name}} ({{luck}} points)',
  'review.unluckiest': 'Lancer le plus malchanceux : {{dice}} par {{name}} ({{luck}} points)',
  'review.costliest': 'Décisions les plus chères',
  'review.decision':
    '{{name}}, tour {{turn}}, dés {{dice}} : {{chosen}} ; mieux : {{best}} ({{points}} points)',
  'review.turning-points': 'Moments décisifs',
  'review.turning-point': '{{name}} : {{change}} % en un tour',
  'review.passed': 'tour passé',
  'review.line':
    '{{name}} : {{start}} attendus, chance {{luck}}, laissés {{loss}}, {{final}} à la fin ; précision {{accuracy}} %',

  // NKODICE
  'odds.title': '{{dice}} dés : {{throws}} lancers possibles',
  'odds.word': '{{word}} : {{ways}} ({{percent}} %)',
  'odds.words_zero': 'Aucun mot : {{ways}} ({{percent}} %)',
  'odds.words_one': '{{count}} mot : {{ways}} ({{percent}} %)',
  'odds.words_many': '{{count}} de mots : {{ways}} ({{percent}} %)',
  'odds.words_other': '{{count}} mots : {{ways}} ({{percent}} %)',
  'odds.triplet': 'Trois {{face}} ou plus : {{ways}} ({{percent}} %)',
  'odds.next-gain': 'Le prochain lancer rapporte {{points}} points en moyenne',
  'odds.final': 'Score final : la moitié des parties finissent entre {{low}} et {{high}}',

  // fair dice
  'fairness.title': 'Ces dés sont-ils équilibrés ?',
  'fairness.counted': '{{dice}} dés en {{throws}} lancers, {{expected}} attendus pour chaque face',
  'fairness.face': '{{face}} : {{count}} ({{percent}} %, intervalle à 95 % de {{low}} à {{high}} %)',
  'fairness.verdict.too-few': 'Trop peu de lancers pour en dire quelque chose.',
  'fairness.verdict.as-expected': 'Comme tomberaient des dés équilibrés.',
  'fairness.verdict.unusual':
    'Inhabituel : des dés équilibrés tombent aussi inégalement dans {{percent}} % des cas. Lancez encore pour en être sûr.',
  'fairness.verdict.very-unusual':
    'Très inhabituel : des dés équilibrés ne tombent presque jamais aussi inégalement ({{percent}} % des cas).',
  'fairness.evenness': 'Khi carré {{statistic}}, p = {{p}} ({{method}})',
  'fairness.method.exact': 'exact',
  'fairness.method.chi-square': 'khi carré',
  'fairness.method.binomial': 'binomial',
  'fairness.repeats': 'La même face de suite : {{count}} sur {{of}}, {{expected}} attendus, p = {{p}}',
  'fairness.longest': 'Plus longue série : {{length}} fois {{face}}',
  'fairness.more':
    'Il faudrait environ {{dice}} dés de plus ({{throws}} lancers) pour révéler une face qui sort 10 % trop souvent.',
  'fairness.enough': 'Assez de dés pour révéler une face qui sort 10 % trop souvent.',
  'fairness.apart': 'Non comptés : {{typed}} tapés à la main, {{corrected}} corrigés.',
  'fairness.bad-lines': 'Lignes non comprises : {{lines}}',

  // the command line
  'command.solve': 'Calculer la moyenne du meilleur jeu d’un jeu à cases',
  'command.advise': 'Conseil au joueur dont c’est le tour dans un journal de partie',
  'command.review': 'Décisions, chance et moments décisifs d’un journal de partie',
  'command.odds': 'Probabilités des mots de NKODICE',
  'command.fairness': 'Comptes et tests de dés, depuis un CSV ou des journaux de partie',
  'cli.solve-none': 'Le jeu {{game}} n’a pas de cases à calculer.',
  'cli.solve-estimate':
    'Ce jeu est trop grand pour être calculé en entier : la moyenne de {{games}} parties jouées selon l’estimation.',
  'cli.solve-near': 'Une victoire immédiate n’est pas comptée.',
  'cli.bad-options': 'Les options ne sont pas un objet JSON.',
  'cli.one-file': 'Nommez un fichier, ou - pour l’entrée standard.',
  'cli.odds-game': 'Les probabilités ne sont connues que pour nkodice.',
  'cli.bad-dice': 'Donnez un nombre de dés de 1 à {{most}} : --dice N',
  'cli.solve-line':
    '{{game}} : {{mean}} ({{states}} états en {{seconds}} s sur {{threads}} fils, {{peak}} Mo)',
};
