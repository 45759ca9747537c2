// The Japanese texts of files: dialogs, score sheets, result pictures, and why a file could not be used.

/** Texts of files by key; `{{name}}` stands for a value. */
export const files: Readonly<Record<string, string>> = {
  'files.kind.log': 'スコアログ',
  'files.kind.archive': 'Donburiの全データ',
  'files.kind.csv': '表（CSV）',
  'files.kind.pdf': 'スコア表（PDF）',
  'files.kind.png': '画像（PNG）',
  'files.title.export-log': 'ゲームをスコアログとして保存',
  'files.title.import-log': 'スコアログを開く',
  'files.title.export-all': '全データを保存',
  'files.title.import-all': 'ファイルからデータを追加',
  'files.title.export-csv': '表として保存',
  'files.title.print-sheet': 'スコア表を保存',
  'files.title.save-picture': '結果を画像として保存',
  'files.name.all': 'Donburiデータ',
  'files.name.throws': 'Donburiの出目',
  'files.name.results': 'Donburiの結果',
  'files.title.import-dice': '出目の表を開く',
  'files.name.dice': 'Donburiのサイコロ',
  'files.name.blank': '{{game}}のスコア表',

  'sheet.player': 'プレイヤー',
  'sheet.date': '日付',
  'sheet.upper': '上段',
  'sheet.lower': '下段',
  'sheet.sum-upper': '上段の合計',
  'sheet.sum-lower': '下段の合計',
  'sheet.sum-all': '総計',
  'sheet.bonus-from': '{{need}}以上',
  'sheet.unfinished': '途中',
  'sheet.foot': 'Donburiで記録',

  'picture.won': '{{name}}の勝ち',
  'picture.tied': '{{names}}が同点1位',
  'picture.standing': '現在の得点',
  'picture.points_other': '{{count}}点',

  'start.title': 'Donburiを起動できません',
  'start.store-read-only':
    'データフォルダーに書き込めません：{{folder}}\n\nデータは失われていません。書き込みを許可するか、別のフォルダーで起動してください：--data FOLDER',
  'start.store-full':
    'ディスクがいっぱいで、{{folder}}に保存できません。\n\nデータは失われていません。空きを作ってから起動し直してください。',
  'start.file-newer':
    '{{folder}}のデータは、より新しいDonburiで書かれています。\n\n何も変更していません。このDonburiを更新してから起動し直してください。',
  'start.busy':
    '別のプログラムが{{folder}}のデータを使っています。\n\n終わるのを待ってから起動し直してください。',
  'refusal.store-failed':
    'ディスクが応答しませんでした。ディスクかケーブルを確認してください。保存済みのものは残っています。',
  'start.store-failed':
    'フォルダー{{folder}}を読み書きできませんでした（{{problem}}）。ディスクかケーブルを確認して、もう一度起動してください。',
  'start.store-damaged':
    '{{folder}}のデータベースが壊れていて、別の場所に移せませんでした。\n\n手作業で移してから起動し直してください。backupsフォルダーにコピーがあります。',
  'start.internal': '{{folder}}のデータを使えません：{{problem}}',

  'notice.log-taken': '{{file}}をゲームの一覧に取り込みました。',
  'notice.log-refused': '何も取り込んでいません。{{problem}}',
  'refusal.file-unreadable': 'ファイルを読み込めません：{{path}}',
  'refusal.file-unreadable.damaged':
    'ファイルが壊れているか変更されているため、何も取り込みませんでした：{{path}}',
  'refusal.file-unreadable.too-large': 'Donburiのファイルにしては大きすぎます：{{path}}',
  'refusal.file-unwritable': 'そこには書き込めません：{{path}}',
  'refusal.file-not-donburi': 'Donburiのファイルではありません：{{path}}',
  'refusal.file-newer':
    'より新しいDonburiで書かれたファイルです。何も変更していません。先にこのDonburiを更新してください。',
  'refusal.log-fault': '{{file}}:{{line}}: {{fault}}',
};
