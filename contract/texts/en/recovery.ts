// English texts of the recovery page.

/** Flat texts of the recovery page. */
export const recovery: Readonly<Record<string, string>> = {
  'recovery.unknown': 'Something unexpected went wrong: {{problem}}',
  'recovery.gpu': 'The graphics of this computer stopped again and again. Safe settings do without them.',
  'recovery.page': 'The window stopped again and again.',
  'recovery.kept': 'Your games, names and settings are still where they were:',
  'recovery.again': 'Try again',
  'recovery.safe': 'Start with safe settings',
  'recovery.export': 'Export everything',
  'recovery.exported': 'Everything was copied to',
  'notice.game-unreadable':
    'The last game could not be read ({{problem}}). It is kept; the list of games says more.',
  'fault.title': 'This screen could not be drawn',
  'fault.safe':
    'The game is safe: every throw is kept. Load the window again. If that does not help, take the last step back.',
  'fault.reload': 'Load the window again',
};
