// The rules of every game in Italian words, with the house rules in force as {{optionKey}}.
import type { RuleSection, RuleText } from '../../../engine/rule-text.ts';

const TURN: RuleSection = {
  heading: 'Un turno',
  paragraphs: [
    'Lancia tutti i dadi. Puoi tenerne quanti vuoi e rilanciare gli altri, cambiando idea ogni volta su quelli da tenere.',
    'Hai fino a {{throws}} lanci per turno e puoi fermarti dopo ognuno. Poi segna il risultato in una casella libera; se non va bene in nessuna, segna 0 in una casella. Ogni casella si usa una sola volta.',
  ],
};

const UPPER: RuleSection = {
  heading: 'Parte superiore',
  paragraphs: [
    'Uno, due, tre, quattro, cinque e sei contano la somma dei dadi con quella faccia, anche se non ce n’è nessuno.',
    'Se la loro somma arriva a {{bonusFrom}}, dà un bonus di {{bonusPoints}}.',
  ],
};

const END: RuleSection = {
  heading: 'La fine',
  paragraphs: [
    'La partita finisce quando tutte le schede sono piene. Vince il totale più alto; in caso di parità la vittoria è condivisa.',
  ],
};

const FULL_HOUSE_FIVE = {
  when: { equalIsFullHouse: true },
  text: 'Regola della casa: anche cinque dadi uguali sono un full.',
} as const;

const JOKER: RuleSection = {
  heading: 'Di nuovo cinque uguali',
  paragraphs: [
    {
      when: { joker: ['forced', 'free'] },
      text: 'Dalla seconda volta in poi, cinque dadi uguali danno {{jokerBonus}} punti a parte, se la loro casella ha punti.',
    },
    {
      when: { joker: 'forced' },
      text: 'Sono anche un jolly. Se la casella superiore di quella faccia è libera, bisogna prenderla. Altrimenti va bene qualsiasi casella inferiore libera. Se anche la parte inferiore è piena, una casella superiore libera prende 0.',
    },
    {
      when: { joker: 'free' },
      text: 'Sono anche un jolly: va bene qualsiasi casella libera. Quando la casella superiore di quella faccia è segnata, una casella inferiore conta come se la combinazione fosse riuscita.',
    },
    {
      when: { joker: 'none' },
      text: 'Dalla seconda volta in poi, cinque dadi uguali non hanno nulla di speciale: né jolly né punti in più.',
    },
  ],
};

const nkodice: RuleText = {
  title: 'NKODICE',
  short:
    'Dadi con i kana cadono in una ciotola. Forma parole, ripetile, e lascia che i tris moltiplichino tutto ciò che hai.',
  sections: [
    {
      heading: 'Scopo',
      paragraphs: [
        'Ogni giocatore ha tre punteggi, U, M e C. Conta la loro somma, che può essere negativa.',
        'Si comincia con {{startThrows}} lanci, {{startNudges}} colpetti e {{startDice}} dadi.',
        {
          when: { order: 'alternate' },
          text: 'In più giocatori ci si alterna lancio per lancio; chi non ha più lanci viene saltato.',
        },
        {
          when: { order: 'whole-games' },
          text: 'Ogni giocatore lancia finché non gli restano lanci; poi tocca al successivo.',
        },
      ],
    },
    {
      heading: 'Facce',
      paragraphs: [
        'U dà {{pointsU}} a U, MA {{pointsMa}} a M, CHI {{pointsChi}} a C. N dà {{pointsN}}, KO {{pointsKo}} e O {{pointsO}} a ognuno dei tre.',
        'Un dado fuori dalla ciotola non mostra nessuna faccia e toglie {{outPenalty}} a ognuno dei tre.',
        'Con dadi comuni le facce da 1 a 6 indicano: {{faceMap}}.',
      ],
    },
    {
      heading: 'Parole',
      paragraphs: [
        'Una parola è formata quando la ciotola mostra tutte le sue facce, in qualsiasi ordine. Lo stesso dado può servire a più parole.',
        'UNCHI (u n chi) {{pointsUnchi}} a U. UNKO (u n ko) {{pointsUnko}} a U. MANKO (ma n ko) {{pointsManko}} a M. OMANKO (o ma n ko) {{pointsOmanko}} a M. CHINKO (chi n ko) {{pointsChinko}} a C.',
        {
          when: { chinchinScoresTo: 'c' },
          text: 'CHINCHIN (chi n chi n) {{pointsChinchin}} a C. OCHINCHIN (o chi n chi n) {{pointsOchinchin}} a C.',
        },
        {
          when: { chinchinScoresTo: 'all' },
          text: 'CHINCHIN (chi n chi n) {{pointsChinchin}} e OCHINCHIN (o chi n chi n) {{pointsOchinchin}}, ciascuna a U, M e C.',
        },
        'OMANKO prende il posto di MANKO, e OCHINCHIN quello di CHINCHIN: la parola più corta allora non conta.',
        {
          when: { wordCounts: 'once' },
          text: 'Una parola conta una volta per lancio, per quanti siano i dadi che possono formarla.',
        },
        {
          when: { wordCounts: 'each-set' },
          text: 'Una parola conta una volta per ogni gruppo distinto di dadi che la forma.',
        },
      ],
    },
    {
      heading: 'Combo',
      paragraphs: [
        'La stessa parola nel tuo lancio seguente vale il doppio, al terzo lancio di fila quattro volte, dal quarto in poi otto volte. Un lancio senza la parola chiude la sua combo.',
        { when: { combosApart: true }, text: 'Parola lunga e parola corta hanno ciascuna la propria combo.' },
        {
          when: { combosApart: false },
          text: 'Una parola lunga e la sua parola corta hanno una sola combo.',
        },
      ],
    },
    {
      heading: 'Tris',
      paragraphs: [
        'Dopo facce e parole, tre dadi di una faccia moltiplicano quello che hai, compreso questo lancio: tre U il punteggio U per 2, tre MA il punteggio M per 2, tre CHI il punteggio C per 2, tre N tutti i punteggi per −3, tre KO tutti per 1,5, tre O tutti per 1,5. Un punteggio negativo diventa positivo prima che O lo moltiplichi.',
        {
          when: { fourOfAFace: 'one-more-each', tripletLimit: 'result' },
          text: 'Ogni dado oltre il terzo aggiunge 1 al moltiplicatore (N: toglie 1), fino a 4 (N: −4).',
        },
        {
          when: { fourOfAFace: 'one-more-each', tripletLimit: 'added' },
          text: 'Ogni dado oltre il terzo aggiunge 1 al moltiplicatore (N: toglie 1); se ne aggiungono al massimo 4.',
        },
        {
          when: { fourOfAFace: 'times-four' },
          text: 'Quattro o più dadi di una faccia moltiplicano per 4, quattro o più N per −4.',
        },
        {
          when: { nBeforeO: true },
          text: 'Più tris moltiplicano uno dopo l’altro: U, MA, CHI, N, KO, O.',
        },
        {
          when: { nBeforeO: false },
          text: 'Più tris moltiplicano uno dopo l’altro: U, MA, CHI, KO, O, N.',
        },
        {
          when: { rounding: 'toward-zero' },
          text: 'Dopo ogni moltiplicazione i decimali si troncano verso zero.',
        },
        {
          when: { rounding: 'down' },
          text: 'Dopo ogni moltiplicazione i decimali si arrotondano per difetto.',
        },
        {
          when: { rounding: 'nearest' },
          text: 'Dopo ogni moltiplicazione i punti si arrotondano all’intero più vicino.',
        },
        {
          when: { outBeforeTriplets: false },
          text: 'I dadi fuori dalla ciotola tolgono i loro punti dopo i tris.',
        },
      ],
    },
    {
      heading: 'Che cosa danno le parole',
      paragraphs: [
        { when: { nudgesGained: 'each-word' }, text: 'Ogni parola dà un colpetto.' },
        { when: { nudgesGained: 'once' }, text: 'Un lancio con almeno una parola dà un colpetto.' },
        'Ogni lancio consuma uno dei tuoi lanci; un lancio con almeno una parola ne restituisce uno.',
        'Ogni parola dopo la prima aggiunge un dado, fino a dieci. Dopo OCHINCHIN i dadi sono {{ochinchinDice}}.',
        { when: { extraDice: 'next-throw' }, text: 'I dadi in più valgono solo per il lancio seguente.' },
        { when: { extraDice: 'stay' }, text: 'I dadi in più ti restano.' },
      ],
    },
    {
      heading: 'Colpetti',
      paragraphs: [
        'Un colpetto è un urto alla ciotola prima che i dadi si fermino. Ognuno viene contato e speso.',
        {
          when: { bumpWithoutNudge: 'stands' },
          text: 'Un urto senza colpetti rimasti non si può annullare; il lancio allora resta valido, se il tavolo non decide diversamente.',
        },
        {
          when: { bumpWithoutNudge: 'throw-again' },
          text: 'Un urto senza colpetti rimasti non si può annullare; il lancio allora si ripete, se il tavolo non decide diversamente.',
        },
      ],
    },
    {
      heading: 'La fine',
      paragraphs: [
        'La partita finisce quando nessuno ha più lanci. Vince la somma più alta; in caso di parità la vittoria è condivisa.',
      ],
    },
  ],
};

const kiriki: RuleText = {
  title: 'Kiriki',
  short: 'Cinque dadi, tredici caselle, e ogni altro kiriki dà di nuovo punti e regala un turno.',
  sections: [
    TURN,
    UPPER,
    {
      heading: 'Parte inferiore',
      paragraphs: [
        'Tris e poker: almeno tre o quattro dadi uguali; la somma di tutti i dadi.',
        'Full: tre di una faccia e due di un’altra; {{fullHouse}}.',
        FULL_HOUSE_FIVE,
        'Scala piccola: quattro numeri consecutivi, {{smallStraight}}; qui si può segnare anche una scala grande. Scala grande: cinque numeri consecutivi, {{largeStraight}}.',
        'Kiriki: cinque uguali, {{fiveEqual}}. Chance: dadi qualsiasi; la somma di tutti.',
      ],
    },
    {
      heading: 'Altri kiriki',
      paragraphs: [
        'Se la tua casella kiriki ha punti, altri cinque dadi uguali vi aggiungono {{furtherKiriki}}. Nessun’altra casella si riempie, quindi alla fine hai un turno in più.',
        'Una casella kiriki con 0 resta chiusa. Non c’è obbligo: cinque dadi uguali possono andare in qualsiasi casella libera, con il valore normale.',
      ],
    },
    {
      heading: 'La fine',
      paragraphs: [
        'Chi ha la scheda piena viene saltato; la partita finisce quando tutte le schede sono piene. Vince il totale più alto; in caso di parità la vittoria è condivisa.',
      ],
    },
  ],
};

const dicePoker: RuleText = {
  title: 'Poker di dadi',
  short:
    'Cinque dadi, quindici caselle; le coppie contano tutti i dadi, e un secondo pokerissimo è un jolly.',
  sections: [
    TURN,
    { ...UPPER, heading: 'Lato sinistro' },
    {
      heading: 'Lato destro',
      paragraphs: [
        'Coppia: due dadi uguali. Doppia coppia: due coppie di facce diverse. Tris e poker: almeno tre o quattro uguali. Tutte contano la somma di tutti i dadi.',
        {
          when: { fourIsTwoPairs: false },
          text: 'Quattro dadi uguali non sono una doppia coppia; un full sì.',
        },
        {
          when: { fourIsTwoPairs: true },
          text: 'Regola della casa: anche quattro dadi uguali sono una doppia coppia.',
        },
        'Full: tre e due, {{fullHouse}}. Scala piccola: quattro numeri consecutivi, {{smallStraight}}. Scala grande: cinque numeri consecutivi, {{largeStraight}}. Pokerissimo: cinque uguali, {{fiveEqual}}. Chance: dadi qualsiasi, la somma di tutti.',
        FULL_HOUSE_FIVE,
      ],
    },
    {
      heading: 'Jolly',
      paragraphs: [
        {
          when: { joker: ['forced', 'free'] },
          text: 'Cinque dadi uguali, quando la casella pokerissimo ha punti, danno {{jokerBonus}} punti a parte e fanno da jolly.',
        },
        {
          when: { joker: 'forced' },
          text: 'Se la casella di sinistra di quella faccia è libera, bisogna prenderla, altrimenti qualsiasi casella libera a destra. Se a destra non ce ne sono, una casella di sinistra prende 0.',
        },
        { when: { joker: 'free' }, text: 'Possono andare in qualsiasi casella libera.' },
        {
          when: { joker: ['forced', 'free'], jokerValues: 'full' },
          text: 'A destra un jolly conta come se la combinazione fosse riuscita.',
        },
        {
          when: { joker: ['forced', 'free'], jokerValues: 'plain' },
          text: 'A destra un jolly conta solo quanto valgono i dadi in quella casella.',
        },
        {
          when: { joker: 'none' },
          text: 'Regola della casa: un secondo pokerissimo non ha nulla di speciale.',
        },
        {
          when: { jokerNeeds: 'scored' },
          text: 'Se la casella pokerissimo è libera o a 0, non ci sono né bonus né jolly.',
        },
        {
          when: { jokerNeeds: 'filled' },
          text: 'Se la casella pokerissimo è libera, non ci sono né bonus né jolly; a 0 c’è comunque il jolly, ma non il bonus.',
        },
      ],
    },
    END,
  ],
};

const yahtzee: RuleText = {
  title: 'Yahtzee',
  short: 'Cinque dadi, tredici caselle, e {{fiveEqual}} punti per cinque uguali.',
  sections: [
    TURN,
    UPPER,
    {
      heading: 'Parte inferiore',
      paragraphs: [
        'Tris e poker: almeno tre o quattro dadi uguali; la somma di tutti i dadi.',
        'Full: tre e due, {{fullHouse}}. Scala piccola: quattro numeri consecutivi, {{smallStraight}}. Scala grande: cinque numeri consecutivi, {{largeStraight}}. Yahtzee: cinque uguali, {{fiveEqual}}. Chance: la somma di tutti i dadi.',
        FULL_HOUSE_FIVE,
      ],
    },
    {
      ...JOKER,
      paragraphs: [
        ...JOKER.paragraphs,
        {
          when: { joker: ['forced', 'free'] },
          text: 'Con 0 nella casella yahtzee si segna allo stesso modo, mancano solo i punti in più. Nella parte inferiore un full conta {{fullHouse}}, le scale {{smallStraight}} e {{largeStraight}}, le altre caselle la somma di tutti i dadi.',
        },
      ],
    },
    END,
  ],
};

const yatzy: RuleText = {
  title: 'Yatzy',
  short:
    'Il gioco scandinavo: cinque dadi, quindici caselle, e le combinazioni di dadi uguali contano solo quei dadi.',
  sections: [
    TURN,
    UPPER,
    {
      heading: 'Parte inferiore',
      paragraphs: [
        'Coppia, tris e poker contano solo i dadi uguali. La doppia coppia, di facce diverse, conta quei quattro dadi.',
        'Scala piccola: da 1 a 5, {{smallStraight}}. Scala grande: da 2 a 6, {{largeStraight}}.',
        'Full: tre di una faccia e due di un’altra; la somma. Chance: la somma di tutti i dadi. Yatzy: cinque uguali, {{fiveEqual}}.',
      ],
    },
    END,
  ],
};

const maxiYatzy: RuleText = {
  title: 'Maxi Yatzy',
  short: 'Sei dadi, venti caselle, e lanci da mettere da parte per dopo.',
  sections: [
    {
      ...TURN,
      paragraphs: [
        ...TURN.paragraphs,
        {
          when: { bankedThrows: true },
          text: 'I lanci che non usi restano tuoi e si possono usare in qualsiasi turno seguente.',
        },
        { when: { bankedThrows: false }, text: 'Regola della casa: i lanci che non usi sono persi.' },
      ],
    },
    UPPER,
    {
      heading: 'Parte inferiore',
      paragraphs: [
        'Una, due e tre coppie (di facce diverse), tris, poker e cinque uguali: la somma dei dadi della combinazione.',
        'Scala piccola da 1 a 5: {{smallStraight}}. Scala grande da 2 a 6: {{largeStraight}}. Scala completa da 1 a 6: {{fullStraight}}.',
        'Full: tre e due. Villa: tre e tre. Torre: quattro e due. Ognuna, con due facce diverse, conta la somma dei dadi usati.',
        'Chance: la somma di tutti i dadi. Maxi Yatzy: sei uguali, {{sixEqual}}.',
      ],
    },
    END,
  ],
};

const yachtDice: RuleText = {
  title: 'Yacht Dice',
  short: 'Cinque dadi e dodici caselle; un full vale la sua somma.',
  sections: [
    TURN,
    UPPER,
    {
      heading: 'Parte inferiore',
      paragraphs: [
        'Scelta: dadi qualsiasi. Poker: almeno quattro uguali. Full: tre e due. Ognuna conta la somma di tutti i dadi.',
        { when: { equalIsFullHouse: true }, text: 'Anche cinque dadi uguali sono un full.' },
        {
          when: { equalIsFullHouse: false },
          text: 'Regola della casa: cinque dadi uguali non sono un full.',
        },
        'Scala piccola: quattro numeri consecutivi, {{smallStraight}}. Scala grande: cinque numeri consecutivi, {{largeStraight}}. Yacht: cinque uguali, {{fiveEqual}}.',
      ],
    },
    END,
  ],
};

const generala: RuleText = {
  title: 'Generala',
  short: 'Cinque dadi e undici caselle; una generala al primo lancio vince all’istante.',
  sections: [
    TURN,
    {
      heading: 'Caselle',
      paragraphs: [
        'Da uno a sei contano la somma dei dadi con quella faccia.',
        'Scala: cinque numeri consecutivi, da 1 o da 2, {{straight}}. Full: tre e due, {{fullHouse}}. Poker: quattro uguali, {{fourEqual}}.',
        FULL_HOUSE_FIVE,
        'Generala: cinque uguali, {{fiveEqual}}. Doppia generala: cinque uguali quando la casella generala ha già punti, {{doubleFiveEqual}}.',
      ],
    },
    {
      heading: 'Il primo lancio',
      paragraphs: [
        'Una scala, un full o un poker al primo lancio di un turno vale {{firstThrowBonus}} in più.',
        {
          when: { firstThrowWin: 'generala' },
          text: 'Una generala fatta al primo lancio e segnata nella sua casella vince subito la partita.',
        },
        {
          when: { firstThrowWin: 'any-generala' },
          text: 'Una generala o una doppia generala al primo lancio vince subito la partita.',
        },
        {
          when: { firstThrowWin: 'none' },
          text: 'Regola della casa: una generala al primo lancio non chiude la partita.',
        },
      ],
    },
    END,
  ],
};

const farkle: RuleText = {
  title: 'Farkle',
  short:
    'Sei dadi: metti da parte quelli che danno punti, lancia gli altri, e incassa prima di perdere tutto.',
  sections: [
    {
      heading: 'Un turno',
      paragraphs: [
        'Lancia tutti e sei i dadi. Dopo ogni lancio metti da parte almeno un dado che dà punti; poi incassa quello che hai fatto nel turno, o rilancia gli altri.',
        'Se in un lancio nessun dado dà punti, il turno e i suoi punti sono persi.',
        'Quando tutti e sei i dadi sono da parte (dadi caldi), puoi rilanciarli tutti e continuare.',
        'Il tuo primo incasso deve essere almeno {{entry}}.',
        'Tre turni persi di fila costano {{threeFarkles}} punti.',
      ],
    },
    {
      heading: 'Che cosa dà punti',
      paragraphs: [
        'Un uno {{one}}, un cinque {{five}}. Tre uno {{threeOnes}}; tre di un’altra faccia, quella faccia per {{threeTimes}}.',
        { when: { furtherDie: 'doubles' }, text: 'Ogni altro dado uguale raddoppia il tris.' },
        {
          when: { furtherDie: 'adds' },
          text: 'Ogni altro dado uguale aggiunge ancora una volta il valore del tris.',
        },
        'Da uno a sei {{straight}}, tre coppie {{threePairs}} (0 vuol dire che non contano).',
        { when: { fourAndTwo: true }, text: 'Quattro dadi uguali e una coppia valgono tre coppie.' },
        'Due tris: {{twoTriplets}} (0 vuol dire che ognuno conta da solo).',
        'Contano insieme solo i dadi dello stesso lancio. Donburi sceglie il modo migliore di contarli.',
      ],
    },
    {
      heading: 'La fine',
      paragraphs: [
        {
          when: { lastRound: true },
          text: 'Quando un giocatore ha incassato {{target}} punti o più, ciascuno degli altri ha ancora un turno. Vince il totale più alto; in caso di parità la vittoria è condivisa.',
        },
        { when: { lastRound: false }, text: 'Il primo a incassare {{target}} punti o più vince subito.' },
      ],
    },
  ],
};

const chinchirorin: RuleText = {
  title: 'Chinchirorin',
  short: 'Tre dadi in una ciotola, e tutti giocano contro il banco.',
  sections: [
    {
      heading: 'Un giro',
      paragraphs: [
        'Il banco lancia per primo, poi gli altri a turno. Lancia tutti e tre i dadi, fino a {{throws}} volte, finché non fanno una mano; dopo l’ultimo lancio non ne hai nessuna.',
        'Un dado fuori dalla ciotola perde subito. Se è del banco, il giro finisce e vincono tutti gli altri.',
        {
          when: { bankerAtOnce: true },
          text: 'Un banco con un tris, 4-5-6 o il punto 6 vince subito contro tutti; con 1-2-3 o il punto 1 perde subito contro tutti.',
        },
        {
          when: { bankerChange: 'each-round' },
          text: 'Dopo ogni giro il banco passa al giocatore seguente.',
        },
        {
          when: { bankerChange: 'on-loss' },
          text: 'Il banco resta finché un giro non gli costa punti.',
        },
      ],
    },
    {
      heading: 'Le mani, dalla più alta',
      paragraphs: [
        '1-1-1 paga {{pinzoroFactor}} poste. Un altro tris ne paga {{tripleFactor}}; la faccia più alta è migliore. 4-5-6 ne paga {{fourFiveSixFactor}}.',
        'Una coppia: il terzo dado è il punto, 6 è il migliore. Poi nessuna mano. In fondo c’è 1-2-3, che costa {{oneTwoThreeFactor}} poste. Un dado fuori dalla ciotola ne costa {{outFactor}}.',
        {
          when: { factors: 'higher' },
          text: 'Se entrambe le mani cambiano la vincita, conta il moltiplicatore più alto.',
        },
        {
          when: { factors: 'multiplied' },
          text: 'Se entrambe le mani cambiano la vincita, i due moltiplicatori si moltiplicano fra loro.',
        },
        { when: { equalHands: 'nobody' }, text: 'Fra mani uguali non si paga nulla.' },
        { when: { equalHands: 'banker' }, text: 'Fra mani uguali vince il banco.' },
        'La posta è {{stake}}.',
      ],
    },
    {
      heading: 'La fine',
      paragraphs: [
        'Giri per ogni giocatore al tavolo: {{rounds}}. Vince il saldo più alto; in caso di parità la vittoria è condivisa.',
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
