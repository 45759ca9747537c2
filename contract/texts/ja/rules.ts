// The rules of every game in Japanese words, with the house rules in force as {{optionKey}}.
import type { RuleSection, RuleText } from '../../../engine/rule-text.ts';

const TURN: RuleSection = {
  heading: '手番',
  paragraphs: [
    'サイコロを全部振ります。好きなサイコロをキープして、残りを振り直せます。どれをキープするかは毎回変えられます。',
    '1手番に振れるのは{{throws}}回まで。何回目でやめてもかまいません。やめたら、空いている欄を1つ選んで記入します。どこにも合わないときは、どれかの欄に0を書きます。どの欄も記入は1回だけです。',
  ],
};

const UPPER: RuleSection = {
  heading: '上段',
  paragraphs: [
    '1の目から6の目までの欄は、その目が出たサイコロの合計です。1個もなくても記入できます。',
    '上段の合計が{{bonusFrom}}以上なら、ボーナス{{bonusPoints}}点。',
  ],
};

const END: RuleSection = {
  heading: 'ゲームの終わり',
  paragraphs: [
    '全員のスコア表が埋まったら終わりです。合計点がいちばん高い人の勝ち。同点なら、その全員が勝者です。',
  ],
};

const FULL_HOUSE_FIVE = {
  when: { equalIsFullHouse: true },
  text: 'ハウスルール：同じ目5個もフルハウスになります。',
} as const;

const JOKER: RuleSection = {
  heading: '2回目からの同じ目5個',
  paragraphs: [
    {
      when: { joker: ['forced', 'free'] },
      text: '専用の欄に得点があれば、2回目からの同じ目5個ごとに、欄とは別に{{jokerBonus}}点が入ります。',
    },
    {
      when: { joker: 'forced' },
      text: 'さらにジョーカーになります。その目の上段の欄が空いていれば、必ずそこに記入します。埋まっていれば、空いている下段の欄のどれかに記入します。下段も全部埋まっていれば、空いている上段の欄に0を書きます。',
    },
    {
      when: { joker: 'free' },
      text: 'さらにジョーカーになり、空いている欄ならどこにでも記入できます。その目の上段の欄が埋まったあとは、下段の欄でも役が成立したものとして数えます。',
    },
    {
      when: { joker: 'none' },
      text: '2回目からの同じ目5個に特別な扱いはありません。ジョーカーも追加点もなしです。',
    },
  ],
};

const nkodice: RuleText = {
  title: 'NKODICE',
  short:
    'かなのサイコロをどんぶりに振ります。言葉を作り、続けて出し、3個そろいで持ち点を何倍にもするゲームです。',
  sections: [
    {
      heading: '目的',
      paragraphs: [
        'プレイヤーごとにU、M、Cの3つの点数があります。順位はその合計で決まり、合計はマイナスになることもあります。',
        '振れる回数{{startThrows}}回、ナッジ{{startNudges}}回、サイコロ{{startDice}}個で始めます。',
        {
          when: { order: 'alternate' },
          text: '2人以上なら1投ずつ交代します。振れる回数が残っていない人の番は飛ばします。',
        },
        {
          when: { order: 'whole-games' },
          text: '1人が回数を使い切るまで続けて振り、それから次の人に替わります。',
        },
      ],
    },
    {
      heading: '面',
      paragraphs: [
        '「う」はUに{{pointsU}}点、「ま」はMに{{pointsMa}}点、「ち」はCに{{pointsChi}}点。「ん」は{{pointsN}}点、「こ」は{{pointsKo}}点、「お」は{{pointsO}}点を3つすべてに加えます。',
        'どんぶりの外に出たサイコロに面はなく、3つそれぞれから{{outPenalty}}点を引きます。',
        'ふつうのサイコロを使うときは、1から6の目を順に次の面と読みます：{{faceMap}}。',
      ],
    },
    {
      heading: '言葉',
      paragraphs: [
        '言葉に必要な面がどんぶりの中に全部あれば成立です。並びは問いません。1個のサイコロを複数の言葉に使えます。',
        '「うんち」（う・ん・ち）Uに{{pointsUnchi}}点。「うんこ」（う・ん・こ）Uに{{pointsUnko}}点。「まんこ」（ま・ん・こ）Mに{{pointsManko}}点。「おまんこ」（お・ま・ん・こ）Mに{{pointsOmanko}}点。「ちんこ」（ち・ん・こ）Cに{{pointsChinko}}点。',
        {
          when: { chinchinScoresTo: 'c' },
          text: '「ちんちん」（ち・ん・ち・ん）Cに{{pointsChinchin}}点。「おちんちん」（お・ち・ん・ち・ん）Cに{{pointsOchinchin}}点。',
        },
        {
          when: { chinchinScoresTo: 'all' },
          text: '「ちんちん」（ち・ん・ち・ん）{{pointsChinchin}}点、「おちんちん」（お・ち・ん・ち・ん）{{pointsOchinchin}}点。どちらもU・M・Cのすべてに入ります。',
        },
        '「おまんこ」が出れば「まんこ」は、「おちんちん」が出れば「ちんちん」は数えません。',
        {
          when: { wordCounts: 'once' },
          text: '1つの言葉は、何組作れても1投に1回だけ数えます。',
        },
        {
          when: { wordCounts: 'each-set' },
          text: '1つの言葉は、別々のサイコロで作れる組の数だけ数えます。',
        },
      ],
    },
    {
      heading: 'コンボ',
      paragraphs: [
        '同じ言葉を次の1投でも出すと2倍、3投連続なら4倍、4投連続からは8倍です。1投でもその言葉が出なければ、コンボは切れます。',
        { when: { combosApart: true }, text: '長い言葉と短い言葉のコンボは別々です。' },
        { when: { combosApart: false }, text: '長い言葉とその短い言葉は、1つのコンボとして続きます。' },
      ],
    },
    {
      heading: '3個そろい',
      paragraphs: [
        '面と言葉のあとで、同じ面が3個あると持ち点（この1投を含む）に倍率が掛かります。「う」3個でUが2倍、「ま」3個でMが2倍、「ち」3個でCが2倍、「ん」3個で全部が−3倍、「こ」3個で全部が1.5倍、「お」3個で全部が1.5倍。「お」を掛けるとき、マイナスの点は先にプラスに直します。',
        {
          when: { fourOfAFace: 'one-more-each', tripletLimit: 'result' },
          text: '4個目からは1個ごとに倍率が1増えます（「ん」は1減ります）。上限は4倍です（「ん」は−4倍）。',
        },
        {
          when: { fourOfAFace: 'one-more-each', tripletLimit: 'added' },
          text: '4個目からは1個ごとに倍率が1増えます（「ん」は1減ります）。増えるのは4までです。',
        },
        {
          when: { fourOfAFace: 'times-four' },
          text: '同じ面が4個以上なら4倍、「ん」が4個以上なら−4倍です。',
        },
        {
          when: { nBeforeO: true },
          text: '複数そろったときは、う、ま、ち、ん、こ、おの順に掛けます。',
        },
        {
          when: { nBeforeO: false },
          text: '複数そろったときは、う、ま、ち、こ、お、んの順に掛けます。',
        },
        {
          when: { rounding: 'toward-zero' },
          text: '掛けるたびに、端数は0に近いほうへ切り捨てます。',
        },
        { when: { rounding: 'down' }, text: '掛けるたびに、端数は切り下げます。' },
        {
          when: { rounding: 'nearest' },
          text: '掛けるたびに、端数は四捨五入します。',
        },
        {
          when: { outBeforeTriplets: false },
          text: 'どんぶりの外のサイコロの減点は、3個そろいのあとに引きます。',
        },
      ],
    },
    {
      heading: '言葉の見返り',
      paragraphs: [
        { when: { nudgesGained: 'each-word' }, text: '言葉1つごとにナッジが1回増えます。' },
        { when: { nudgesGained: 'once' }, text: '言葉が1つでも出れば、その1投でナッジが1回増えます。' },
        '1投ごとに振れる回数が1回減り、言葉が出れば1回戻ります。',
        '2つ目からの言葉1つごとに、サイコロが1個増えます（10個まで）。「おちんちん」の次は{{ochinchinDice}}個です。',
        { when: { extraDice: 'next-throw' }, text: '増えたサイコロを使えるのは次の1投だけです。' },
        { when: { extraDice: 'stay' }, text: '増えたサイコロはそのまま残ります。' },
      ],
    },
    {
      heading: 'ナッジ',
      paragraphs: [
        'ナッジは、サイコロが止まる前にどんぶりを揺らすことです。揺らすたびに数え、残りが1回減ります。',
        {
          when: { bumpWithoutNudge: 'stands' },
          text: 'ナッジがないのに揺らした場合、元には戻せません。この設定では、テーブルで別に決めないかぎりその出目を認めます。',
        },
        {
          when: { bumpWithoutNudge: 'throw-again' },
          text: 'ナッジがないのに揺らした場合、元には戻せません。この設定では、テーブルで別に決めないかぎり振り直します。',
        },
      ],
    },
    {
      heading: 'ゲームの終わり',
      paragraphs: [
        '全員の振れる回数がなくなったら終わりです。3つの合計がいちばん高い人の勝ち。同点なら、その全員が勝者です。',
      ],
    },
  ],
};

const kiriki: RuleText = {
  title: 'キリキ',
  short: 'サイコロ5個、欄は13。キリキを重ねるたびに得点が増え、手番も1つ増えます。',
  sections: [
    TURN,
    UPPER,
    {
      heading: '下段',
      paragraphs: [
        'スリーダイスとフォーダイス：同じ目がそれぞれ3個以上、4個以上。全サイコロの合計。',
        'フルハウス：同じ目3個と別の同じ目2個。{{fullHouse}}点。',
        FULL_HOUSE_FIVE,
        'Sストレート：続いた4つの目。{{smallStraight}}点。Lストレートもここに記入できます。Lストレート：続いた5つの目。{{largeStraight}}点。',
        'キリキ：同じ目5個。{{fiveEqual}}点。チャンス：何でも可。全サイコロの合計。',
      ],
    },
    {
      heading: '2回目からのキリキ',
      paragraphs: [
        'キリキの欄に得点があれば、同じ目5個を出すたびに同じ欄に{{furtherKiriki}}点を足します。ほかの欄は埋まらないので、最後に手番が1つ増えます。',
        '0を書いたキリキの欄は、閉じたままです。強制はありません。同じ目5個は、空いているどの欄にもふつうの点数で記入できます。',
      ],
    },
    {
      heading: 'ゲームの終わり',
      paragraphs: [
        'スコア表が埋まった人の番は飛ばします。全員のスコア表が埋まったら終わりです。合計点がいちばん高い人の勝ち。同点なら、その全員が勝者です。',
      ],
    },
  ],
};

const dicePoker: RuleText = {
  title: 'ダイスポーカー',
  short: 'サイコロ5個、欄は15。ペアの役も全サイコロの合計で、2回目のポーカーはジョーカーになります。',
  sections: [
    TURN,
    { ...UPPER, heading: '左側' },
    {
      heading: '右側',
      paragraphs: [
        'ワンペア：同じ目2個。ツーペア：2種類の目が2個ずつ。スリーダイス、フォーダイス：同じ目がそれぞれ3個以上、4個以上。どれも全サイコロの合計です。',
        { when: { fourIsTwoPairs: false }, text: '同じ目4個はツーペアになりません。フルハウスはなります。' },
        { when: { fourIsTwoPairs: true }, text: 'ハウスルール：同じ目4個もツーペアになります。' },
        'フルハウス：3個と2個、{{fullHouse}}点。Sストレート：続いた4つの目、{{smallStraight}}点。Lストレート：続いた5つの目、{{largeStraight}}点。ポーカー：同じ目5個、{{fiveEqual}}点。チャンス：何でも可、全サイコロの合計。',
        FULL_HOUSE_FIVE,
      ],
    },
    {
      heading: 'ジョーカー',
      paragraphs: [
        {
          when: { joker: ['forced', 'free'] },
          text: 'ポーカーの欄に得点があるときの同じ目5個は、欄とは別に{{jokerBonus}}点になり、ジョーカーにもなります。',
        },
        {
          when: { joker: 'forced' },
          text: 'その目の左側の欄が空いていれば、必ずそこに記入します。埋まっていれば、右側の空いている欄のどれかに記入します。右側も埋まっていれば、左側の欄に0を書きます。',
        },
        { when: { joker: 'free' }, text: '空いている欄ならどこにでも記入できます。' },
        {
          when: { joker: ['forced', 'free'], jokerValues: 'full' },
          text: '右側では、ジョーカーは役が成立したものとして数えます。',
        },
        {
          when: { joker: ['forced', 'free'], jokerValues: 'plain' },
          text: '右側でも、ジョーカーは出目どおりの点数です。',
        },
        { when: { joker: 'none' }, text: 'ハウスルール：2回目のポーカーに特別な扱いはありません。' },
        {
          when: { jokerNeeds: 'scored' },
          text: 'ポーカーの欄が空いているか0のときは、ボーナスもジョーカーもありません。',
        },
        {
          when: { jokerNeeds: 'filled' },
          text: 'ポーカーの欄が空いているときは、ボーナスもジョーカーもありません。0のときは、ボーナスなしのジョーカーになります。',
        },
      ],
    },
    END,
  ],
};

const yahtzee: RuleText = {
  title: 'ヤッツィー',
  short: 'サイコロ5個、欄は13。同じ目5個で{{fiveEqual}}点。',
  sections: [
    TURN,
    UPPER,
    {
      heading: '下段',
      paragraphs: [
        'スリーダイス、フォーダイス：同じ目がそれぞれ3個以上、4個以上。全サイコロの合計。',
        'フルハウス：3個と2個、{{fullHouse}}点。Sストレート：続いた4つの目、{{smallStraight}}点。Lストレート：続いた5つの目、{{largeStraight}}点。ヤッツィー：同じ目5個、{{fiveEqual}}点。チャンス：全サイコロの合計。',
        FULL_HOUSE_FIVE,
      ],
    },
    {
      ...JOKER,
      paragraphs: [
        ...JOKER.paragraphs,
        {
          when: { joker: ['forced', 'free'] },
          text: 'ヤッツィーの欄が0でも記入のきまりは同じで、追加点だけがありません。下段ではフルハウスは{{fullHouse}}点、ストレートは{{smallStraight}}点と{{largeStraight}}点、そのほかは合計を数えます。',
        },
      ],
    },
    END,
  ],
};

const yatzy: RuleText = {
  title: 'ヤッツィー（北欧式）',
  short: '北欧で親しまれている形です。サイコロ5個、欄は15。同じ目の役では、役に使うサイコロだけを数えます。',
  sections: [
    TURN,
    UPPER,
    {
      heading: '下段',
      paragraphs: [
        'ワンペア、スリーダイス、フォーダイスは同じ目のサイコロだけの合計。ツーペアは2種類の目、4個の合計。',
        'Sストレート：1から5、{{smallStraight}}点。Lストレート：2から6、{{largeStraight}}点。',
        'フルハウス：同じ目3個と別の同じ目2個の合計。チャンス：全サイコロの合計。ヤッツィー：同じ目5個、{{fiveEqual}}点。',
      ],
    },
    END,
  ],
};

const maxiYatzy: RuleText = {
  title: 'マキシヤッツィー',
  short: 'サイコロ6個、欄は20。余った回数をあとの手番に回せます。',
  sections: [
    {
      ...TURN,
      paragraphs: [
        ...TURN.paragraphs,
        {
          when: { bankedThrows: true },
          text: '振らずに残った回数はたまり、あとのどの手番でも使えます。',
        },
        { when: { bankedThrows: false }, text: 'ハウスルール：振らずに残った回数はなくなります。' },
      ],
    },
    UPPER,
    {
      heading: '下段',
      paragraphs: [
        'ワンペア、ツーペア、スリーペア（目は別々）、スリーダイス、フォーダイス、ファイブダイス：役に使うサイコロの合計。',
        'Sストレート（1から5）：{{smallStraight}}点。Lストレート（2から6）：{{largeStraight}}点。フルストレート（1から6）：{{fullStraight}}点。',
        'フルハウス：3個と2個。ヴィラ：3個と3個。タワー：4個と2個。目は別々で、使ったサイコロの合計を数えます。',
        'チャンス：全サイコロの合計。マキシ：同じ目6個、{{sixEqual}}点。',
      ],
    },
    END,
  ],
};

const yachtDice: RuleText = {
  title: 'ヨットダイス',
  short: 'サイコロ5個、欄は12。フルハウスは出目の合計です。',
  sections: [
    TURN,
    UPPER,
    {
      heading: '下段',
      paragraphs: [
        'チョイス：何でも可。フォーダイス：同じ目4個以上。フルハウス：3個と2個。どれも全サイコロの合計です。',
        { when: { equalIsFullHouse: true }, text: '同じ目5個もフルハウスになります。' },
        { when: { equalIsFullHouse: false }, text: 'ハウスルール：同じ目5個はフルハウスになりません。' },
        'Sストレート：続いた4つの目、{{smallStraight}}点。Lストレート：続いた5つの目、{{largeStraight}}点。ヨット：同じ目5個、{{fiveEqual}}点。',
      ],
    },
    END,
  ],
};

const generala: RuleText = {
  title: 'ヘネララ',
  short: 'サイコロ5個、欄は11。1投でヘネララを出せば、その場で勝ちです。',
  sections: [
    TURN,
    {
      heading: '欄',
      paragraphs: [
        '1の目から6の目までの欄は、その目のサイコロの合計です。',
        'ストレート：1からか2から続いた5つの目、{{straight}}点。フルハウス：3個と2個、{{fullHouse}}点。ポーカー：同じ目4個、{{fourEqual}}点。',
        FULL_HOUSE_FIVE,
        'ヘネララ：同じ目5個、{{fiveEqual}}点。ダブルヘネララ：ヘネララの欄に得点があるときの同じ目5個、{{doubleFiveEqual}}点。',
      ],
    },
    {
      heading: '1投目',
      paragraphs: [
        '手番の1投目でストレート、フルハウス、ポーカーを出すと{{firstThrowBonus}}点増えます。',
        {
          when: { firstThrowWin: 'generala' },
          text: '1投目で出したヘネララを専用の欄に記入すると、その場で勝ちです。',
        },
        {
          when: { firstThrowWin: 'any-generala' },
          text: '1投目でヘネララかダブルヘネララを出すと、その場で勝ちです。',
        },
        {
          when: { firstThrowWin: 'none' },
          text: 'ハウスルール：1投目のヘネララでもゲームは終わりません。',
        },
      ],
    },
    END,
  ],
};

const farkle: RuleText = {
  title: 'ファークル',
  short: 'サイコロ6個。得点になるものをよけて残りを振り、なくす前に確定するゲームです。',
  sections: [
    {
      heading: '手番',
      paragraphs: [
        '6個全部を振ります。振るたびに、得点になるサイコロを1個以上よけます。そのあとは手番の得点を確定するか、残りを振ります。',
        '得点になるサイコロが1個もなければ、手番は終わり、その手番の点はなくなります。',
        '6個ともよけたら（ホットダイス）、もう一度6個全部を振って続けられます。',
        '最初の確定には{{entry}}点以上が必要です。',
        '3回続けて手番を失うと{{threeFarkles}}点引かれます。',
      ],
    },
    {
      heading: '得点',
      paragraphs: [
        '1は{{one}}点、5は{{five}}点。1が3個で{{threeOnes}}点、ほかの目が3個で目の数×{{threeTimes}}点。',
        { when: { furtherDie: 'doubles' }, text: '4個目からは1個ごとに3個の得点が2倍になります。' },
        {
          when: { furtherDie: 'adds' },
          text: '4個目からは1個ごとに3個の得点をもう一度足します。',
        },
        '1から6まで{{straight}}点、スリーペア{{threePairs}}点（0なら得点なし）。',
        { when: { fourAndTwo: true }, text: '4個と2個の同じ目もスリーペアになります。' },
        '3個そろい2組：{{twoTriplets}}点（0なら別々に数えます）。',
        '組にできるのは、同じ1投のサイコロだけです。Donburiはいちばん高くなる数え方を選びます。',
      ],
    },
    {
      heading: 'ゲームの終わり',
      paragraphs: [
        {
          when: { lastRound: true },
          text: 'だれかが{{target}}点以上を確定したら、ほかの人にもう1手番ずつあります。合計点がいちばん高い人の勝ち。同点なら、その全員が勝者です。',
        },
        { when: { lastRound: false }, text: '最初に{{target}}点以上を確定した人が、その場で勝ちます。' },
      ],
    },
  ],
};

const chinchirorin: RuleText = {
  title: 'チンチロリン',
  short: 'サイコロ3個をどんぶりに振り、みんなで親と勝負します。',
  sections: [
    {
      heading: '1回の勝負',
      paragraphs: [
        'まず親、それから子が順に振ります。役ができるまで3個全部を{{throws}}回まで振ります。最後まで役ができなければ役なしです。',
        'どんぶりの外に出たら（ションベン）その場で負けです。親が出したら勝負は終わり、子が全員勝ちます。',
        {
          when: { bankerAtOnce: true },
          text: '親がゾロ目、4・5・6、6の目なら、その場で全員に勝ちます。1・2・3か1の目なら、その場で全員に負けます。',
        },
        { when: { bankerChange: 'each-round' }, text: '1回ごとに次の人が親になります。' },
        {
          when: { bankerChange: 'on-loss' },
          text: '勝負で点を減らすまで、親は替わりません。',
        },
      ],
    },
    {
      heading: '役（強い順）',
      paragraphs: [
        'ピンゾロ（1・1・1）は賭け点の{{pinzoroFactor}}倍。ほかのゾロ目（アラシ）は{{tripleFactor}}倍で、目が大きいほど強い役です。シゴロ（4・5・6）は{{fourFiveSixFactor}}倍。',
        '同じ目が2個なら残りの1個が目になり、6がいちばん強い目です。その次が役なし。いちばん弱いヒフミ（1・2・3）は賭け点の{{oneTwoThreeFactor}}倍を払います。ションベンは{{outFactor}}倍です。',
        { when: { factors: 'higher' }, text: '両方の役に倍率があるときは、大きいほうを使います。' },
        {
          when: { factors: 'multiplied' },
          text: '両方の役に倍率があるときは、掛け合わせます。',
        },
        { when: { equalHands: 'nobody' }, text: '同じ役なら引き分けで、点は動きません。' },
        { when: { equalHands: 'banker' }, text: '同じ役なら親の勝ちです。' },
        '賭け点は{{stake}}点です。',
      ],
    },
    {
      heading: 'ゲームの終わり',
      paragraphs: [
        'テーブルの全員が{{rounds}}回ずつ親になるまで続けます。差し引きの点がいちばん多い人の勝ち。同点なら、その全員が勝者です。',
      ],
    },
  ],
};

/** The rule text of every game, by id. */
export const rules: Readonly<Record<string, RuleText>> = {
  nkodice,
  kiriki,
  'dice-poker': dicePoker,
  yahtzee,
  yatzy,
  'maxi-yatzy': maxiYatzy,
  'yacht-dice': yachtDice,
  generala,
  farkle,
  chinchirorin,
};
