// English texts of the coach: advice, review, luck, odds and fair dice. {{name}} marks a value that is filled in.

/** Texts of the coach by key. Chances are filled in as whole percent, points with one decimal. */
export const coach: Readonly<Record<string, string>> = {
  // strengths and how sure the coach is
  'coach.strength.easy': 'Easy',
  'coach.strength.medium': 'Medium',
  'coach.strength.strong': 'Strong',
  'coach.basis.exact': 'Exact',
  'coach.basis.near': 'Nearly exact: banked throws and wins at once are simplified',
  'coach.basis.estimate': 'Estimated: the exact values are being worked out',
  'coach.solving': 'Working out the exact values: {{percent}} %',
  'coach.solving-left': 'Working out the exact values: {{percent}} %, about {{seconds}} s left',
  'coach.none': 'The coach has nothing to say about this game.',

  // one choice and why
  'coach.keep': 'Keep {{dice}}',
  'coach.keep-none': 'Throw all dice again',
  'coach.write': 'Write {{row}}',
  'coach.expected': 'Expected final score {{mean}}',
  'coach.bonus-chance': 'Bonus {{percent}} %',
  'coach.gives-up': 'Gives up {{points}} points',
  'coach.gives-up-bonus': 'Gives up {{percent}} % chance of the bonus',
  'coach.best': 'Best',
  'coach.why.row-best': '{{value}} points in {{row}} are worth more than another throw.',
  'coach.why.row-now': '{{value}} points in {{row}}.',
  'coach.why.row-zero': 'A zero in {{row}} costs the least.',
  'coach.why.row-again': '{{value}} more in {{row}}, and no other row is used up.',
  'coach.why.row-wins': '{{row}} with the first throw wins the game at once.',
  'coach.why.keep-for-one':
    'Goes for {{row}}: the turn ends there in {{chance}} % of all cases, with {{value}} points.',
  'coach.why.keep-for-two':
    'Goes for {{row}} ({{chance}} %, {{value}} points) with {{second}} to fall back on ({{secondChance}} %).',
  'coach.why.keep-nothing': 'None of these dice helps an open row.',

  // chances to win
  'coach.win-chance': 'Chance to win {{percent}} % (± {{error}})',
  'coach.simulated': 'From {{games}} simulated games in which everybody plays for the highest mean.',

  // after the game
  'review.title': 'Review',
  'review.start': 'Expected at the start',
  'review.luck': 'Luck of the dice',
  'review.loss': 'Given away',
  'review.drift': 'Estimate corrected on the way',
  'review.final': 'Final score',
  'review.accuracy': 'Accuracy',
  'review.perfect': '{{count}} of {{of}} decisions were the best',
  'review.luckiest': 'Luckiest throw: {{dice}} by {{name}} ({{luck}} points)',
  'review.unluckiest': 'Unluckiest throw: {{dice}} by {{name}} ({{luck}} points)',
  'review.costliest': 'Costliest decisions',
  'review.decision':
    '{{name}}, turn {{turn}}, dice {{dice}}: {{chosen}}; better: {{best}} ({{points}} points)',
  'review.turning-points': 'Turning points',
  'review.turning-point': '{{name}}: {{change}} % in one turn',
  'review.passed': 'turn passed on',
  'review.line':
    '{{name}}: {{start}} expected, {{luck}} luck, {{loss}} given away, {{final}} final; accuracy {{accuracy}} %',

  // NKODICE
  'odds.title': '{{dice}} dice: {{throws}} throws',
  'odds.word': '{{word}}: {{ways}} ({{percent}} %)',
  'odds.words_zero': 'No word: {{ways}} ({{percent}} %)',
  'odds.words_one': '{{count}} word: {{ways}} ({{percent}} %)',
  'odds.words_other': '{{count}} words: {{ways}} ({{percent}} %)',
  'odds.triplet': 'Three or more {{face}}: {{ways}} ({{percent}} %)',
  'odds.next-gain': 'The next throw brings {{points}} points on the mean',
  'odds.final': 'Final score: half of all games end between {{low}} and {{high}}',

  // fair dice
  'fairness.title': 'Are these dice fair?',
  'fairness.counted': '{{dice}} dice in {{throws}} throws, {{expected}} of each face expected',
  'fairness.face': '{{face}}: {{count}} ({{percent}} %, 95 % interval {{low}} to {{high}} %)',
  'fairness.verdict.too-few': 'Too few throws to say anything yet.',
  'fairness.verdict.as-expected': 'As fair dice would fall.',
  'fairness.verdict.unusual':
    'Unusual: fair dice fall this unevenly in {{percent}} % of all cases. Throw more to be sure.',
  'fairness.verdict.very-unusual':
    'Very unusual: fair dice hardly ever fall this unevenly ({{percent}} % of all cases).',
  'fairness.evenness': 'Chi-square {{statistic}}, p = {{p}} ({{method}})',
  'fairness.method.exact': 'exact',
  'fairness.method.chi-square': 'chi-square',
  'fairness.method.binomial': 'binomial',
  'fairness.repeats': 'The same face again: {{count}} of {{of}}, {{expected}} expected, p = {{p}}',
  'fairness.longest': 'Longest row: {{length}} times {{face}}',
  'fairness.more':
    'About {{dice}} more dice ({{throws}} throws) would show a face that comes 10 % too often.',
  'fairness.enough': 'Enough dice to show a face that comes 10 % too often.',
  'fairness.apart': 'Not counted: {{typed}} typed by hand, {{corrected}} corrected.',
  'fairness.bad-lines': 'Not understood, lines: {{lines}}',

  // the command line
  'command.solve': 'Work out the mean of best play of a row game',
  'command.advise': 'Advice for the player to move in a score log',
  'command.review': 'Decisions, luck and turning points of a score log',
  'command.odds': 'Odds of the words of NKODICE',
  'command.fairness': 'Counts and tests for dice, from CSV or score logs',
  'cli.solve-none': 'The game {{game}} has no rows to solve.',
  'cli.solve-estimate':
    'This game is too large to be solved whole: the mean of {{games}} games played by the estimate.',
  'cli.solve-near': 'A win at once is left out.',
  'cli.bad-options': 'The options are not a JSON object.',
  'cli.one-file': 'Name one file, or - for standard input.',
  'cli.odds-game': 'Odds are known for nkodice only.',
  'cli.bad-dice': 'Name a number of dice from 1 to {{most}}: --dice N',
  'cli.solve-line':
    '{{game}}: {{mean}} ({{states}} states in {{seconds}} s on {{threads}} threads, {{peak}} MB)',
};
