// The Filipino texts of the big screen, the panels that it shares with the table, and the caller.

/** Big-screen and caller texts by key. */
export const bigScreen: Readonly<Record<string, string>> = {
  // Stage and standing
  'big.stage': 'Ang mga dice',
  'big.leader': 'nangunguna',
  'big.linkLost': '{{what}}: {{state}}.',

  // Idle
  'idle.ready': 'Magsimula ng laro sa mesa.',
  'idle.records': 'Mga rekord',
  'idle.noRecords': 'Wala pang rekord',
  'idle.waiting': 'Puwedeng ituloy ang {{game}}: {{names}}.',

  // The end
  'end.won': 'Panalo si {{names}}',
  'end.tie': 'Tabla sa unang puwesto sina {{names}}',
  'end.solo': 'Mahusay, {{names}}',
  'end.margin_one': 'lamang ng {{count}} puntos',
  'end.margin_other': 'lamang ng {{count}} na puntos',
  'end.record': 'Bagong rekord',
  'end.standing': 'Pinal na ranking',

  // Moments
  'moment.combo': 'Combo ×{{factor}}',
  'moment.triplet': '{{count}} × {{face}}',
  'moment.times': '×{{factor}}',
  'moment.bonus': 'Bonus',
  'moment.hot': 'Hot dice',

  // NKODICE
  'nkodice.throws_one': '{{count}} hagis pa',
  'nkodice.throws_other': '{{count}} na hagis pa',
  'nkodice.nudges_one': '{{count}} tapik',
  'nkodice.nudges_other': '{{count}} na tapik',
  'nkodice.dice_one': 'susunod: {{count}} dice',
  'nkodice.dice_other': 'susunod: {{count}} na dice',
  'nkodice.combos': 'Combo: multiplier ng bawat salita sa susunod na hagis',
  'nkodice.done': 'wala nang hagis',
  'nkodice.throw': '{{name}}, hagis {{throw}}',
  'nkodice.receipt': 'Kuwenta ng hagis',
  'nkodice.waits': 'Dito kukuwentahin ang susunod na hagis, hakbang-hakbang.',
  'nkodice.out_one': '{{count}} dice sa labas ng mangkok',
  'nkodice.out_other': '{{count}} na dice sa labas ng mangkok',
  'nkodice.made': 'Naging positibo ang {{categories}}',
  'nkodice.replaced': 'Bahagi nito ang {{word}}',
  'nkodice.ended': '{{word}}: putol ang combo na {{combo}}',
  'nkodice.gain.throws': '+1 hagis',
  'nkodice.gain.nudges_one': '+{{count}} tapik',
  'nkodice.gain.nudges_other': '+{{count}} na tapik',
  'nkodice.gain.dice_one': '+{{count}} dice sa susunod na hagis',
  'nkodice.gain.dice_other': '+{{count}} na dice sa susunod na hagis',
  'nkodice.used_one': '{{count}} tapik ang nagamit',
  'nkodice.used_other': '{{count}} na tapik ang nagamit',

  // The caller: spoken, so short and without marks that cannot be said
  'caller.throw': '{{name}}, {{faces}}.',
  'caller.thrown': '{{name}}, {{faces}}. {{words}}. {{total}}.',
  'caller.total': '{{name}}, {{faces}}. {{total}}.',
  'caller.score_one': '{{name}}, {{row}}, {{count}} puntos. Kabuuan {{total}}.',
  'caller.score_other': '{{name}}, {{row}}, {{count}} na puntos. Kabuuan {{total}}.',
  'caller.bonus_one': 'At ang bonus, {{count}} puntos.',
  'caller.bonus_other': 'At ang bonus, {{count}} na puntos.',
  'caller.bank_one': '{{count}} puntos ang ibinangko ni {{name}}. Kabuuan {{total}}.',
  'caller.bank_other': '{{count}} na puntos ang ibinangko ni {{name}}. Kabuuan {{total}}.',
  'caller.farkle': '{{name}}, {{faces}}. Walang puntos.',
  'caller.hand': '{{name}}, {{hand}}.',
  'caller.corrected': '{{face}} ang dice {{die}}. {{total}} na si {{name}}.',
  'caller.correctedRow': 'Itinama, {{row}}. {{total}} na si {{name}}.',
  'caller.won': 'Panalo si {{names}}, {{total}} puntos.',
  'caller.tie': 'Tabla sa unang puwesto sina {{names}}, {{total}} puntos.',
  'caller.solo': '{{names}}, pinal na score {{total}}.',
};
