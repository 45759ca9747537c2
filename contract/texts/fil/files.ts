// The Filipino texts of files: dialogs, score sheets, result pictures, and why a file could not be used.

/** Texts of files by key; `{{name}}` stands for a value. */
export const files: Readonly<Record<string, string>> = {
  'files.kind.log': 'Tala ng score',
  'files.kind.archive': 'Lahat ng data ng Donburi',
  'files.kind.csv': 'Talahanayan (CSV)',
  'files.kind.pdf': 'Scorecard (PDF)',
  'files.kind.png': 'Larawan (PNG)',
  'files.title.export-log': 'I-save ang laro bilang tala ng score',
  'files.title.import-log': 'Buksan ang isang tala ng score',
  'files.title.export-all': 'I-save ang lahat ng data',
  'files.title.import-all': 'Magdagdag ng data mula sa file',
  'files.title.export-csv': 'I-save bilang talahanayan',
  'files.title.print-sheet': 'I-save ang scorecard',
  'files.title.save-picture': 'I-save ang resulta bilang larawan',
  'files.name.all': 'Data ng Donburi',
  'files.name.throws': 'Mga hagis sa Donburi',
  'files.name.results': 'Mga resulta sa Donburi',
  'files.title.import-dice': 'Buksan ang talahanayan ng mga hagis',
  'files.name.dice': 'Dice sa Donburi',
  'files.name.blank': 'Scorecard ng {{game}}',

  'sheet.player': 'Manlalaro',
  'sheet.date': 'Petsa',
  'sheet.upper': 'Itaas na bahagi',
  'sheet.lower': 'Ibabang bahagi',
  'sheet.sum-upper': 'Kabuuan sa itaas',
  'sheet.sum-lower': 'Kabuuan sa ibaba',
  'sheet.sum-all': 'Suma',
  'sheet.bonus-from': 'mula {{need}}',
  'sheet.unfinished': 'hindi tapos',
  'sheet.foot': 'Itinala sa Donburi',

  'picture.won': 'Panalo si {{name}}',
  'picture.tied': 'Tabla sa unang puwesto sina {{names}}',
  'picture.standing': 'Kasalukuyang score',
  'picture.points_one': '{{count}} puntos',
  'picture.points_other': '{{count}} na puntos',

  'start.title': 'Hindi masimulan ang Donburi',
  'start.store-read-only':
    'Hindi masulatan ang folder ng data: {{folder}}\n\nWalang nawala. Payagan ang pagsulat doon, o magsimula sa ibang folder: --data FOLDER',
  'start.store-full':
    'Puno na ang disk, kaya walang mai-save sa {{folder}}\n\nWalang nawala. Maglaan ng espasyo at magsimulang muli.',
  'start.file-newer':
    'Mas bagong Donburi ang sumulat ng data sa {{folder}}\n\nWalang binago. I-update ang Donburi na ito at magsimulang muli.',
  'start.busy':
    'Ginagamit ng ibang programa ang data sa {{folder}}\n\nHintaying matapos iyon at magsimulang muli.',
  'refusal.store-failed':
    'Hindi sumagot ang disk. Tingnan ito o ang kable nito; nananatili ang mga nai-save na.',
  'start.store-failed':
    'Hindi mabasa o masulatan ang folder na {{folder}} ({{problem}}). Tingnan ang disk o ang kable nito, saka subukang muli.',
  'start.store-damaged':
    'Sira ang database sa {{folder}} at hindi maitabi.\n\nIlipat ito nang mano-mano at magsimulang muli; may mga kopya ang folder na backups.',
  'start.internal': 'Hindi magamit ang data sa {{folder}}: {{problem}}',

  'notice.log-taken': 'Nasa listahan na ng mga laro ang {{file}}.',
  'notice.log-refused': 'Walang kinuha. {{problem}}',
  'refusal.file-unreadable': 'Hindi mabasa ang file: {{path}}',
  'refusal.file-unreadable.damaged': 'Sira o nabago ang file, kaya walang kinuha mula rito: {{path}}',
  'refusal.file-unreadable.too-large': 'Masyadong malaki ang file para maging sa Donburi: {{path}}',
  'refusal.file-unwritable': 'Walang maisusulat doon: {{path}}',
  'refusal.file-not-donburi': 'Hindi ito file ng Donburi: {{path}}',
  'refusal.file-newer':
    'Mas bagong Donburi ang sumulat nito. Walang binago; i-update muna ang Donburi na ito.',
  'refusal.log-fault': '{{file}}:{{line}}: {{fault}}',
};
