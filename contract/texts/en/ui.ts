// The English texts of the windows: buttons, headings, questions, names for screen readers. Rules and engine codes have files of their own.

/** UI texts by key. */
export const ui: Readonly<Record<string, string>> = {
  'app.name': 'Donburi',
  'card.label': 'Score card',
  'card.labelLower': 'Score card, lower section',
  'card.turn': 'to play',
  'card.open': 'open',
  'card.progress': '{{have}} of {{need}}',
  'card.pick_one': 'Write {{row}}: {{count}} point',
  'card.pick_other': 'Write {{row}}: {{count}} points',
  'card.pickBest_one': 'Write {{row}}: {{count}} point, the most now',
  'card.pickBest_other': 'Write {{row}}: {{count}} points, the most now',
};
