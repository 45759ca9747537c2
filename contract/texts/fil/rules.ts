// The rules of every game in Filipino words, with the house rules in force as {{optionKey}}.
import type { RuleSection, RuleText } from '../../../engine/rule-text.ts';

const TURN: RuleSection = {
  heading: 'Isang tira',
  paragraphs: [
    'Ihagis ang lahat ng dice. Puwede kang magtabi ng kahit ilan at ihagis muli ang iba, at puwedeng magbago ang itinatabi mo sa bawat hagis.',
    'May hanggang {{throws}} hagis ka sa bawat tira at puwede kang tumigil matapos ang alinman. Pagkatapos, isulat ang dice sa isang bukas na linya; kung walang linyang tugma, 0 ang isusulat sa isang linya. Isang beses lang nasusulatan ang bawat linya.',
  ],
};

const UPPER: RuleSection = {
  heading: 'Itaas na bahagi',
  paragraphs: [
    'Sa mga linyang Isa hanggang Anim, binibilang ang kabuuan ng mga dice na may ganoong mukha, kahit walang lumabas.',
    'May bonus na {{bonusPoints}} kapag ang kabuuan sa itaas ay {{bonusFrom}} o higit pa.',
  ],
};

const END: RuleSection = {
  heading: 'Pagtatapos ng laro',
  paragraphs: [
    'Tapos ang laro kapag puno na ang lahat ng scorecard. Panalo ang may pinakamataas na kabuuan; kapag tabla, pare-parehong panalo.',
  ],
};

const FULL_HOUSE_FIVE = {
  when: { equalIsFullHouse: true },
  text: 'House rule: full house din ang limang magkaparehong dice.',
} as const;

const JOKER: RuleSection = {
  heading: 'Limang magkapareho muli',
  paragraphs: [
    {
      when: { joker: ['forced', 'free'] },
      text: 'Bawat limang magkapareho matapos ang una ay may {{jokerBonus}} puntos na hiwalay sa mga linya, kung may puntos ang sarili nitong linya.',
    },
    {
      when: { joker: 'forced' },
      text: 'Joker din ito. Dapat kunin ang linya ng mukha nito sa itaas kung bukas pa. Kung hindi na, puwede ang kahit anong bukas na linya sa ibaba. Kung puno na rin ang ibaba, 0 ang isusulat sa isang bukas na linya sa itaas.',
    },
    {
      when: { joker: 'free' },
      text: 'Joker din ito: puwede ang kahit anong bukas na linya. Kapag nasulatan na ang linya ng mukha nito sa itaas, bilang na tugma ang linya sa ibaba.',
    },
    {
      when: { joker: 'none' },
      text: 'Walang espesyal sa limang magkapareho matapos ang una: walang joker, walang dagdag na puntos.',
    },
  ],
};

const nkodice: RuleText = {
  title: 'NKODICE',
  short:
    'Mga dice na may kana ang inihahagis sa mangkok. Bumuo ng mga salita, ulitin ang mga ito, at hayaang i-multiply ng tatluhan ang lahat ng naipon mo.',
  sections: [
    {
      heading: 'Layunin',
      paragraphs: [
        'May tatlong score ang bawat manlalaro: U, M at C. Ang kabuuan ng tatlo ang mahalaga, at puwede itong maging negatibo.',
        'Magsisimula ka sa {{startThrows}} hagis, {{startNudges}} tapik at {{startDice}} dice.',
        {
          when: { order: 'alternate' },
          text: 'Kung marami ang manlalaro, salitan sila bawat hagis; nilalaktawan ang wala nang hagis.',
        },
        {
          when: { order: 'whole-games' },
          text: 'Naghahagis ang bawat manlalaro hanggang maubos ang hagis niya; saka susunod ang iba.',
        },
      ],
    },
    {
      heading: 'Mga mukha',
      paragraphs: [
        '{{pointsU}} ang U para sa U, {{pointsMa}} ang MA para sa M, {{pointsChi}} ang CHI para sa C. {{pointsN}} ang N, {{pointsKo}} ang KO at {{pointsO}} ang O para sa bawat isa sa tatlo.',
        'Walang mukha ang dice na nasa labas ng mangkok at {{outPenalty}} ang bawas nito sa bawat isa sa tatlo.',
        'Sa karaniwang dice, ito ang katumbas ng mga mukhang 1 hanggang 6: {{faceMap}}.',
      ],
    },
    {
      heading: 'Mga salita',
      paragraphs: [
        'Buo ang salita kapag nasa mangkok ang lahat ng mukha nito, kahit ano ang ayos. Puwedeng magsalo sa dice ang mga salita.',
        'UNCHI (u n chi) {{pointsUnchi}} sa U. UNKO (u n ko) {{pointsUnko}} sa U. MANKO (ma n ko) {{pointsManko}} sa M. OMANKO (o ma n ko) {{pointsOmanko}} sa M. CHINKO (chi n ko) {{pointsChinko}} sa C.',
        {
          when: { chinchinScoresTo: 'c' },
          text: 'CHINCHIN (chi n chi n) {{pointsChinchin}} sa C. OCHINCHIN (o chi n chi n) {{pointsOchinchin}} sa C.',
        },
        {
          when: { chinchinScoresTo: 'all' },
          text: 'CHINCHIN (chi n chi n) {{pointsChinchin}} at OCHINCHIN (o chi n chi n) {{pointsOchinchin}}, bawat isa sa U, M at C.',
        },
        'Pinapalitan ng OMANKO ang MANKO, at ng OCHINCHIN ang CHINCHIN: hindi na bilang ang mas maikling salita.',
        {
          when: { wordCounts: 'once' },
          text: 'Isang beses bawat hagis ang bilang ng salita, ilan man ang dice na puwedeng bumuo nito.',
        },
        {
          when: { wordCounts: 'each-set' },
          text: 'Isang beses ang bilang ng salita sa bawat hiwalay na grupo ng dice na bumubuo nito.',
        },
      ],
    },
    {
      heading: 'Combo',
      paragraphs: [
        'Doble ang parehong salita sa susunod mong hagis, apat na beses sa ikatlong sunod, walong beses mula sa ikaapat. Putol ang combo kapag wala ang salita sa isang hagis.',
        { when: { combosApart: true }, text: 'May kani-kaniyang combo ang mahaba at maikling salita.' },
        { when: { combosApart: false }, text: 'Iisa ang combo ng mahabang salita at ng maikli nito.' },
      ],
    },
    {
      heading: 'Tatluhan',
      paragraphs: [
        'Pagkatapos ng mga mukha at salita, mina-multiply ng tatlong magkaparehong mukha ang score mo, kasama ang hagis na ito: tatlong U, ang U × 2; tatlong MA, ang M × 2; tatlong CHI, ang C × 2; tatlong N, lahat × −3; tatlong KO, lahat × 1.5; tatlong O, lahat × 1.5. Ginagawang positibo ang negatibong score bago ito i-multiply ng O.',
        {
          when: { fourOfAFace: 'one-more-each', tripletLimit: 'result' },
          text: 'Dagdag na 1 sa multiplier ang bawat dice na lampas sa ikatlo (N: bawas na 1), hanggang 4 (N: −4).',
        },
        {
          when: { fourOfAFace: 'one-more-each', tripletLimit: 'added' },
          text: 'Dagdag na 1 sa multiplier ang bawat dice na lampas sa ikatlo (N: bawas na 1); hanggang 4 ang maidaragdag.',
        },
        {
          when: { fourOfAFace: 'times-four' },
          text: '× 4 ang apat o higit pang magkaparehong mukha, × −4 ang apat o higit pang N.',
        },
        {
          when: { nBeforeO: true },
          text: 'Kung marami ang tatluhan, sunod-sunod ang pag-multiply: U, MA, CHI, N, KO, O.',
        },
        {
          when: { nBeforeO: false },
          text: 'Kung marami ang tatluhan, sunod-sunod ang pag-multiply: U, MA, CHI, KO, O, N.',
        },
        {
          when: { rounding: 'toward-zero' },
          text: 'Pinuputol papuntang zero ang butal na puntos matapos ang bawat pag-multiply.',
        },
        {
          when: { rounding: 'down' },
          text: 'Laging pababa ang pagputol sa butal na puntos matapos ang bawat pag-multiply.',
        },
        {
          when: { rounding: 'nearest' },
          text: 'Ginagawang pinakamalapit na buong bilang ang puntos matapos ang bawat pag-multiply.',
        },
        {
          when: { outBeforeTriplets: false },
          text: 'Pagkatapos ng tatluhan ibinabawas ang mga dice na nasa labas ng mangkok.',
        },
      ],
    },
    {
      heading: 'Ang bigay ng mga salita',
      paragraphs: [
        { when: { nudgesGained: 'each-word' }, text: 'May isang tapik ang bawat salita.' },
        { when: { nudgesGained: 'once' }, text: 'May isang tapik ang hagis na may kahit isang salita.' },
        'Isang hagis mo ang nababawas sa bawat hagis; may isang ibinabalik ang hagis na may kahit isang salita.',
        'Dagdag na isang dice ang bawat salita matapos ang una, hanggang sampu. Matapos ang OCHINCHIN, {{ochinchinDice}} ang dice.',
        { when: { extraDice: 'next-throw' }, text: 'Sa susunod na hagis lang ang dagdag na dice.' },
        { when: { extraDice: 'stay' }, text: 'Mananatili sa iyo ang dagdag na dice.' },
      ],
    },
    {
      heading: 'Mga tapik',
      paragraphs: [
        'Ang tapik ay pagbunggo sa mangkok bago tumigil ang mga dice. Binibilang ang bawat isa at nababawasan ang natitira.',
        {
          when: { bumpWithoutNudge: 'stands' },
          text: 'Hindi na mababawi ang bunggo kapag wala nang tapik; sa mesang ito, tanggap ang hagis, maliban kung iba ang pasya ninyo.',
        },
        {
          when: { bumpWithoutNudge: 'throw-again' },
          text: 'Hindi na mababawi ang bunggo kapag wala nang tapik; sa mesang ito, inuulit ang hagis, maliban kung iba ang pasya ninyo.',
        },
      ],
    },
    {
      heading: 'Pagtatapos ng laro',
      paragraphs: [
        'Tapos ang laro kapag wala nang hagis ang lahat. Panalo ang may pinakamataas na kabuuan; kapag tabla, pare-parehong panalo.',
      ],
    },
  ],
};

const kiriki: RuleText = {
  title: 'Kiriki',
  short: 'Limang dice, labintatlong linya, at may dagdag na puntos at tira ang bawat sumunod na kiriki.',
  sections: [
    TURN,
    UPPER,
    {
      heading: 'Ibabang bahagi',
      paragraphs: [
        'Tatlo at apat na magkapareho: hindi bababa sa ganoong dami ng magkaparehong dice; kabuuan ng lahat ng dice.',
        'Full house: tatlo ng isang mukha at dalawa ng iba; {{fullHouse}}.',
        FULL_HOUSE_FIVE,
        'Maliit na straight: apat na sunod na mukha, {{smallStraight}}; puwede ring isulat dito ang malaking straight. Malaking straight: limang sunod, {{largeStraight}}.',
        'Kiriki: limang magkapareho, {{fiveEqual}}. Chance: kahit ano; kabuuan ng lahat ng dice.',
      ],
    },
    {
      heading: 'Mga sumunod na kiriki',
      paragraphs: [
        'Kung may puntos ang linyang kiriki mo, dagdag na {{furtherKiriki}} sa linya ring iyon ang isa pang limang magkapareho. Walang ibang linyang napupuno, kaya may isa ka pang tira sa dulo.',
        'Sarado na ang linyang kiriki na may 0. Walang pilitan: puwedeng isulat ang limang magkapareho sa kahit anong bukas na linya sa karaniwang halaga nito.',
      ],
    },
    {
      heading: 'Pagtatapos ng laro',
      paragraphs: [
        'Nilalaktawan ang may punong scorecard; tapos ang laro kapag puno na ang lahat. Panalo ang may pinakamataas na kabuuan; kapag tabla, pare-parehong panalo.',
      ],
    },
  ],
};

const dicePoker: RuleText = {
  title: 'Dice Poker',
  short:
    'Limang dice, labinlimang linya; binibilang ng mga pares ang lahat ng dice, at joker ang ikalawang poker.',
  sections: [
    TURN,
    { ...UPPER, heading: 'Kaliwang bahagi' },
    {
      heading: 'Kanang bahagi',
      paragraphs: [
        'Pares: dalawang magkaparehong dice. Dalawang pares: tigdalawang magkapareho ng dalawang mukha. Tatlo at apat na magkapareho: hindi bababa sa ganoong dami. Kabuuan ng lahat ng dice ang bilang ng mga ito.',
        {
          when: { fourIsTwoPairs: false },
          text: 'Hindi dalawang pares ang apat na magkapareho; puwede ang full house.',
        },
        {
          when: { fourIsTwoPairs: true },
          text: 'House rule: dalawang pares din ang apat na magkapareho.',
        },
        'Full house: tatlo at dalawa, {{fullHouse}}. Maliit na straight: apat na sunod, {{smallStraight}}. Malaking straight: limang sunod, {{largeStraight}}. Poker: limang magkapareho, {{fiveEqual}}. Chance: kahit ano, kabuuan ng lahat ng dice.',
        FULL_HOUSE_FIVE,
      ],
    },
    {
      heading: 'Joker',
      paragraphs: [
        {
          when: { joker: ['forced', 'free'] },
          text: 'Habang may puntos ang linyang poker, ang limang magkapareho ay may {{jokerBonus}} na hiwalay sa mga linya at nagiging joker.',
        },
        {
          when: { joker: 'forced' },
          text: 'Dapat kunin ang linya ng mukha nito sa kaliwa kung bukas pa, kung hindi na ay kahit anong bukas na linya sa kanan. Kung wala nang bukas doon, 0 ang isusulat sa isang linya sa kaliwa.',
        },
        { when: { joker: 'free' }, text: 'Puwede itong isulat sa kahit anong bukas na linya.' },
        {
          when: { joker: ['forced', 'free'], jokerValues: 'full' },
          text: 'Sa kanan, bilang na tugma ang joker.',
        },
        {
          when: { joker: ['forced', 'free'], jokerValues: 'plain' },
          text: 'Sa kanan, ayon lang sa dice ang bilang ng joker.',
        },
        { when: { joker: 'none' }, text: 'House rule: walang espesyal sa ikalawang poker.' },
        {
          when: { jokerNeeds: 'scored' },
          text: 'Kung bukas o 0 ang linyang poker, walang bonus at walang joker.',
        },
        {
          when: { jokerNeeds: 'filled' },
          text: 'Kung bukas ang linyang poker, walang bonus at walang joker; kung 0, joker pa rin ito pero walang bonus.',
        },
      ],
    },
    END,
  ],
};

const yahtzee: RuleText = {
  title: 'Yahtzee',
  short: 'Limang dice, labintatlong linya, at {{fiveEqual}} para sa limang magkapareho.',
  sections: [
    TURN,
    UPPER,
    {
      heading: 'Ibabang bahagi',
      paragraphs: [
        'Tatlo at apat na magkapareho: hindi bababa sa ganoong dami; kabuuan ng lahat ng dice.',
        'Full house: tatlo at dalawa, {{fullHouse}}. Maliit na straight: apat na sunod, {{smallStraight}}. Malaking straight: limang sunod, {{largeStraight}}. Yahtzee: limang magkapareho, {{fiveEqual}}. Chance: kabuuan ng lahat ng dice.',
        FULL_HOUSE_FIVE,
      ],
    },
    {
      ...JOKER,
      paragraphs: [
        ...JOKER.paragraphs,
        {
          when: { joker: ['forced', 'free'] },
          text: 'Kung 0 ang linyang yahtzee, pareho ang paglalagay, wala lang ang dagdag na puntos. Sa ibaba, {{fullHouse}} ang full house, {{smallStraight}} at {{largeStraight}} ang mga straight, kabuuan ang iba.',
        },
      ],
    },
    END,
  ],
};

const yatzy: RuleText = {
  title: 'Yatzy',
  short:
    'Ang laro ng mga taga-Scandinavia: limang dice, labinlimang linya, at ang mga dice na tugma lang ang binibilang sa mga linya ng magkakapareho.',
  sections: [
    TURN,
    UPPER,
    {
      heading: 'Ibabang bahagi',
      paragraphs: [
        'Sa pares, tatlong magkapareho at apat na magkapareho, ang magkaparehong dice lang ang binibilang. Sa dalawang pares na magkaibang mukha, ang apat na dice na iyon ang binibilang.',
        'Maliit na straight: 1 hanggang 5, {{smallStraight}}. Malaking straight: 2 hanggang 6, {{largeStraight}}.',
        'Full house: tatlo ng isang mukha at dalawa ng iba; kabuuan. Chance: kabuuan ng lahat ng dice. Yatzy: limang magkapareho, {{fiveEqual}}.',
      ],
    },
    END,
  ],
};

const maxiYatzy: RuleText = {
  title: 'Maxi Yatzy',
  short: 'Anim na dice, dalawampung linya, at mga hagis na naiipon para sa susunod.',
  sections: [
    {
      ...TURN,
      paragraphs: [
        ...TURN.paragraphs,
        {
          when: { bankedThrows: true },
          text: 'Naiipon ang mga hagis na hindi mo ginamit at magagamit sa kahit anong susunod na tira.',
        },
        {
          when: { bankedThrows: false },
          text: 'House rule: nawawala ang mga hagis na hindi mo ginamit.',
        },
      ],
    },
    UPPER,
    {
      heading: 'Ibabang bahagi',
      paragraphs: [
        'Isa, dalawa at tatlong pares (magkaibang mukha), tatlo, apat at limang magkapareho: kabuuan ng mga dice na tugma.',
        'Maliit na straight, 1 hanggang 5: {{smallStraight}}. Malaking straight, 2 hanggang 6: {{largeStraight}}. Buong straight, 1 hanggang 6: {{fullStraight}}.',
        'Full house: tatlo at dalawa. Villa: tatlo at tatlo. Tore: apat at dalawa. Bawat isa ay kabuuan ng mga ginamit na dice, na magkakaiba ang mukha.',
        'Chance: kabuuan ng lahat ng dice. Maxi Yatzy: anim na magkapareho, {{sixEqual}}.',
      ],
    },
    END,
  ],
};

const yachtDice: RuleText = {
  title: 'Yacht Dice',
  short: 'Limang dice at labindalawang linya; kabuuan nito ang halaga ng full house.',
  sections: [
    TURN,
    UPPER,
    {
      heading: 'Ibabang bahagi',
      paragraphs: [
        'Kahit ano: anumang dice. Apat na magkapareho: hindi bababa sa apat. Full house: tatlo at dalawa. Bawat isa ay kabuuan ng lahat ng dice.',
        { when: { equalIsFullHouse: true }, text: 'Full house din ang limang magkaparehong dice.' },
        {
          when: { equalIsFullHouse: false },
          text: 'House rule: hindi full house ang limang magkaparehong dice.',
        },
        'Maliit na straight: apat na sunod, {{smallStraight}}. Malaking straight: limang sunod, {{largeStraight}}. Yacht: limang magkapareho, {{fiveEqual}}.',
      ],
    },
    END,
  ],
};

const generala: RuleText = {
  title: 'Generala',
  short: 'Limang dice at labing-isang linya; panalo agad ang generala sa isang hagis.',
  sections: [
    TURN,
    {
      heading: 'Mga linya',
      paragraphs: [
        'Sa mga linyang Isa hanggang Anim, binibilang ang mga dice na may ganoong mukha.',
        'Straight: limang sunod, mula 1 o mula 2, {{straight}}. Full house: tatlo at dalawa, {{fullHouse}}. Poker: apat na magkapareho, {{fourEqual}}.',
        FULL_HOUSE_FIVE,
        'Generala: limang magkapareho, {{fiveEqual}}. Dobleng generala: limang magkapareho kapag may puntos na ang linyang generala, {{doubleFiveEqual}}.',
      ],
    },
    {
      heading: 'Ang unang hagis',
      paragraphs: [
        'May dagdag na {{firstThrowBonus}} ang straight, full house o poker sa unang hagis ng tira.',
        {
          when: { firstThrowWin: 'generala' },
          text: 'Panalo agad ang generala na lumabas sa unang hagis at isinulat sa linya nito.',
        },
        {
          when: { firstThrowWin: 'any-generala' },
          text: 'Panalo agad ang generala o dobleng generala sa unang hagis.',
        },
        {
          when: { firstThrowWin: 'none' },
          text: 'House rule: hindi tinatapos ng generala sa unang hagis ang laro.',
        },
      ],
    },
    END,
  ],
};

const farkle: RuleText = {
  title: 'Farkle',
  short: 'Anim na dice: itabi ang may puntos, ihagis ang iba, at magbangko bago maubos ang lahat.',
  sections: [
    {
      heading: 'Isang tira',
      paragraphs: [
        'Ihagis ang anim na dice. Matapos ang bawat hagis, magtabi ng kahit isang dice na may puntos; saka ibangko ang nakuha sa tira, o ihagis muli ang iba.',
        'Kung walang dice na may puntos sa isang hagis, talo ang tira at nawawala ang puntos nito.',
        'Kapag naitabi na ang anim na dice (hot dice), puwede mong ihagis muli ang lahat at magpatuloy.',
        'Hindi dapat bumaba sa {{entry}} ang una mong ibabangko.',
        '{{threeFarkles}} puntos ang bawas kapag tatlong sunod na tira ang natalo.',
      ],
    },
    {
      heading: 'Ang may puntos',
      paragraphs: [
        '{{one}} ang isang 1, {{five}} ang isang 5. {{threeOnes}} ang tatlong 1; ang tatlo ng ibang mukha ay mukhang iyon × {{threeTimes}}.',
        {
          when: { furtherDie: 'doubles' },
          text: 'Dinodoble ng bawat kasunod na magkapareho ang tatlong magkapareho.',
        },
        {
          when: { furtherDie: 'adds' },
          text: 'Muling idinaragdag ng bawat kasunod na magkapareho ang halaga ng tatlo.',
        },
        'Isa hanggang anim {{straight}}, tatlong pares {{threePairs}} (0 kung hindi ito bilang).',
        { when: { fourAndTwo: true }, text: 'Tatlong pares ang apat at dalawang magkapareho.' },
        'Dalawang tatluhan: {{twoTriplets}} (kung 0, hiwalay ang bilang ng bawat isa).',
        'Mga dice lang ng iisang hagis ang pinagsasama. Pinipili ng Donburi ang pinakamagandang bilang.',
      ],
    },
    {
      heading: 'Pagtatapos ng laro',
      paragraphs: [
        {
          when: { lastRound: true },
          text: 'Kapag may nakapagbangko ng {{target}} o higit pa, may isa pang tira ang bawat isa sa iba. Panalo ang may pinakamataas na kabuuan; kapag tabla, pare-parehong panalo.',
        },
        { when: { lastRound: false }, text: 'Panalo agad ang unang makapagbangko ng {{target}} o higit pa.' },
      ],
    },
  ],
};

const chinchirorin: RuleText = {
  title: 'Chinchirorin',
  short: 'Tatlong dice sa mangkok, at lahat ay kalaban ng bangka.',
  sections: [
    {
      heading: 'Isang ikot',
      paragraphs: [
        'Una ang bangka, saka isa-isa ang iba. Ihagis ang tatlong dice, hanggang {{throws}} beses, hanggang makabuo ng kumbinasyon; matapos ang huling hagis, wala kang kumbinasyon.',
        'Talo agad kapag may dice na lumabas sa mangkok. Kung sa bangka iyon, tapos ang ikot at panalo ang lahat.',
        {
          when: { bankerAtOnce: true },
          text: 'Kapag ang bangka ay may tatluhan, 4-5-6 o puntos 6, panalo agad siya sa lahat; kapag 1-2-3 o puntos 1, talo agad siya sa lahat.',
        },
        {
          when: { bankerChange: 'each-round' },
          text: 'Pagkatapos ng bawat ikot, ang susunod na manlalaro ang bangka.',
        },
        {
          when: { bankerChange: 'on-loss' },
          text: 'Mananatili ang bangka hanggang mabawasan siya ng puntos sa isang ikot.',
        },
      ],
    },
    {
      heading: 'Mga kumbinasyon, mula sa pinakamataas',
      paragraphs: [
        '{{pinzoroFactor}} taya ang bayad sa 1-1-1. {{tripleFactor}} sa ibang tatluhan; mas malakas ang mas mataas na mukha. {{fourFiveSixFactor}} sa 4-5-6.',
        'Pares: ang ikatlong dice ang puntos, 6 ang pinakamaganda. Sunod ang walang kumbinasyon. Pinakamababa ang 1-2-3, na {{oneTwoThreeFactor}} taya ang talo. {{outFactor}} ang talo sa dice na lumabas sa mangkok.',
        {
          when: { factors: 'higher' },
          text: 'Kapag parehong may multiplier ang dalawang kumbinasyon, ang mas mataas ang bilang.',
        },
        {
          when: { factors: 'multiplied' },
          text: 'Kapag parehong may multiplier ang dalawang kumbinasyon, imu-multiply ang dalawa.',
        },
        { when: { equalHands: 'nobody' }, text: 'Walang bayaran kapag tabla ang kumbinasyon.' },
        { when: { equalHands: 'banker' }, text: 'Panalo ang bangka kapag tabla ang kumbinasyon.' },
        '{{stake}} ang taya.',
      ],
    },
    {
      heading: 'Pagtatapos ng laro',
      paragraphs: [
        'Tuloy ang laro hanggang magkaroon ng {{rounds}} ikot para sa bawat manlalaro sa mesa. Panalo ang may pinakamataas na balanse; kapag tabla, pare-parehong panalo.',
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
