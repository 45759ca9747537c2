// Japanese texts of the camera: its setup, advice on the picture, and what to do when it is lost.

/** Texts of the camera by key. */
export const camera: Readonly<Record<string, string>> = {
  'advice.camera-missing': 'カメラが見つかりません。接続してください。その間は手入力で続けられます。',
  'advice.camera-busy':
    'ほかのプログラムがカメラを使っています。閉じてください。その間は手入力で続けられます。',
  'advice.camera-permission':
    'カメラがシステムで許可されていません。システム設定でDonburiに許可してください。その間は手入力で続けられます。',
  'advice.camera-failed': 'カメラが起動しません。自動でやり直します。その間は手入力で続けられます。',
  'advice.camera-black': 'カメラに何も映っていません。覆われていませんか？その間は手入力で続けられます。',
  'advice.camera-frozen': 'カメラの映像が止まっています。自動で開き直します。その間は手入力で続けられます。',
  'advice.camera-reader': '映像のサイコロを読み取れません：{{detail}}',
  'screen.camera': 'カメラの準備',
  'camera.setUp': 'カメラを準備する',
  'camera.sources': 'ほかの読み取り方を選ぶ',
  'camera.notChosen': '今はカメラでサイコロを読んでいません。読み取り方からカメラを選んでください。',
  'camera.waiting': '映像を待っています',
  'camera.picture': 'カメラの映像',
  'camera.corner': '枠の角{{n}}',
  'camera.die': 'サイコロ{{face}}、確度{{percent}}%。押すと出目を教えられます',
  'camera.good': '明るさ、距離、ピントは良好です。',
  'camera.empty': '1．空のトレイ',
  'camera.empty.help':
    'サイコロと手を映像から出して押してください。トレイの模様をサイコロと間違えなくなります。',
  'camera.empty.taken': '空のトレイは記録済みです。カメラや明かりが動いたら取り直してください。',
  'camera.empty.take': '今トレイは空です',
  'camera.outline': '2．枠',
  'camera.outline.help': '形を選び、角をトレイの縁まで動かしてください。枠の外の動きは無視されます。',
  'camera.outline.oval': '丸',
  'camera.outline.corners': '四角',
  'camera.outline.none': '映像全体',
  'camera.dice': '3．サイコロ',
  'camera.dice.help':
    'サイコロを一度トレイに置いてください。違うものを押して出目を教えます。かなやほかの記号も同じように覚えます。',
  'camera.read_other': 'サイコロが{{count}}個見えます。',
  'camera.trust':
    'ここで続けて{{count}}回正解。{{most}}回から確かな投を自動で採用し、それまでは毎回先に表示します。',
  'camera.forget': '覚えたことを忘れる',
  'camera.noDie': 'サイコロではない',
  'camera.advice.no-picture': '映像がありません。カメラが覆われていませんか？',
  'camera.advice.too-dark': '暗すぎます。明かりを近づけてください。',
  'camera.advice.too-bright': '明るすぎます。明かりを弱めるか向きを変えてください。',
  'camera.advice.glare': 'サイコロに明かりが反射しています。横から、または紙越しに照らしてください。',
  'camera.advice.uneven-light': '片側が暗いです。明かりを真ん中の上に置いてください。',
  'camera.advice.out-of-focus': 'ピントが合っていません。レンズを拭くか、カメラを離してください。',
  'camera.advice.too-far': 'サイコロが小さいです。カメラを近づけてください。',
  'camera.advice.too-near': 'サイコロが大きすぎます。カメラを離してください。',
  'camera.advice.too-steep': 'カメラが横から見ています。もっと真上に置いてください。',
  'camera.advice.no-outline': 'トレイの枠を描いてください。外のものが数えられなくなります。',
  'eyes.use': 'どんぶりの目になる',
  'eyes.inUse': 'どんぶりの目です',
  'eyes.none':
    'このどんぶりは数と揺れだけを感じ、出目は読めません。入力するか、下でカメラに読ませてください。',
  'eyes.waiting': '出目：{{label}}（映像を待っています）',
  'eyes.live': '出目：{{label}}が読みます',
  'eyes.lost': '出目：{{label}}がありません',
  'notice.eyes-disagree': 'どんぶりは{{bowl}}個、カメラは{{camera}}個でした。出目を教えてください。',
};
