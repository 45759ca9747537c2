// Japanese texts of the coach: advice, review, luck, odds and fair dice. {{name}} marks a value that is filled in.

/** Texts of the coach by key. Chances are filled in as whole percent, points with one decimal. */
export const coach: Readonly<Record<string, string>> = {
  // strengths and how sure the coach is
  'coach.strength.easy': 'やさしい',
  'coach.strength.medium': 'ふつう',
  'coach.strength.strong': '強い',
  'coach.basis.exact': '正確な値',
  'coach.basis.near': 'ほぼ正確：ためた投とその場の勝ちは簡略化',
  'coach.basis.estimate': '推定値：正確な値を計算中',
  'coach.solving': '正確な値を計算中：{{percent}}%',
  'coach.solving-left': '正確な値を計算中：{{percent}}%、残り約{{seconds}}秒',
  'coach.none': 'このゲームについてコーチの助言はありません。',

  // one choice and why
  'coach.keep': '{{dice}}をキープ',
  'coach.keep-none': '全部振り直す',
  'coach.write': '{{row}}に記入',
  'coach.expected': '最終得点の見込み{{mean}}',
  'coach.bonus-chance': 'ボーナス{{percent}}%',
  'coach.gives-up': '{{points}}点の損',
  'coach.gives-up-bonus': 'ボーナスの確率が{{percent}}%下がる',
  'coach.best': '最善',
  'coach.why.row-best': '{{row}}の{{value}}点は、もう1投するより価値があります。',
  'coach.why.row-now': '{{row}}に{{value}}点。',
  'coach.why.row-zero': '0にするなら{{row}}がいちばん損をしません。',
  'coach.why.row-again': '{{row}}に{{value}}点追加。ほかの欄は減りません。',
  'coach.why.row-wins': '1投目の{{row}}でその場で勝ちます。',
  'coach.why.keep-for-one': '{{row}}をねらう：{{chance}}%の確率で、ここに{{value}}点で終わります。',
  'coach.why.keep-for-two':
    '{{row}}をねらい（{{chance}}%、{{value}}点）、だめなら{{second}}（{{secondChance}}%）。',
  'coach.why.keep-nothing': 'どのサイコロも空いている欄の役に立ちません。',

  // chances to win
  'coach.win-chance': '勝率{{percent}}%（±{{error}}）',
  'coach.simulated': '全員が平均最高点をめざす{{games}}ゲームのシミュレーションから。',

  // after the game
  'review.title': '振り返り',
  'review.start': '開始時の見込み',
  'review.luck': 'サイコロの運',
  'review.loss': '取りこぼし',
  'review.drift': '途中の推定の修正',
  'review.final': '最終得点',
  'review.accuracy': '正確さ',
  'review.perfect': '{{of}}回の判断のうち{{count}}回が最善',
  'review.luckiest': 'いちばん運がよかった投：{{name}}の{{dice}}（{{luck}}点）',
  'review.unluckiest': 'いちばん運が悪かった投：{{name}}の{{dice}}（{{luck}}点）',
  'review.costliest': '損の大きかった判断',
  'review.decision': '{{name}}、手番{{turn}}、出目{{dice}}：{{chosen}}。最善は{{best}}（{{points}}点）',
  'review.turning-points': '勝負の分かれ目',
  'review.turning-point': '{{name}}：1手番で{{change}}%',
  'review.passed': '手番を渡した',
  'review.line':
    '{{name}}：見込み{{start}}、運{{luck}}、取りこぼし{{loss}}、最終{{final}}、正確さ{{accuracy}}%',

  // NKODICE
  'odds.title': 'サイコロ{{dice}}個：{{throws}}通り',
  'odds.word': '{{word}}：{{ways}}（{{percent}}%）',
  'odds.words_zero': '言葉なし：{{ways}}（{{percent}}%）',
  'odds.words_other': '言葉{{count}}個：{{ways}}（{{percent}}%）',
  'odds.triplet': '{{face}}が3個以上：{{ways}}（{{percent}}%）',
  'odds.next-gain': '次の投の平均は{{points}}点',
  'odds.final': '最終得点：半分のゲームが{{low}}～{{high}}の間で終わります',

  // fair dice
  'fairness.title': 'サイコロに偏りはない？',
  'fairness.counted': '{{throws}}投でサイコロ{{dice}}個、期待値は各面{{expected}}',
  'fairness.face': '{{face}}：{{count}}（{{percent}}%、95%区間{{low}}～{{high}}%）',
  'fairness.verdict.too-few': '何かを言うには投が足りません。',
  'fairness.verdict.as-expected': '公正なサイコロらしい出方です。',
  'fairness.verdict.unusual':
    'めずらしい偏り：公正なサイコロでここまで偏るのは{{percent}}%です。もっと振れば確かになります。',
  'fairness.verdict.very-unusual':
    'とてもめずらしい偏り：公正なサイコロでここまで偏ることはめったにありません（{{percent}}%）。',
  'fairness.evenness': 'カイ2乗{{statistic}}、p = {{p}}（{{method}}）',
  'fairness.method.exact': '正確法',
  'fairness.method.chi-square': 'カイ2乗',
  'fairness.method.binomial': '二項',
  'fairness.repeats': '同じ目が続いた回数：{{of}}回中{{count}}回、期待値{{expected}}、p = {{p}}',
  'fairness.longest': 'いちばん長い連続：{{face}}が{{length}}回',
  'fairness.more': 'あとサイコロ約{{dice}}個（{{throws}}投）で、10%出すぎる面を見つけられます。',
  'fairness.enough': '10%出すぎる面を見つけるのに十分な数です。',
  'fairness.apart': '数に入れないもの：手入力{{typed}}、訂正{{corrected}}。',
  'fairness.bad-lines': '読めなかった行：{{lines}}',

  // the command line
  'command.solve': '欄のあるゲームで最善手の平均を計算',
  'command.advise': 'スコアログの次のプレイヤーへの助言',
  'command.review': 'スコアログの判断、運、分かれ目',
  'command.odds': 'NKODICEの言葉の確率',
  'command.fairness': 'CSVやスコアログからサイコロの集計と検定',
  'cli.solve-none': '{{game}}には計算する欄がありません。',
  'cli.solve-estimate': 'このゲームは大きすぎて全部は計算できません：推定で{{games}}ゲーム進めた平均です。',
  'cli.solve-near': 'その場の勝ちは含みません。',
  'cli.bad-options': 'optionsがJSONオブジェクトではありません。',
  'cli.one-file': 'ファイルを1つ指定してください。標準入力なら - です。',
  'cli.odds-game': '確率がわかるのはnkodiceだけです。',
  'cli.bad-dice': 'サイコロの数を1～{{most}}で指定してください：--dice N',
  'cli.solve-line': '{{game}}：{{mean}}（{{states}}状態、{{seconds}}秒、{{threads}}スレッド、{{peak}} MB）',
};
