// The rules of every game in French words, with the house rules in force as {{optionKey}}.
import type { RuleSection, RuleText } from '../../../engine/rule-text.ts';

const TURN: RuleSection = {
  heading: 'Un tour',
  paragraphs: [
    'Lancez tous les dés. Vous pouvez en garder autant que vous voulez, relancer les autres et changer d’avis à chaque fois sur les dés gardés.',
    'Vous avez jusqu’à {{throws}} lancers par tour et pouvez vous arrêter après n’importe lequel. Inscrivez ensuite les dés dans une case ouverte ; s’ils ne conviennent nulle part, une case reçoit 0. Chaque case se remplit une seule fois.',
  ],
};

const UPPER: RuleSection = {
  heading: 'Partie haute',
  paragraphs: [
    'Les as, deux, trois, quatre, cinq et six comptent la somme des dés qui montrent cette face, même s’il n’y en a aucun.',
    'Une somme du haut de {{bonusFrom}} ou plus donne un bonus de {{bonusPoints}}.',
  ],
};

const END: RuleSection = {
  heading: 'La fin',
  paragraphs: [
    'La partie finit quand toutes les feuilles sont pleines. Le plus grand total gagne ; des totaux égaux partagent la victoire.',
  ],
};

const FULL_HOUSE_FIVE = {
  when: { equalIsFullHouse: true },
  text: 'Règle maison : cinq dés égaux sont aussi un full.',
} as const;

const JOKER: RuleSection = {
  heading: 'Encore cinq égaux',
  paragraphs: [
    {
      when: { joker: ['forced', 'free'] },
      text: 'À partir du deuxième, chaque cinq égaux rapporte {{jokerBonus}} points hors des cases, si sa propre case a des points.',
    },
    {
      when: { joker: 'forced' },
      text: 'C’est aussi un joker. La case du haut de cette face doit être prise si elle est ouverte. Sinon, toute case ouverte du bas convient. Si le bas est plein lui aussi, une case ouverte du haut reçoit 0.',
    },
    {
      when: { joker: 'free' },
      text: 'C’est aussi un joker : toute case ouverte convient. Une fois la case du haut de cette face remplie, une case du bas compte comme si la figure y était.',
    },
    {
      when: { joker: 'none' },
      text: 'À partir du deuxième, cinq dés égaux n’ont rien de spécial : ni joker, ni points en plus.',
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
        'Un mot est là quand le bol montre toutes ses faces, dans n’importe quel ordre. Des mots peuvent partager des dés.',
        'UNCHI (u n chi) {{pointsUnchi}} à U. UNKO (u n ko) {{pointsUnko}} à U. MANKO (ma n ko) {{pointsManko}} à M. OMANKO (o ma n ko) {{pointsOmanko}} à M. CHINKO (chi n ko) {{pointsChinko}} à C.',
        {
          when: { chinchinScoresTo: 'c' },
          text: 'CHINCHIN (chi n chi n) {{pointsChinchin}} à C. OCHINCHIN (o chi n chi n) {{pointsOchinchin}} à C.',
        },
        {
          when: { chinchinScoresTo: 'all' },
          text: 'CHINCHIN (chi n chi n) {{pointsChinchin}} et OCHINCHIN (o chi n chi n) {{pointsOchinchin}}, chacun à U, M et C.',
        },
        'OMANKO remplace MANKO, et OCHINCHIN remplace CHINCHIN : le mot court ne compte alors pas.',
        {
          when: { wordCounts: 'once' },
          text: 'Un mot compte une fois par lancer, quel que soit le nombre de dés qui pourraient l’écrire.',
        },
        {
          when: { wordCounts: 'each-set' },
          text: 'Un mot compte une fois pour chaque groupe distinct de dés qui l’écrit.',
        },
      ],
    },
    {
      heading: 'Combos',
      paragraphs: [
        'Le même mot au lancer suivant compte double, au troisième lancer de suite quatre fois, à partir du quatrième huit fois. Un lancer sans le mot met fin à son combo.',
        { when: { combosApart: true }, text: 'Mots longs et mots courts ont chacun leur combo.' },
        { when: { combosApart: false }, text: 'Un mot long et son mot court partagent un même combo.' },
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
          text: 'Après chaque multiplication, les fractions de points sont coupées vers zéro.',
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
        'Chaque lancer coûte un de vos lancers ; un lancer avec au moins un mot en rend un.',
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
        'Une secousse est un coup donné au bol avant que les dés soient immobiles. Chacune est comptée et dépensée.',
        {
          when: { bumpWithoutNudge: 'stands' },
          text: 'Un coup sans secousse restante ne peut pas être défait ; dans cette maison, le lancer est alors valable, sauf si la table en décide autrement.',
        },
        {
          when: { bumpWithoutNudge: 'throw-again' },
          text: 'Un coup sans secousse restante ne peut pas être défait ; dans cette maison, le lancer est alors refait, sauf si la table en décide autrement.',
        },
      ],
    },
    {
      heading: 'La fin',
      paragraphs: [
        'La partie finit quand plus personne n’a de lancer. La plus grande somme gagne ; des sommes égales partagent la victoire.',
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
        'Brelan et carré : au moins trois ou quatre dés égaux ; la somme de tous les dés.',
        'Full : trois dés d’une face et deux d’une autre ; {{fullHouse}}.',
        FULL_HOUSE_FIVE,
        'Petite suite : quatre faces qui se suivent, {{smallStraight}} ; une grande suite peut s’y inscrire. Grande suite : cinq qui se suivent, {{largeStraight}}.',
        'Kiriki : cinq égaux, {{fiveEqual}}. Chance : n’importe quoi ; la somme de tous les dés.',
      ],
    },
    {
      heading: 'Nouveaux kirikis',
      paragraphs: [
        'Si votre case kiriki a des points, cinq nouveaux dés égaux ajoutent {{furtherKiriki}} à cette même case. Aucune autre case n’est remplie : il vous reste donc un tour de plus à la fin.',
        'Une case kiriki à 0 reste fermée. Rien n’est obligatoire : cinq dés égaux peuvent aller dans toute case ouverte, à leur valeur simple.',
      ],
    },
    {
      heading: 'La fin',
      paragraphs: [
        'Les joueurs dont la feuille est pleine passent leur tour ; la partie finit quand toutes les feuilles sont pleines. Le plus grand total gagne ; des totaux égaux partagent la victoire.',
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
        'Paire : deux dés égaux. Double paire : deux dés égaux de deux faces différentes. Brelan et carré : au moins trois ou quatre égaux. Toutes ces cases comptent la somme de tous les dés.',
        {
          when: { fourIsTwoPairs: false },
          text: 'Quatre dés égaux ne font pas une double paire ; un full, si.',
        },
        {
          when: { fourIsTwoPairs: true },
          text: 'Règle maison : quatre dés égaux font aussi une double paire.',
        },
        'Full : trois et deux, {{fullHouse}}. Petite suite : quatre qui se suivent, {{smallStraight}}. Grande suite : cinq qui se suivent, {{largeStraight}}. Poker : cinq égaux, {{fiveEqual}}. Chance : n’importe quoi, la somme de tous les dés.',
        FULL_HOUSE_FIVE,
      ],
    },
    {
      heading: 'Joker',
      paragraphs: [
        {
          when: { joker: ['forced', 'free'] },
          text: 'Cinq dés égaux alors que la case poker a des points rapportent {{jokerBonus}} hors des cases et sont un joker.',
        },
        {
          when: { joker: 'forced' },
          text: 'La case de gauche de cette face doit être prise si elle est ouverte, sinon toute case ouverte de droite. S’il n’y en a plus, une case de gauche reçoit 0.',
        },
        { when: { joker: 'free' }, text: 'Ils peuvent aller dans toute case ouverte.' },
        {
          when: { joker: ['forced', 'free'], jokerValues: 'full' },
          text: 'À droite, un joker compte comme si la figure y était.',
        },
        {
          when: { joker: ['forced', 'free'], jokerValues: 'plain' },
          text: 'À droite, un joker ne compte que ce que les dés y valent.',
        },
        { when: { joker: 'none' }, text: 'Dans cette maison, un deuxième poker n’a rien de spécial.' },
        {
          when: { jokerNeeds: 'scored' },
          text: 'Si la case poker est ouverte ou à 0, il n’y a ni bonus ni joker.',
        },
        {
          when: { jokerNeeds: 'filled' },
          text: 'Si la case poker est ouverte, il n’y a ni bonus ni joker ; à 0, c’est un joker quand même, sans le bonus.',
        },
      ],
    },
    END,
  ],
};

const yahtzee: RuleText = {
  title: 'Yahtzee',
  short: 'Cinq dés, treize cases, et {{fiveEqual}} points pour cinq dés égaux.',
  sections: [
    TURN,
    UPPER,
    {
      heading: 'Partie basse',
      paragraphs: [
        'Brelan et carré : au moins trois ou quatre dés égaux ; la somme de tous les dés.',
        'Full : trois et deux, {{fullHouse}}. Petite suite : quatre qui se suivent, {{smallStraight}}. Grande suite : cinq qui se suivent, {{largeStraight}}. Yahtzee : cinq égaux, {{fiveEqual}}. Chance : la somme de tous les dés.',
        FULL_HOUSE_FIVE,
      ],
    },
    {
      ...JOKER,
      paragraphs: [
        ...JOKER.paragraphs,
        {
          when: { joker: ['forced', 'free'] },
          text: 'Avec 0 dans la case yahtzee, le placement est le même, seuls les points en plus manquent. Dans le bas, un full compte {{fullHouse}}, les suites {{smallStraight}} et {{largeStraight}}, les autres cases la somme.',
        },
      ],
    },
    END,
  ],
};

const yatzy: RuleText = {
  title: 'Yatzy',
  short: 'Le jeu scandinave : cinq dés, quinze cases, et les dés égaux ne comptent qu’eux-mêmes.',
  sections: [
    TURN,
    UPPER,
    {
      heading: 'Partie basse',
      paragraphs: [
        'Paire, brelan et carré ne comptent que les dés égaux. La double paire, de deux faces différentes, compte ces quatre dés.',
        'Petite suite : 1 à 5, {{smallStraight}}. Grande suite : 2 à 6, {{largeStraight}}.',
        'Full : trois dés d’une face et deux d’une autre ; la somme. Chance : la somme de tous les dés. Yatzy : cinq égaux, {{fiveEqual}}.',
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
          text: 'Les lancers que vous n’utilisez pas sont gardés et peuvent servir à tout tour suivant.',
        },
        {
          when: { bankedThrows: false },
          text: 'Dans cette maison, les lancers que vous n’utilisez pas sont perdus.',
        },
      ],
    },
    UPPER,
    {
      heading: 'Partie basse',
      paragraphs: [
        'Une, deux et trois paires (de faces différentes), brelan, carré et quintuple : la somme des dés qui conviennent.',
        'Petite suite, 1 à 5 : {{smallStraight}}. Grande suite, 2 à 6 : {{largeStraight}}. Suite complète, 1 à 6 : {{fullStraight}}.',
        'Full : trois et deux. Villa : trois et trois. Tour : quatre et deux. Chacun compte la somme des dés utilisés, qui montrent des faces différentes.',
        'Chance : la somme de tous les dés. Maxi Yatzy : six égaux, {{sixEqual}}.',
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
        'Au choix : n’importe quoi. Carré : au moins quatre égaux. Full : trois et deux. Chacun compte la somme de tous les dés.',
        { when: { equalIsFullHouse: true }, text: 'Cinq dés égaux sont aussi un full.' },
        { when: { equalIsFullHouse: false }, text: 'Dans cette maison, cinq dés égaux ne sont pas un full.' },
        'Petite suite : quatre qui se suivent, {{smallStraight}}. Grande suite : cinq qui se suivent, {{largeStraight}}. Yacht : cinq égaux, {{fiveEqual}}.',
      ],
    },
    END,
  ],
};

const generala: RuleText = {
  title: 'Generala',
  short: 'Cinq dés et onze cases ; une generala en un seul lancer gagne aussitôt.',
  sections: [
    TURN,
    {
      heading: 'Cases',
      paragraphs: [
        'Les as à six comptent les dés qui montrent cette face.',
        'Suite : cinq qui se suivent, à partir de 1 ou de 2, {{straight}}. Full : trois et deux, {{fullHouse}}. Poker : quatre égaux, {{fourEqual}}.',
        FULL_HOUSE_FIVE,
        'Generala : cinq égaux, {{fiveEqual}}. Double generala : cinq égaux quand la case generala a déjà des points, {{doubleFiveEqual}}.',
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
          text: 'Dans cette maison, une generala au premier lancer ne finit pas la partie.',
        },
      ],
    },
    END,
  ],
};

const farkle: RuleText = {
  title: 'Farkle',
  short:
    'Six dés : mettez de côté ce qui marque, lancez le reste, et passez à la banque avant de tout perdre.',
  sections: [
    {
      heading: 'Un tour',
      paragraphs: [
        'Lancez les six dés. Après chaque lancer, mettez de côté au moins un dé qui marque ; puis mettez en banque ce que le tour a rapporté, ou relancez les autres dés.',
        'Si aucun dé d’un lancer ne marque, le tour et ses points sont perdus.',
        'Quand les six dés ont été mis de côté (main pleine), vous pouvez les relancer tous et continuer.',
        'Votre première mise en banque doit valoir au moins {{entry}}.',
        'Trois tours perdus de suite coûtent {{threeFarkles}} points.',
      ],
    },
    {
      heading: 'Ce qui marque',
      paragraphs: [
        'Un as {{one}}, un cinq {{five}}. Trois as {{threeOnes}} ; trois d’une autre face, cette face fois {{threeTimes}}.',
        { when: { furtherDie: 'doubles' }, text: 'Chaque dé égal de plus double le brelan.' },
        {
          when: { furtherDie: 'adds' },
          text: 'Chaque dé égal de plus ajoute encore une fois la valeur du brelan.',
        },
        'De 1 à 6 {{straight}}, trois paires {{threePairs}} (0 veut dire que cela ne compte pas).',
        { when: { fourAndTwo: true }, text: 'Quatre et deux dés égaux font trois paires.' },
        'Deux brelans : {{twoTriplets}} (0 veut dire que chacun compte à part).',
        'Seuls les dés d’un même lancer comptent ensemble. Donburi prend la meilleure façon de les compter.',
      ],
    },
    {
      heading: 'La fin',
      paragraphs: [
        {
          when: { lastRound: true },
          text: 'Quand un joueur a {{target}} ou plus en banque, chacun des autres a encore un tour. Le plus grand total gagne ; des totaux égaux partagent la victoire.',
        },
        { when: { lastRound: false }, text: 'Le premier qui a {{target}} ou plus en banque gagne aussitôt.' },
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
        { when: { equalHands: 'nobody' }, text: 'Entre figures égales, rien n’est payé.' },
        { when: { equalHands: 'banker' }, text: 'Entre figures égales, le banquier gagne.' },
        'La mise est de {{stake}}.',
      ],
    },
    {
      heading: 'La fin',
      paragraphs: [
        'On joue jusqu’à ce qu’il y ait eu {{rounds}} manches par joueur à la table. Le plus grand solde gagne ; des soldes égaux partagent la victoire.',
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
