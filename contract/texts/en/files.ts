// The English texts of files: dialogs, score sheets, result pictures, and why a file could not be used.

/** Texts of files by key; `{{name}}` stands for a value. */
export const files: Readonly<Record<string, string>> = {
  'files.kind.log': 'Score log',
  'files.kind.archive': 'All Donburi data',
  'files.kind.csv': 'Table (CSV)',
  'files.kind.pdf': 'Score sheet (PDF)',
  'files.kind.png': 'Picture (PNG)',
  'files.title.export-log': 'Save the game as a score log',
  'files.title.import-log': 'Open a score log',
  'files.title.export-all': 'Save all data',
  'files.title.import-all': 'Add data from a file',
  'files.title.export-csv': 'Save as a table',
  'files.title.print-sheet': 'Save a score sheet',
  'files.title.save-picture': 'Save the result as a picture',
  'files.name.all': 'Donburi data',
  'files.name.throws': 'Donburi throws',
  'files.name.results': 'Donburi results',
  'files.title.import-dice': 'Open a table of throws',
  'files.name.dice': 'Donburi dice',
  'files.name.blank': '{{game}} score sheet',

  'sheet.player': 'Player',
  'sheet.date': 'Date',
  'sheet.upper': 'Upper section',
  'sheet.lower': 'Lower section',
  'sheet.sum-upper': 'Upper total',
  'sheet.sum-lower': 'Lower total',
  'sheet.sum-all': 'Sum',
  'sheet.bonus-from': 'from {{need}}',
  'sheet.unfinished': 'not finished',
  'sheet.foot': 'Kept with Donburi',

  'picture.won': '{{name}} wins',
  'picture.tied': '{{names}} share first place',
  'picture.standing': 'As it stands',
  'picture.points_one': '{{count}} point',
  'picture.points_other': '{{count}} points',

  'start.title': 'Donburi cannot start',
  'start.store-read-only':
    'The data folder cannot be written to: {{folder}}\n\nNothing was lost. Allow writing there, or start with another folder: --data FOLDER',
  'start.store-full':
    'The disk is full, so nothing can be stored in {{folder}}\n\nNothing was lost. Make room and start again.',
  'start.file-newer':
    'A newer Donburi wrote the data in {{folder}}\n\nNothing was changed. Bring this one up to date and start again.',
  'start.busy': 'Another program is using the data in {{folder}}\n\nWait until it has ended and start again.',
  'refusal.store-failed': 'The disk did not answer. Check it or the cable to it; what was stored stays.',
  'start.store-failed':
    'The folder {{folder}} could not be read or written ({{problem}}). Check the disk or the cable to it, then try again.',
  'start.store-damaged':
    'The database in {{folder}} is damaged and could not be set aside.\n\nMove it away by hand and start again; the folder backups has copies.',
  'start.internal': 'The data in {{folder}} cannot be used: {{problem}}',

  'notice.log-taken': '{{file}} is in the list of games now.',
  'notice.log-refused': 'Nothing was imported. {{problem}}',
  'refusal.file-unreadable': 'The file cannot be read: {{path}}',
  'refusal.file-unreadable.damaged':
    'The file is damaged or was changed, so nothing was taken from it: {{path}}',
  'refusal.file-unreadable.too-large': 'The file is too large to be a Donburi file: {{path}}',
  'refusal.file-unwritable': 'Nothing can be written there: {{path}}',
  'refusal.file-not-donburi': 'This is not a Donburi file: {{path}}',
  'refusal.file-newer': 'A newer Donburi wrote this. Nothing was changed; bring this one up to date first.',
  'refusal.log-fault': '{{file}}:{{line}}: {{fault}}',
};
