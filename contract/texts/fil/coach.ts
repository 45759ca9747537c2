// Filipino texts of the coach: advice, review, luck, odds and fair dice. {{name}} marks a value that is filled in.

/** Texts of the coach by key. Chances are filled in as whole percent, points with one decimal. */
export const coach: Readonly<Record<string, string>> = {
  // strengths and how sure the coach is
  'coach.strength.easy': 'Madali',
  'coach.strength.medium': 'Katamtaman',
  'coach.strength.strong': 'Malakas',
  'coach.basis.exact': 'Eksakto',
  'coach.basis.near': 'Halos eksakto: pinasimple ang naipong hagis at agarang panalo',
  'coach.basis.estimate': 'Tantiya: kinukuwenta pa ang eksaktong halaga',
  'coach.solving': 'Kinukuwenta ang eksaktong halaga: {{percent}}%',
  'coach.solving-left': 'Kinukuwenta ang eksaktong halaga: {{percent}}%, mga {{seconds}} s pa',
  'coach.none': 'Walang masasabi ang coach tungkol sa larong ito.',

  // one choice and why
  'coach.keep': 'Itabi ang {{dice}}',
  'coach.keep-none': 'Ihagis muli ang lahat ng dice',
  'coach.write': 'Isulat sa {{row}}',
  'coach.expected': 'Inaasahang huling iskor {{mean}}',
  'coach.bonus-chance': 'Bonus {{percent}}%',
  'coach.gives-up': 'Nawawalan ng {{points}} puntos',
  'coach.gives-up-bonus': 'Nawawalan ng {{percent}}% tsansa sa bonus',
  'coach.best': 'Pinakamahusay',
  'coach.why.row-best': 'Mas mahalaga ang {{value}} puntos sa {{row}} kaysa isa pang hagis.',
  'coach.why.row-now': '{{value}} puntos sa {{row}}.',
  'coach.why.row-zero': 'Zero sa {{row}} ang pinakamaliit na kawalan.',
  'coach.why.row-again': 'Dagdag na {{value}} sa {{row}}, at walang ibang linyang nagagamit.',
  'coach.why.row-wins': 'Panalo agad ang {{row}} sa unang hagis.',
  'coach.why.keep-for-one':
    'Habol ang {{row}}: doon natatapos ang tira sa {{chance}}% ng mga kaso, na may {{value}} puntos.',
  'coach.why.keep-for-two':
    'Habol ang {{row}} ({{chance}}%, {{value}} puntos), at {{second}} kung hindi umabot ({{secondChance}}%).',
  'coach.why.keep-nothing': 'Walang bukas na linyang matutulungan ng mga dice na ito.',

  // chances to win
  'coach.win-chance': 'Tsansang manalo {{percent}}% (± {{error}})',
  'coach.simulated': 'Mula sa {{games}} kunwaring laro na pinakamataas na average ang habol ng lahat.',

  // after the game
  'review.title': 'Pagbabalik-tanaw',
  'review.start': 'Inaasahan sa simula',
  'review.luck': 'Suwerte sa dice',
  'review.loss': 'Nasayang na puntos',
  'review.drift': 'Tantiyang itinama habang naglalaro',
  'review.final': 'Huling iskor',
  'review.accuracy': 'Kawastuhan',
  'review.perfect': '{{count}} sa {{of}} pasya ang pinakamahusay',
  'review.luckiest': 'Pinakasuwerteng hagis: {{dice}} ni {{name}} ({{luck}} puntos)',
  'review.unluckiest': 'Pinakamalas na hagis: {{dice}} ni {{name}} ({{luck}} puntos)',
  'review.costliest': 'Mga pasyang pinakamahal',
  'review.decision':
    '{{name}}, tira {{turn}}, dice {{dice}}: {{chosen}}; mas mabuti: {{best}} ({{points}} puntos)',
  'review.turning-points': 'Mga sandaling nagpabago',
  'review.turning-point': '{{name}}: {{change}}% sa isang tira',
  'review.passed': 'ipinasa ang tira',
  'review.line':
    '{{name}}: inaasahan {{start}}, suwerte {{luck}}, nasayang {{loss}}, huli {{final}}; kawastuhan {{accuracy}}%',

  // NKODICE
  'odds.title': '{{dice}} dice: {{throws}} posibleng hagis',
  'odds.word': '{{word}}: {{ways}} ({{percent}}%)',
  'odds.words_zero': 'Walang salita: {{ways}} ({{percent}}%)',
  'odds.words_one': '{{count}} salita: {{ways}} ({{percent}}%)',
  'odds.words_other': '{{count}} na salita: {{ways}} ({{percent}}%)',
  'odds.triplet': 'Tatlo o higit pang {{face}}: {{ways}} ({{percent}}%)',
  'odds.next-gain': '{{points}} puntos ang karaniwang dala ng susunod na hagis',
  'odds.final': 'Huling iskor: kalahati ng mga laro ay nagtatapos sa pagitan ng {{low}} at {{high}}',

  // fair dice
  'fairness.title': 'Patas ba ang mga dice na ito?',
  'fairness.counted': '{{dice}} dice sa {{throws}} hagis, {{expected}} ang inaasahan sa bawat mukha',
  'fairness.face': '{{face}}: {{count}} ({{percent}}%, 95% interval {{low}} hanggang {{high}}%)',
  'fairness.verdict.too-few': 'Kulang pa ang mga hagis para may masabi.',
  'fairness.verdict.as-expected': 'Gaya ng bagsak ng patas na dice.',
  'fairness.verdict.unusual':
    'Di-karaniwan: sa {{percent}}% ng mga kaso lang ganito kahindi-pantay ang bagsak ng patas na dice. Maghagis pa para makasiguro.',
  'fairness.verdict.very-unusual':
    'Lubhang di-karaniwan: halos hindi ganito kahindi-pantay ang bagsak ng patas na dice ({{percent}}% ng mga kaso).',
  'fairness.evenness': 'Chi-square {{statistic}}, p = {{p}} ({{method}})',
  'fairness.method.exact': 'eksakto',
  'fairness.method.chi-square': 'chi-square',
  'fairness.method.binomial': 'binomial',
  'fairness.repeats': 'Sunod na parehong mukha: {{count}} sa {{of}}, {{expected}} ang inaasahan, p = {{p}}',
  'fairness.longest': 'Pinakamahabang sunod-sunod: {{length}} beses ang {{face}}',
  'fairness.more':
    'Mga {{dice}} pang dice ({{throws}} hagis) ang magpapakita ng mukhang sobra nang 10% ang labas.',
  'fairness.enough': 'Sapat na ang dice para makita ang mukhang sobra nang 10% ang labas.',
  'fairness.apart': 'Hindi binilang: {{typed}} na tinype, {{corrected}} na itinama.',
  'fairness.bad-lines': 'Mga linyang hindi naintindihan: {{lines}}',

  // the command line
  'command.solve': 'Kuwentahin ang average ng pinakamahusay na laro sa larong may mga linya',
  'command.advise': 'Payo para sa susunod na titira sa isang tala ng iskor',
  'command.review': 'Mga pasya, suwerte at sandaling nagpabago sa isang tala ng iskor',
  'command.odds': 'Tsansa ng mga salita ng NKODICE',
  'command.fairness': 'Bilang at pagsusuri ng dice, mula sa CSV o mga tala ng iskor',
  'cli.solve-none': 'Walang linyang makukuwenta ang larong {{game}}.',
  'cli.solve-estimate':
    'Masyadong malaki ang larong ito para kuwentahin nang buo: average ng {{games}} larong nilaro ayon sa tantiya.',
  'cli.solve-near': 'Hindi kasama ang agarang panalo.',
  'cli.bad-options': 'Hindi JSON object ang options.',
  'cli.one-file': 'Pangalanan ang isang file, o - para sa standard input.',
  'cli.odds-game': 'Sa nkodice lang may alam na tsansa.',
  'cli.bad-dice': 'Magbigay ng bilang ng dice mula 1 hanggang {{most}}: --dice N',
  'cli.solve-line':
    '{{game}}: {{mean}} ({{states}} kalagayan sa {{seconds}} s gamit ang {{threads}} thread, {{peak}} MB)',
};
