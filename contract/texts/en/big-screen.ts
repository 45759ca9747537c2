// The English texts of the big screen, the panels that it shares with the table, and the caller.

/** Big-screen and caller texts by key. */
export const bigScreen: Readonly<Record<string, string>> = {
  // Stage and standing
  'big.stage': 'The dice',
  'big.leader': 'leads',
  'big.linkLost': '{{what}}: {{state}}.',

  // Idle
  'idle.ready': 'Start a game at the table.',
  'idle.records': 'Records',
  'idle.noRecords': 'No record yet',
  'idle.waiting': '{{game}} with {{names}} can go on.',

  // The end
  'end.won': '{{names}} wins',
  'end.tie': '{{names}} share first place',
  'end.solo': 'Well played, {{names}}',
  'end.margin_one': 'by {{count}} point',
  'end.margin_other': 'by {{count}} points',
  'end.record': 'A new record',
  'end.standing': 'Final standing',

  // Moments
  'moment.combo': 'Combo ×{{factor}}',
  'moment.triplet': '{{count}} × {{face}}',
  'moment.times': '×{{factor}}',
  'moment.bonus': 'Bonus',
  'moment.hot': 'Hot dice',

  // NKODICE
  'nkodice.throws_one': '{{count}} throw left',
  'nkodice.throws_other': '{{count}} throws left',
  'nkodice.nudges_one': '{{count}} nudge',
  'nkodice.nudges_other': '{{count}} nudges',
  'nkodice.dice_one': '{{count}} die next',
  'nkodice.dice_other': '{{count}} dice next',
  'nkodice.combos': 'Combos: what each word would count next',
  'nkodice.done': 'no throws left',
  'nkodice.throw': '{{name}}, throw {{throw}}',
  'nkodice.receipt': 'How the throw counts',
  'nkodice.waits': 'The next throw is counted here, step by step.',
  'nkodice.out_one': '{{count}} die out of the bowl',
  'nkodice.out_other': '{{count}} dice out of the bowl',
  'nkodice.made': '{{categories}} turned positive',
  'nkodice.replaced': '{{word}} is part of it',
  'nkodice.ended': '{{word}}: combo of {{combo}} ended',
  'nkodice.gain.throws': '+1 throw',
  'nkodice.gain.nudges_one': '+{{count}} nudge',
  'nkodice.gain.nudges_other': '+{{count}} nudges',
  'nkodice.gain.dice_one': '+{{count}} die for the next throw',
  'nkodice.gain.dice_other': '+{{count}} dice for the next throw',
  'nkodice.used_one': '{{count}} nudge used',
  'nkodice.used_other': '{{count}} nudges used',

  // The caller: spoken, so short and without marks that cannot be said
  'caller.throw': '{{name}}: {{faces}}.',
  'caller.thrown': '{{name}}: {{faces}}. {{words}}. {{total}}.',
  'caller.total': '{{name}}: {{faces}}. {{total}}.',
  'caller.score_one': '{{name}}: {{row}}, {{count}} point. Total {{total}}.',
  'caller.score_other': '{{name}}: {{row}}, {{count}} points. Total {{total}}.',
  'caller.bonus_one': 'And the bonus, {{count}} point.',
  'caller.bonus_other': 'And the bonus, {{count}} points.',
  'caller.bank_one': '{{name}} banks {{count}} point. Total {{total}}.',
  'caller.bank_other': '{{name}} banks {{count}} points. Total {{total}}.',
  'caller.farkle': '{{name}}: {{faces}}. Nothing scores.',
  'caller.hand': '{{name}}: {{hand}}.',
  'caller.corrected': 'Die {{die}} is {{face}}. {{name}} has {{total}}.',
  'caller.correctedRow': 'Corrected: {{row}}. {{name}} has {{total}}.',
  'caller.won': '{{names}} wins with {{total}}.',
  'caller.tie': '{{names}} share first place with {{total}}.',
  'caller.solo': '{{names}}: {{total}} in the end.',
};
