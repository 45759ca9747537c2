// Japanese texts of the recovery page.

/** Flat texts of the recovery page. */
export const recovery: Readonly<Record<string, string>> = {
  'recovery.unknown': '予期しない問題が起きました：{{problem}}',
  'recovery.gpu': 'このコンピューターのグラフィックスが何度も停止しました。安全な設定では使いません。',
  'recovery.page': 'ウィンドウが何度も停止しました。',
  'recovery.kept': 'ゲーム、名前、設定はそのまま残っています：',
  'recovery.again': 'もう一度起動',
  'recovery.safe': '安全な設定で起動',
  'recovery.export': 'すべて書き出す',
  'recovery.exported': 'コピー先：',
  'notice.game-unreadable':
    '前回のゲームを読み込めませんでした（{{problem}}）。データは残っています。詳しくはゲーム一覧を見てください。',
  'fault.title': 'この画面を表示できませんでした',
  'fault.safe':
    'ゲームは無事です。出目はすべて保存されています。ウィンドウを読み込み直してください。直らないときは、最後の操作を取り消してください。',
  'fault.reload': 'ウィンドウを読み込み直す',
};
