// Japanese texts of the command line. {{name}} marks a value that is filled in.

/** Texts of the command line by key. */
export const cli: Readonly<Record<string, string>> = {
  'cli.about': 'Donburiは、本物のサイコロで遊ぶゲームのスコアをつけます。',
  'cli.usage': '使い方：donburi COMMAND [ARGUMENTS]',
  'cli.commands': 'コマンド：',
  'cli.more':
    'ほかに：--helpはこの説明、--versionはバージョンを表示し、--lang CODEは言語を変えます（en、ja、fr、it、fil）。FILEに - と書くと標準入力です。',
  'cli.unknown': 'コマンド「{{command}}」はありません。donburi --help を見てください。',
  'cli.unknown-flag': 'コマンド{{command}}にオプション{{flag}}はありません。donburi --help を見てください。',
  'cli.unknown-language': '言語「{{language}}」はありません。選べる言語：{{languages}}',
  'cli.no-file': 'スコアログを1つ以上指定してください。標準入力なら - です。',
  'cli.no-game': 'ゲームを1つ指定してください：{{games}}',
  'cli.broke': '起きるはずのない問題です：{{problem}}',
  'command.score': 'スコアログ：ログごとに1行のJSONを出力',
  'command.games': 'ゲーム、ルールの種類、ハウスルールの一覧',
  'command.rules': 'ゲームのルールを、指定したハウスルールで表示',
  'command.rebuild': 'データフォルダーの一覧と統計を記録から作り直す',
  'cli.rebuild-usage': 'フォルダーは1つまでです：donburi rebuild [--data FOLDER]',
  'cli.no-data': '{{folder}}にDonburiのデータはありません',
  'games.players': '{{min}}～{{max}}人、サイコロ{{dice}}個',
  'games.rulesets': 'ルールの種類：{{rulesets}}',
};
