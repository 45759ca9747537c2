// The rules of every game in French words, with the house rules in force as {{optionKey}}.
import type { RuleSection, RuleText } from '../../../engine/rule-text.ts';

const TURN: RuleSection = {
  heading: 'Un tour',
  paragraphs: [
    'Lancez tous les dés. Vous pouvez en garder autant que vous voulez, relancer les autres et changer d’avis à chaque fois sur les dés gardés.',
    'Vous avez jusqu’à {{throws}} lancers par tour et pouvez vous arrêter après n’importe lequel. Inscrivez ensuite le résultat dans une case libre ; s’il ne va nulle part, mettez 0 dans une case. Chaque case se remplit une seule fois.',
  ],
};

const UPPER: RuleSection = {
  heading: 'Partie haute',
  paragraphs: [
    'Les as, deux, trois, quatre, cinq et six comptent la somme des dés qui montrent cette face, même s’il n’y en a aucun.',
    'Si leur somme atteint {{bonusFrom}}, elle donne un bonus de {{bonusPoints}}.',
  ],
};

const END: RuleSection = {
  heading: 'La fin',
  paragraphs: [
    'La partie se termine quand toutes les feuilles sont pleines. Le total le plus élevé gagne ; en cas d’égalité, la victoire est partagée.',
  ],
};

const FULL_HOUSE_FIVE = {
  when: { equalIsFullHouse: true },
  text: 'Règle maison : cinq dés identiques sont aussi un full.',
} as const;

const JOKER: RuleSection = {
  heading: 'Encore cinq identiques',
  paragraphs: [
    {
      when: { joker: ['forced', 'free'] },
      text: 'À partir de la deuxième fois, cinq dés identiques rapportent {{jokerBonus}} points à part, si leur propre case a des points.',
    },
    {
      when: { joker: 'forced' },
      text: 'C’est aussi un joker. Si la case du haut de cette face est libre, il faut la prendre. Sinon, prenez n’importe quelle case libre du bas. Si le bas est plein lui aussi, une case libre du haut reçoit 0.',
    },
    {
      when: { joker: 'free' },
      text: 'C’est aussi un joker : prenez n’importe quelle case libre. Une fois la case du haut de cette face remplie, une case du bas compte comme si la figure y était.',
    },
    {
      when: { joker: 'none' },
      text: 'À partir de la deuxième fois, cinq dés identiques n’ont rien de spécial : ni joker, ni points en plus.',
    },
  ],
};

const nkodice: RuleText = {
  title: 'NKODICE',
  short:
    'Des dés à kana tombent dans un bol. Formez des mots, répétez-les, et laissez les triplés multiplier tout ce que vous avez.',
  sections: [
    {
      heading: 'But',
      paragraphs: [
        'Chaque joueur a trois scores, U, M et C. C’est leur somme qui compte ; elle peut être négative.',
        'Vous commencez avec {{startThrows}} lancers, {{startNudges}} secousses et {{startDice}} dés.',
        {
          when: { order: 'alternate' },
          text: 'À plusieurs, on alterne lancer par lancer ; qui n’a plus de lancer passe son tour.',
        },
        {
          when: { order: 'whole-games' },
          text: 'Chaque joueur lance jusqu’à son dernier lancer ; puis c’est au suivant.',
        },
      ],
    },
    {
      heading: 'Faces',
      paragraphs: [
        'U rapporte {{pointsU}} à U, MA {{pointsMa}} à M, CHI {{pointsChi}} à C. N rapporte {{pointsN}}, KO {{pointsKo}} et O {{pointsO}} à chacun des trois.',
        'Un dé hors du bol ne montre aucune face et coûte {{outPenalty}} à chacun des trois.',
        'Avec des dés ordinaires, les faces 1 à 6 représentent : {{faceMap}}.',
      ],
    },
    {
      heading: 'Mots',
      paragraphs: [
        'Un mot est formé quand le bol montre toutes ses faces, dans n’importe quel ordre. Un même dé peut servir à plusieurs mots.',
        'UNCHI (u n chi) {{pointsUnchi}} à U. UNKO (u n ko) {{pointsUnko}} à U. MANKO (ma n ko) {{pointsManko}} à M. OMANKO (o ma n ko) {{pointsOmanko}} à M. CHINKO (chi n ko) {{pointsChinko}} à C.',
        {
          when: { chinchinScoresTo: 'c' },
          text: 'CHINCHIN (chi n chi n) {{pointsChinchin}} à C. OCHINCHIN (o chi n chi n) {{pointsOchinchin}} à C.',
        },
        {
          when: { chinchinScoresTo: 'all' },
          text: 'CHINCHIN (chi n chi n) {{pointsChinchin}} et OCHINCHIN (o chi n chi n) {{pointsOchinchin}}, chacun à U, M et C.',
        },
        'OMANKO remplace MANKO, et OCHINCHIN remplace CHINCHIN : le mot court ne compte alors plus.',
        {
          when: { wordCounts: 'once' },
          text: 'Un mot compte une fois par lancer, quel que soit le nombre de dés qui pourraient le former.',
        },
        {
          when: { wordCounts: 'each-set' },
          text: 'Un mot compte une fois pour chaque groupe distinct de dés qui le forme.',
        },
      ],
    },
    {
      heading: 'Combos',
      paragraphs: [
        'Le même mot à votre lancer suivant compte double, au troisième lancer de suite quatre fois, à partir du quatrième huit fois. Un lancer sans le mot met fin à son combo.',
        { when: { combosApart: true }, text: 'Mot long et mot court ont chacun leur combo.' },
        { when: { combosApart: false }, text: 'Un mot long et son mot court partagent le même combo.' },
      ],
    },
    {
      heading: 'Triplés',
      paragraphs: [
        'Après les faces et les mots, trois dés d’une face multiplient ce que vous avez, ce lancer compris : trois U le score U par 2, trois MA le score M par 2, trois CHI le score C par 2, trois N tous les scores par −3, trois KO tous par 1,5, trois O tous par 1,5. Un score négatif devient positif avant que O le multiplie.',
        {
          when: { fourOfAFace: 'one-more-each', tripletLimit: 'result' },
          text: 'Chaque dé au-delà du troisième ajoute 1 au multiplicateur (N : en retire 1), jusqu’à 4 (N : −4).',
        },
        {
          when: { fourOfAFace: 'one-more-each', tripletLimit: 'added' },
          text: 'Chaque dé au-delà du troisième ajoute 1 au multiplicateur (N : en retire 1) ; au plus 4 sont ajoutés.',
        },
        {
          when: { fourOfAFace: 'times-four' },
          text: 'Quatre dés d’une face ou plus multiplient par 4, quatre N ou plus par −4.',
        },
        {
          when: { nBeforeO: true },
          text: 'Plusieurs triplés multiplient l’un après l’autre : U, MA, CHI, N, KO, O.',
        },
        {
          when: { nBeforeO: false },
          text: 'Plusieurs triplés multiplient l’un après l’autre : U, MA, CHI, KO, O, N.',
        },
        {
          when: { rounding: 'toward-zero' },
          text: 'Après chaque multiplication, les fractions de points sont tronquées vers zéro.',
        },
        {
          when: { rounding: 'down' },
          text: 'Après chaque multiplication, les fractions de points sont arrondies vers le bas.',
        },
        {
          when: { rounding: 'nearest' },
          text: 'Après chaque multiplication, les points sont arrondis au nombre entier le plus proche.',
        },
        {
          when: { outBeforeTriplets: false },
          text: 'Les dés hors du bol coûtent leurs points après les triplés.',
        },
      ],
    },
    {
      heading: 'Ce que donnent les mots',
      paragraphs: [
        { when: { nudgesGained: 'each-word' }, text: 'Chaque mot donne une secousse.' },
        { when: { nudgesGained: 'once' }, text: 'Un lancer avec au moins un mot donne une secousse.' },
        'Chaque lancer est décompté de votre réserve ; un lancer avec au moins un mot vous en rend un.',
        'Chaque mot après le premier ajoute un dé, jusqu’à dix. Après OCHINCHIN, il y a {{ochinchinDice}} dés.',
        {
          when: { extraDice: 'next-throw' },
          text: 'Les dés supplémentaires ne servent qu’au lancer suivant.',
        },
        { when: { extraDice: 'stay' }, text: 'Les dés supplémentaires vous restent.' },
      ],
    },
    {
      heading: 'Secousses',
      paragraphs: [
        'Une secousse est un choc donné au bol avant que les dés soient immobiles. Chaque secousse est comptée et dépensée.',
        {
          when: { bumpWithoutNudge: 'stands' },
          text: 'Un choc sans secousse restante ne s’annule pas ; le lancer est alors valable, sauf si la table en décide autrement.',
        },
        {
          when: { bumpWithoutNudge: 'throw-again' },
          text: 'Un choc sans secousse restante ne s’annule pas ; le lancer est alors refait, sauf si la table en décide autrement.',
        },
      ],
    },
    {
      heading: 'La fin',
      paragraphs: [
        'La partie se termine quand plus personne n’a de lancer. La somme la plus élevée gagne ; en cas d’égalité, la victoire est partagée.',
      ],
    },
  ],
};

const kiriki: RuleText = {
  title: 'Kiriki',
  short: 'Cinq dés, treize cases, et chaque nouveau kiriki rapporte encore et donne un tour de plus.',
  sections: [
    TURN,
    UPPER,
    {
      heading: 'Partie basse',
      paragraphs: [
        'Brelan et carré : au moins trois ou quatre dés identiques ; la somme de tous les dés.',
        'Full : trois dés d’une face et deux d’une autre ; {{fullHouse}}.',
        FULL_HOUSE_FIVE,
        'Petite suite : quatre faces qui se suivent, {{smallStraight}} ; une grande suite peut s’y inscrire. Grande suite : cinq qui se suivent, {{largeStraight}}.',
        'Kiriki : cinq identiques, {{fiveEqual}}. Chance : n’importe quels dés ; la somme de tous.',
      ],
    },
    {
      heading: 'Kirikis suivants',
      paragraphs: [
        'Si votre case kiriki a des points, cinq dés identiques de plus y ajoutent {{furtherKiriki}}. Aucune autre case n’est remplie : il vous reste donc un tour de plus à la fin.',
        'Une case kiriki à 0 reste barrée. Rien n’est obligatoire : cinq dés identiques peuvent aller dans n’importe quelle case libre, à leur valeur simple.',
      ],
    },
    {
      heading: 'La fin',
      paragraphs: [
        'Les joueurs dont la feuille est pleine passent leur tour ; la partie se termine quand toutes les feuilles sont pleines. Le total le plus élevé gagne ; en cas d’égalité, la victoire est partagée.',
      ],
    },
  ],
};

const dicePoker: RuleText = {
  title: 'Poker aux dés',
  short: 'Cinq dés, quinze cases ; les paires comptent tous les dés, et un deuxième poker est un joker.',
  sections: [
    TURN,
    { ...UPPER, heading: 'Côté gauche' },
    {
      heading: 'Côté droit',
      paragraphs: [
        'Paire : deux dés identiques. Double paire : deux paires de faces différentes. Brelan et carré : au moins trois ou quatre identiques. Toutes ces cases comptent la somme de tous les dés.',
        {
          when: { fourIsTwoPairs: false },
          text: 'Quatre dés identiques ne font pas une double paire ; un full, si.',
        },
        {
          when: { fourIsTwoPairs: true },
          text: 'Règle maison : quatre dés identiques font aussi une double paire.',
        },
        'Full : trois et deux, {{fullHouse}}. Petite suite : quatre qui se suivent, {{smallStraight}}. Grande suite : cinq qui se suivent, {{largeStraight}}. Poker : cinq identiques, {{fiveEqual}}. Chance : n’importe quels dés, la somme de tous.',
        FULL_HOUSE_FIVE,
      ],
    },
    {
      heading: 'Joker',
      paragraphs: [
        {
          when: { joker: ['forced', 'free'] },
          text: 'Cinq dés identiques, quand la case poker a des points, rapportent {{jokerBonus}} points à part et servent de joker.',
        },
        {
          when: { joker: 'forced' },
          text: 'Si la case de gauche de cette face est libre, il faut la prendre ; sinon, n’importe quelle case libre à droite. S’il n’y en a plus, une case de gauche reçoit 0.',
        },
        { when: { joker: 'free' }, text: 'Ils peuvent aller dans n’importe quelle case libre.' },
        {
          when: { joker: ['forced', 'free'], jokerValues: 'full' },
          text: 'À droite, un joker compte comme si la figure y était.',
        },
        {
          when: { joker: ['forced', 'free'], jokerValues: 'plain' },
          text: 'À droite, un joker ne compte que ce que les dés y valent.',
        },
        { when: { joker: 'none' }, text: 'Règle maison : un deuxième poker n’a rien de spécial.' },
        {
          when: { jokerNeeds: 'scored' },
          text: 'Si la case poker est libre ou à 0, il n’y a ni bonus ni joker.',
        },
        {
          when: { jokerNeeds: 'filled' },
          text: 'Si la case poker est libre, il n’y a ni bonus ni joker ; à 0, il y a joker quand même, mais pas de bonus.',
        },
      ],
    },
    END,
  ],
};

const yahtzee: RuleText = {
  title: 'Yahtzee',
  short: 'Cinq dés, treize cases, et {{fiveEqual}} points pour cinq dés identiques.',
  sections: [
    TURN,
    UPPER,
    {
      heading: 'Partie basse',
      paragraphs: [
        'Brelan et carré : au moins trois ou quatre dés identiques ; la somme de tous les dés.',
        'Full : trois et deux, {{fullHouse}}. Petite suite : quatre qui se suivent, {{smallStraight}}. Grande suite : cinq qui se suivent, {{largeStraight}}. Yahtzee : cinq identiques, {{fiveEqual}}. Chance : la somme de tous les dés.',
        FULL_HOUSE_FIVE,
      ],
    },
    {
      ...JOKER,
      paragraphs: [
        ...JOKER.paragraphs,
        {
          when: { joker: ['forced', 'free'] },
          text: 'Avec 0 dans la case yahtzee, le placement est le même, seuls les points en plus manquent. Dans le bas, un full compte {{fullHouse}}, les suites {{smallStraight}} et {{largeStraight}}, les autres cases la somme de tous les dés.',
        },
      ],
    },
    END,
  ],
};

const yatzy: RuleText = {
  title: 'Yatzy',
  short: 'Le jeu scandinave : cinq dés, quinze cases, et les combinaisons ne comptent que leurs propres dés.',
  sections: [
    TURN,
    UPPER,
    {
      heading: 'Partie basse',
      paragraphs: [
        'Paire, brelan et carré ne comptent que les dés identiques. La double paire, de deux faces différentes, compte ces quatre dés.',
        'Petite suite : 1 à 5, {{smallStraight}}. Grande suite : 2 à 6, {{largeStraight}}.',
        'Full : trois dés d’une face et deux d’une autre ; la somme. Chance : la somme de tous les dés. Yatzy : cinq identiques, {{fiveEqual}}.',
      ],
    },
    END,
  ],
};

const maxiYatzy: RuleText = {
  title: 'Maxi Yatzy',
  short: 'Six dés, vingt cases, et des lancers que l’on garde pour plus tard.',
  sections: [
    {
      ...TURN,
      paragraphs: [
        ...TURN.paragraphs,
        {
          when: { bankedThrows: true },
          text: 'Les lancers que vous n’utilisez pas sont gardés et peuvent servir à n’importe quel tour suivant.',
        },
        {
          when: { bankedThrows: false },
          text: 'Règle maison : les lancers que vous n’utilisez pas sont perdus.',
        },
      ],
    },
    UPPER,
    {
      heading: 'Partie basse',
      paragraphs: [
        'Une, deux et trois paires (de faces différentes), brelan, carré et quintuple : la somme des dés de la figure.',
        'Petite suite, 1 à 5 : {{smallStraight}}. Grande suite, 2 à 6 : {{largeStraight}}. Suite complète, 1 à 6 : {{fullStraight}}.',
        'Full : trois et deux. Villa : trois et trois. Tour : quatre et deux. Chacun, avec deux faces différentes, compte la somme des dés utilisés.',
        'Chance : la somme de tous les dés. Maxi Yatzy : six identiques, {{sixEqual}}.',
      ],
    },
    END,
  ],
};

const yachtDice: RuleText = {
  title: 'Yacht Dice',
  short: 'Cinq dés et douze cases ; un full vaut sa somme.',
  sections: [
    TURN,
    UPPER,
    {
      heading: 'Partie basse',
      paragraphs: [
        'Au choix : n’importe quels dés. Carré : au moins quatre identiques. Full : trois et deux. Chacun compte la somme de tous les dés.',
        { when: { equalIsFullHouse: true }, text: 'Cinq dés identiques sont aussi un full.' },
        {
          when: { equalIsFullHouse: false },
          text: 'Règle maison : cinq dés identiques ne sont pas un full.',
        },
        'Petite suite : quatre qui se suivent, {{smallStraight}}. Grande suite : cinq qui se suivent, {{largeStraight}}. Yacht : cinq identiques, {{fiveEqual}}.',
      ],
    },
    END,
  ],
};

const generala: RuleText = {
  title: 'Generala',
  short: 'Cinq dés et onze cases ; une generala au premier lancer gagne aussitôt.',
  sections: [
    TURN,
    {
      heading: 'Cases',
      paragraphs: [
        'Les as à six comptent la somme des dés qui montrent cette face.',
        'Suite : cinq qui se suivent, à partir de 1 ou de 2, {{straight}}. Full : trois et deux, {{fullHouse}}. Poker : quatre identiques, {{fourEqual}}.',
        FULL_HOUSE_FIVE,
        'Generala : cinq identiques, {{fiveEqual}}. Double generala : cinq identiques quand la case generala a déjà des points, {{doubleFiveEqual}}.',
      ],
    },
    {
      heading: 'Le premier lancer',
      paragraphs: [
        'Une suite, un full ou un poker au premier lancer d’un tour vaut {{firstThrowBonus}} de plus.',
        {
          when: { firstThrowWin: 'generala' },
          text: 'Une generala faite au premier lancer et inscrite dans sa case gagne la partie aussitôt.',
        },
        {
          when: { firstThrowWin: 'any-generala' },
          text: 'Une generala ou une double generala au premier lancer gagne la partie aussitôt.',
        },
        {
          when: { firstThrowWin: 'none' },
          text: 'Règle maison : une generala au premier lancer ne termine pas la partie.',
        },
      ],
    },
    END,
  ],
};

const farkle: RuleText = {
  title: 'Farkle',
  short: 'Six dés : mettez de côté les dés marquants, lancez le reste, et encaissez avant de tout perdre.',
  sections: [
    {
      heading: 'Un tour',
      paragraphs: [
        'Lancez les six dés. Après chaque lancer, mettez de côté au moins un dé marquant ; puis encaissez ce que le tour a rapporté, ou relancez les autres dés.',
        'Si un lancer n’a aucun dé marquant, le tour et ses points sont perdus.',
        'Quand les six dés ont été mis de côté (main pleine), vous pouvez les relancer tous et continuer.',
        'Votre premier encaissement doit valoir au moins {{entry}}.',
        'Trois tours perdus de suite coûtent {{threeFarkles}} points.',
      ],
    },
    {
      heading: 'Ce qui rapporte',
      paragraphs: [
        'Un as {{one}}, un cinq {{five}}. Trois as {{threeOnes}} ; trois d’une autre face, cette face fois {{threeTimes}}.',
        { when: { furtherDie: 'doubles' }, text: 'Chaque dé identique de plus double le brelan.' },
        {
          when: { furtherDie: 'adds' },
          text: 'Chaque dé identique de plus ajoute encore une fois la valeur du brelan.',
        },
        'De 1 à 6 {{straight}}, trois paires {{threePairs}} (0 veut dire que cela ne compte pas).',
        { when: { fourAndTwo: true }, text: 'Quatre dés identiques et une paire font trois paires.' },
        'Deux brelans : {{twoTriplets}} (0 veut dire que chacun compte à part).',
        'Seuls les dés d’un même lancer comptent ensemble. Donburi prend la meilleure façon de les compter.',
      ],
    },
    {
      heading: 'La fin',
      paragraphs: [
        {
          when: { lastRound: true },
          text: 'Quand un joueur a encaissé {{target}} points ou plus, chacun des autres a encore un tour. Le total le plus élevé gagne ; en cas d’égalité, la victoire est partagée.',
        },
        {
          when: { lastRound: false },
          text: 'Le premier qui a encaissé {{target}} points ou plus gagne aussitôt.',
        },
      ],
    },
  ],
};

const chinchirorin: RuleText = {
  title: 'Chinchirorin',
  short: 'Trois dés dans un bol, et tout le monde joue contre le banquier.',
  sections: [
    {
      heading: 'Une manche',
      paragraphs: [
        'Le banquier lance d’abord, puis les autres à leur tour. Lancez les trois dés, jusqu’à {{throws}} fois, tant qu’ils ne font pas de figure ; après le dernier lancer, vous n’en avez aucune.',
        'Un dé hors du bol perd aussitôt. Si c’est celui du banquier, la manche est finie et tous les autres gagnent.',
        {
          when: { bankerAtOnce: true },
          text: 'Un banquier avec un brelan, 4-5-6 ou le point 6 gagne aussitôt contre tous ; avec 1-2-3 ou le point 1, il perd aussitôt contre tous.',
        },
        {
          when: { bankerChange: 'each-round' },
          text: 'Après chaque manche, le joueur suivant devient banquier.',
        },
        {
          when: { bankerChange: 'on-loss' },
          text: 'Le banquier reste jusqu’à ce qu’une manche ait coûté des points à la banque.',
        },
      ],
    },
    {
      heading: 'Figures, de la plus forte à la plus faible',
      paragraphs: [
        '1-1-1 paie {{pinzoroFactor}} mises. Un autre brelan en paie {{tripleFactor}} ; la plus grande face est la meilleure. 4-5-6 en paie {{fourFiveSixFactor}}.',
        'Une paire : le troisième dé est le point, 6 est le meilleur. Puis aucune figure. Tout en bas, 1-2-3, qui coûte {{oneTwoThreeFactor}} mises. Un dé hors du bol en coûte {{outFactor}}.',
        {
          when: { factors: 'higher' },
          text: 'Si les deux figures changent le gain, le plus grand multiplicateur compte.',
        },
        {
          when: { factors: 'multiplied' },
          text: 'Si les deux figures changent le gain, leurs multiplicateurs se multiplient.',
        },
        { when: { equalHands: 'nobody' }, text: 'Entre figures égales, on ne paie rien.' },
        { when: { equalHands: 'banker' }, text: 'Entre figures égales, le banquier gagne.' },
        'La mise est de {{stake}}.',
      ],
    },
    {
      heading: 'La fin',
      paragraphs: [
        'Manches par joueur à la table : {{rounds}}. Le solde le plus élevé gagne ; en cas d’égalité, la victoire est partagée.',
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
