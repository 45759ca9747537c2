// The rules of every game in English words, with the house rules in force as {{optionKey}}.
import type { RuleSection, RuleText } from '../../../engine/rule-text.ts';

const TURN: RuleSection = {
  heading: 'A turn',
  paragraphs: [
    'Throw all dice. You may keep any of them and throw the others again, and change your mind about the kept ones each time.',
    'You have up to {{throws}} throws in a turn and may stop after any of them. Then write the dice into one open row; if they fit nowhere, a row gets 0. Every row is written once.',
  ],
};

const UPPER: RuleSection = {
  heading: 'Upper section',
  paragraphs: [
    'Ones, twos, threes, fours, fives and sixes count the sum of the dice that show that face, even if there are none.',
    'A sum of {{bonusFrom}} or more here earns a bonus of {{bonusPoints}}.',
  ],
};

const END: RuleSection = {
  heading: 'The end',
  paragraphs: ['The game ends when every card is full. The highest total wins; equal totals share the win.'],
};

const FULL_HOUSE_FIVE = {
  when: { equalIsFullHouse: true },
  text: 'House rule: five equal dice are a full house as well.',
} as const;

const JOKER: RuleSection = {
  heading: 'Five equal again',
  paragraphs: [
    {
      when: { joker: ['forced', 'free'] },
      text: 'From the second time on, five equal dice bring {{jokerBonus}} points beside the rows, if their own row holds points.',
    },
    {
      when: { joker: 'forced' },
      text: 'They are also a joker. The upper row of their face must be taken if it is open. If not, any open lower row may be taken. If no lower row is open either, an open upper row gets 0.',
    },
    {
      when: { joker: 'free' },
      text: 'They are also a joker: any open row may be taken. Once the upper row of their face is written, a lower row counts as if the dice fitted.',
    },
    {
      when: { joker: 'none' },
      text: 'From the second time on, five equal dice are nothing special: no joker, no extra points.',
    },
  ],
};

const nkodice: RuleText = {
  title: 'NKODICE',
  short:
    'Dice with kana go into a bowl. Spell words, repeat them, and let triplets multiply everything you have.',
  sections: [
    {
      heading: 'Aim',
      paragraphs: [
        'Every player has three scores, U, M and C. What counts is their sum, which may be negative.',
        'You start with {{startThrows}} throws, {{startNudges}} nudges and {{startDice}} dice.',
        {
          when: { order: 'alternate' },
          text: 'Several players take turns throw by throw; whoever has no throw left is passed over.',
        },
        {
          when: { order: 'whole-games' },
          text: 'Each player throws until no throw is left; then the next one plays.',
        },
      ],
    },
    {
      heading: 'Faces',
      paragraphs: [
        'U brings {{pointsU}} to U, MA {{pointsMa}} to M, CHI {{pointsChi}} to C. N brings {{pointsN}}, KO {{pointsKo}} and O {{pointsO}} to each of the three.',
        'A die out of the bowl shows no face and costs {{outPenalty}} from each of the three.',
        'With ordinary dice the faces 1 to 6 stand for: {{faceMap}}.',
      ],
    },
    {
      heading: 'Words',
      paragraphs: [
        'A word counts when the bowl shows all of its faces, in any order. Words may share dice.',
        'UNCHI (u n chi) {{pointsUnchi}} to U. UNKO (u n ko) {{pointsUnko}} to U. MANKO (ma n ko) {{pointsManko}} to M. OMANKO (o ma n ko) {{pointsOmanko}} to M. CHINKO (chi n ko) {{pointsChinko}} to C.',
        {
          when: { chinchinScoresTo: 'c' },
          text: 'CHINCHIN (chi n chi n) {{pointsChinchin}} to C. OCHINCHIN (o chi n chi n) {{pointsOchinchin}} to C.',
        },
        {
          when: { chinchinScoresTo: 'all' },
          text: 'CHINCHIN (chi n chi n) {{pointsChinchin}} and OCHINCHIN (o chi n chi n) {{pointsOchinchin}}, each to all of U, M and C.',
        },
        'OMANKO takes the place of MANKO, and OCHINCHIN that of CHINCHIN: the shorter word then counts for nothing.',
        {
          when: { wordCounts: 'once' },
          text: 'A word counts once a throw, however many dice could spell it.',
        },
        {
          when: { wordCounts: 'each-set' },
          text: 'A word counts once for each separate set of dice that spells it.',
        },
      ],
    },
    {
      heading: 'Combos',
      paragraphs: [
        'The same word in your next throw counts double, in the third throw running four times, from the fourth on eight times. A throw without the word ends its combo.',
        { when: { combosApart: true }, text: 'Long and short words have combos of their own.' },
        { when: { combosApart: false }, text: 'A long word and its short one share one combo.' },
      ],
    },
    {
      heading: 'Triplets',
      paragraphs: [
        'After faces and words, three dice of a face multiply what you have, this throw included: three U the U score by 2, three MA the M score by 2, three CHI the C score by 2, three N all scores by −3, three KO all by 1.5, three O all by 1.5. A negative score is made positive before O multiplies it.',
        {
          when: { fourOfAFace: 'one-more-each', tripletLimit: 'result' },
          text: 'Each die beyond the third adds 1 to the multiplier (N: takes 1 away), up to 4 (N: −4).',
        },
        {
          when: { fourOfAFace: 'one-more-each', tripletLimit: 'added' },
          text: 'Each die beyond the third adds 1 to the multiplier (N: takes 1 away); at most 4 are added.',
        },
        {
          when: { fourOfAFace: 'times-four' },
          text: 'Four or more dice of a face multiply by 4, four or more N by −4.',
        },
        {
          when: { nBeforeO: true },
          text: 'Several triplets multiply one after another: U, MA, CHI, N, KO, O.',
        },
        {
          when: { nBeforeO: false },
          text: 'Several triplets multiply one after another: U, MA, CHI, KO, O, N.',
        },
        {
          when: { rounding: 'toward-zero' },
          text: 'Fractions of points are cut off toward zero after each multiplication.',
        },
        {
          when: { rounding: 'down' },
          text: 'Fractions of points are rounded down after each multiplication.',
        },
        {
          when: { rounding: 'nearest' },
          text: 'Points are rounded to the nearest whole number after each multiplication.',
        },
        {
          when: { outBeforeTriplets: false },
          text: 'Dice out of the bowl cost their points after the triplets.',
        },
      ],
    },
    {
      heading: 'What words give',
      paragraphs: [
        { when: { nudgesGained: 'each-word' }, text: 'Every word gives a nudge.' },
        { when: { nudgesGained: 'once' }, text: 'A throw with any word gives a nudge.' },
        'Every throw costs one of your throws; a throw with any word gives one back.',
        'Each word after the first adds a die, up to ten. After OCHINCHIN there are {{ochinchinDice}} dice.',
        { when: { extraDice: 'next-throw' }, text: 'Extra dice are there for the next throw only.' },
        { when: { extraDice: 'stay' }, text: 'Extra dice stay with you.' },
      ],
    },
    {
      heading: 'Nudges',
      paragraphs: [
        'A nudge is a bump of the bowl before the dice have come to rest. Each one is counted and used up.',
        {
          when: { bumpWithoutNudge: 'stands' },
          text: 'A bump with no nudge left cannot be undone; the throw then stands, unless the table decides otherwise.',
        },
        {
          when: { bumpWithoutNudge: 'throw-again' },
          text: 'A bump with no nudge left cannot be undone; the throw is then made again, unless the table decides otherwise.',
        },
      ],
    },
    {
      heading: 'The end',
      paragraphs: [
        'The game ends when nobody has a throw left. The highest sum wins; equal sums share the win.',
      ],
    },
  ],
};

const kiriki: RuleText = {
  title: 'Kiriki',
  short: 'Five dice, thirteen rows, and every further kiriki pays again and gives a turn.',
  sections: [
    TURN,
    UPPER,
    {
      heading: 'Lower section',
      paragraphs: [
        'Three of a kind and four of a kind: at least that many equal dice; the sum of all dice.',
        'Full house: three of one face and two of another; {{fullHouse}}.',
        FULL_HOUSE_FIVE,
        'Small straight: four faces in a row, {{smallStraight}}; a large straight may be written here. Large straight: five in a row, {{largeStraight}}.',
        'Kiriki: five equal, {{fiveEqual}}. Chance: anything; the sum of all dice.',
      ],
    },
    {
      heading: 'Further kirikis',
      paragraphs: [
        'If your kiriki row holds points, another five equal dice add {{furtherKiriki}} to that same row. No other row is filled, so you have one more turn at the end.',
        'A kiriki row with 0 stays closed. You are never forced: five equal dice may go into any open row at its plain value.',
      ],
    },
    {
      heading: 'The end',
      paragraphs: [
        'Players with a full card are passed over; the game ends when all cards are full. The highest total wins; equal totals share the win.',
      ],
    },
  ],
};

const dicePoker: RuleText = {
  title: 'Dice Poker',
  short: 'Five dice, fifteen rows; pairs count all dice, and a second poker is a joker.',
  sections: [
    TURN,
    { ...UPPER, heading: 'Left side' },
    {
      heading: 'Right side',
      paragraphs: [
        'Pair: two equal dice. Two pairs: two pairs of different faces. Three and four of a kind: at least that many equal. All of these count the sum of all dice.',
        { when: { fourIsTwoPairs: false }, text: 'Four equal dice are not two pairs; a full house is.' },
        { when: { fourIsTwoPairs: true }, text: 'House rule: four equal dice are two pairs as well.' },
        'Full house: three and two, {{fullHouse}}. Small straight: four in a row, {{smallStraight}}. Large straight: five in a row, {{largeStraight}}. Poker: five equal, {{fiveEqual}}. Chance: anything, the sum of all dice.',
        FULL_HOUSE_FIVE,
      ],
    },
    {
      heading: 'Joker',
      paragraphs: [
        {
          when: { joker: ['forced', 'free'] },
          text: 'While the poker row holds points, five equal dice bring {{jokerBonus}} points beside the rows and are a joker.',
        },
        {
          when: { joker: 'forced' },
          text: 'The left row of their face must be taken if it is open, else any open row on the right. If none is open there, a row on the left gets 0.',
        },
        { when: { joker: 'free' }, text: 'They may go to any open row.' },
        {
          when: { joker: ['forced', 'free'], jokerValues: 'full' },
          text: 'On the right a joker counts as if it fitted.',
        },
        {
          when: { joker: ['forced', 'free'], jokerValues: 'plain' },
          text: 'On the right a joker counts only what the dice are worth there.',
        },
        { when: { joker: 'none' }, text: 'A second poker is nothing special in this house.' },
        {
          when: { jokerNeeds: 'scored' },
          text: 'With the poker row open or at 0 there is neither bonus nor joker.',
        },
        {
          when: { jokerNeeds: 'filled' },
          text: 'With the poker row open there is neither bonus nor joker; at 0 it is a joker all the same, without the bonus.',
        },
      ],
    },
    END,
  ],
};

const yahtzee: RuleText = {
  title: 'Yahtzee',
  short: 'Five dice, thirteen rows, and five of a kind for {{fiveEqual}}.',
  sections: [
    TURN,
    UPPER,
    {
      heading: 'Lower section',
      paragraphs: [
        'Three and four of a kind: at least that many equal dice; the sum of all dice.',
        'Full house: three and two, {{fullHouse}}. Small straight: four in a row, {{smallStraight}}. Large straight: five in a row, {{largeStraight}}. Yahtzee: five equal, {{fiveEqual}}. Chance: the sum of all dice.',
        FULL_HOUSE_FIVE,
      ],
    },
    {
      ...JOKER,
      paragraphs: [
        ...JOKER.paragraphs,
        {
          when: { joker: ['forced', 'free'] },
          text: 'With 0 in the yahtzee row the placing is the same, only the extra points are missing. In a lower row a full house counts {{fullHouse}}, the straights {{smallStraight}} and {{largeStraight}}, the others the sum of all dice.',
        },
      ],
    },
    END,
  ],
};

const yatzy: RuleText = {
  title: 'Yatzy',
  short: 'The Scandinavian game: five dice, fifteen rows, and rows of a kind count only the dice that fit.',
  sections: [
    TURN,
    UPPER,
    {
      heading: 'Lower section',
      paragraphs: [
        'Pair, three and four of a kind count the equal dice only. Two pairs of different faces count those four dice.',
        'Small straight: 1 to 5, {{smallStraight}}. Large straight: 2 to 6, {{largeStraight}}.',
        'Full house: three of one face and two of another; the sum. Chance: the sum of all dice. Yatzy: five equal, {{fiveEqual}}.',
      ],
    },
    END,
  ],
};

const maxiYatzy: RuleText = {
  title: 'Maxi Yatzy',
  short: 'Six dice, twenty rows, and throws that you save for later.',
  sections: [
    {
      ...TURN,
      paragraphs: [
        ...TURN.paragraphs,
        {
          when: { bankedThrows: true },
          text: 'Throws that you do not use are kept and may be used in any later turn.',
        },
        { when: { bankedThrows: false }, text: 'House rule: throws that you do not use are lost.' },
      ],
    },
    UPPER,
    {
      heading: 'Lower section',
      paragraphs: [
        'One, two and three pairs (of different faces), three, four and five of a kind: the sum of the dice that fit.',
        'Small straight 1 to 5: {{smallStraight}}. Large straight 2 to 6: {{largeStraight}}. Full straight 1 to 6: {{fullStraight}}.',
        'Full house: three and two. Villa: three and three. Tower: four and two. Each has two different faces and counts the sum of the dice used.',
        'Chance: the sum of all dice. Maxi Yatzy: six equal, {{sixEqual}}.',
      ],
    },
    END,
  ],
};

const yachtDice: RuleText = {
  title: 'Yacht Dice',
  short: 'Five dice and twelve rows; a full house is worth its sum.',
  sections: [
    TURN,
    UPPER,
    {
      heading: 'Lower section',
      paragraphs: [
        'Choice: anything. Four of a kind: at least four equal. Full house: three and two. Each counts the sum of all dice.',
        { when: { equalIsFullHouse: true }, text: 'Five equal dice are a full house as well.' },
        { when: { equalIsFullHouse: false }, text: 'House rule: five equal dice are not a full house.' },
        'Small straight: four in a row, {{smallStraight}}. Large straight: five in a row, {{largeStraight}}. Yacht: five equal, {{fiveEqual}}.',
      ],
    },
    END,
  ],
};

const generala: RuleText = {
  title: 'Generala',
  short: 'Five dice and eleven rows; a generala with the first throw wins on the spot.',
  sections: [
    TURN,
    {
      heading: 'Rows',
      paragraphs: [
        'Ones to sixes count the sum of the dice that show that face.',
        'Straight: five in a row, from 1 or from 2, {{straight}}. Full house: three and two, {{fullHouse}}. Poker: four equal, {{fourEqual}}.',
        FULL_HOUSE_FIVE,
        'Generala: five equal, {{fiveEqual}}. Double generala: five equal once the generala row holds points, {{doubleFiveEqual}}.',
      ],
    },
    {
      heading: 'The first throw',
      paragraphs: [
        'A straight, a full house or a poker with the first throw of a turn is worth {{firstThrowBonus}} more.',
        {
          when: { firstThrowWin: 'generala' },
          text: 'A generala that is thrown with the first throw and written in its row wins the game at once.',
        },
        {
          when: { firstThrowWin: 'any-generala' },
          text: 'A generala or double generala with the first throw wins the game at once.',
        },
        {
          when: { firstThrowWin: 'none' },
          text: 'House rule: a generala with the first throw does not end the game.',
        },
      ],
    },
    END,
  ],
};

const farkle: RuleText = {
  title: 'Farkle',
  short: 'Six dice: set aside what scores, throw the rest, and bank before it is all gone.',
  sections: [
    {
      heading: 'A turn',
      paragraphs: [
        'Throw all six dice. After each throw set aside at least one die that scores; then bank what the turn has brought, or throw the others again.',
        'If a throw has no die that scores, the turn and its points are lost.',
        'When all six dice have been set aside (hot dice), you may throw all six again and go on.',
        'Your first bank must be at least {{entry}}.',
        'Three turns lost in a row cost {{threeFarkles}} points.',
      ],
    },
    {
      heading: 'What scores',
      paragraphs: [
        'A one {{one}}, a five {{five}}. Three ones {{threeOnes}}; three of another face that face times {{threeTimes}}.',
        { when: { furtherDie: 'doubles' }, text: 'Each further equal die doubles three of a kind.' },
        {
          when: { furtherDie: 'adds' },
          text: 'Each further equal die adds the value of the three once more.',
        },
        'One to six {{straight}}, three pairs {{threePairs}} (0 means that it does not count).',
        { when: { fourAndTwo: true }, text: 'Four of a kind and a pair count as three pairs.' },
        'Two triplets: {{twoTriplets}} (0 means that each counts on its own).',
        'Only dice of one throw count together. Donburi takes the best way to count them.',
      ],
    },
    {
      heading: 'The end',
      paragraphs: [
        {
          when: { lastRound: true },
          text: 'When a player has banked {{target}} or more, each of the others has one more turn. The highest total wins; equal totals share the win.',
        },
        { when: { lastRound: false }, text: 'The first to bank {{target}} or more wins at once.' },
      ],
    },
  ],
};

const chinchirorin: RuleText = {
  title: 'Chinchirorin',
  short: 'Three dice in a bowl, and everybody plays against the banker.',
  sections: [
    {
      heading: 'A round',
      paragraphs: [
        'The banker throws first, then the others in turn. Throw all three dice, up to {{throws}} times, until they make a hand; after the last throw you have none.',
        'A die out of the bowl loses at once. If it is the banker’s, the round is over and everybody wins.',
        {
          when: { bankerAtOnce: true },
          text: 'A banker with a triple, 4-5-6 or point 6 wins from everybody at once, and with 1-2-3 or point 1 loses to everybody at once.',
        },
        { when: { bankerChange: 'each-round' }, text: 'After each round the next player is banker.' },
        {
          when: { bankerChange: 'on-loss' },
          text: 'The banker stays until a round has cost the bank points.',
        },
      ],
    },
    {
      heading: 'Hands, the highest first',
      paragraphs: [
        '1-1-1 pays {{pinzoroFactor}} stakes. Another triple pays {{tripleFactor}}; the higher face is better. 4-5-6 pays {{fourFiveSixFactor}}.',
        'A pair: the third die is the point, 6 is best. Then no hand. Lowest of all is 1-2-3, which costs {{oneTwoThreeFactor}} stakes. A die out of the bowl costs {{outFactor}}.',
        { when: { factors: 'higher' }, text: 'Where both hands change the pay, the higher factor counts.' },
        {
          when: { factors: 'multiplied' },
          text: 'Where both hands change the pay, the factors are multiplied.',
        },
        { when: { equalHands: 'nobody' }, text: 'Between equal hands nothing is paid.' },
        { when: { equalHands: 'banker' }, text: 'Between equal hands the banker wins.' },
        'The stake is {{stake}}.',
      ],
    },
    {
      heading: 'The end',
      paragraphs: [
        'Rounds for each player at the table: {{rounds}}. The highest balance wins; equal balances share the win.',
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
