// The Japanese texts of the big screen, the panels that it shares with the table, and the caller.

/** Big-screen and caller texts by key. */
export const bigScreen: Readonly<Record<string, string>> = {
  // Stage and standing
  'big.stage': 'サイコロ',
  'big.leader': '首位',
  'big.linkLost': '{{what}}：{{state}}。',

  // Idle
  'idle.ready': 'テーブルでゲームを始めてください。',
  'idle.records': '最高記録',
  'idle.noRecords': 'まだ記録のないゲーム',
  'idle.waiting': '{{names}}の{{game}}を続けられます。',

  // The end
  'end.won': '{{names}}の勝ち',
  'end.tie': '{{names}}が同点1位',
  'end.solo': 'おつかれさまでした、{{names}}',
  'end.margin_other': '{{count}}点差',
  'end.record': '新記録',
  'end.standing': '最終順位',

  // Moments
  'moment.combo': 'コンボ×{{factor}}',
  'moment.triplet': '{{face}}×{{count}}',
  'moment.times': '×{{factor}}',
  'moment.bonus': 'ボーナス',
  'moment.hot': 'ホットダイス',

  // NKODICE
  'nkodice.throws_other': '残り{{count}}投',
  'nkodice.nudges_other': 'ナッジ{{count}}',
  'nkodice.dice_other': '次は{{count}}個',
  'nkodice.combos': 'コンボ：次に出したときの各言葉の倍率',
  'nkodice.done': '残り0投',
  'nkodice.throw': '{{name}}、{{throw}}投目',
  'nkodice.receipt': 'この1投の得点',
  'nkodice.waits': '次の1投の得点を、ここで順に計算します。',
  'nkodice.out_other': 'どんぶりの外に{{count}}個',
  'nkodice.made': '{{categories}}がプラスに',
  'nkodice.replaced': '{{word}}を含む',
  'nkodice.ended': '{{word}}：{{combo}}連続でコンボ終了',
  'nkodice.gain.throws': '+1投',
  'nkodice.gain.nudges_other': 'ナッジ+{{count}}',
  'nkodice.gain.dice_other': '次のサイコロ+{{count}}個',
  'nkodice.used_other': 'ナッジを{{count}}回使用',

  // The caller: spoken, so short and without marks that cannot be said
  'caller.throw': '{{name}}、{{faces}}。',
  'caller.thrown': '{{name}}、{{faces}}。{{words}}。{{total}}点。',
  'caller.total': '{{name}}、{{faces}}。{{total}}点。',
  'caller.score_other': '{{name}}、{{row}}、{{count}}点。合計{{total}}点。',
  'caller.bonus_other': 'ボーナス{{count}}点。',
  'caller.bank_other': '{{name}}、{{count}}点を確定。合計{{total}}点。',
  'caller.farkle': '{{name}}、{{faces}}。得点なし。',
  'caller.hand': '{{name}}、{{hand}}。',
  'caller.corrected': '{{die}}番のサイコロは{{face}}です。{{name}}は{{total}}点。',
  'caller.correctedRow': '訂正、{{row}}。{{name}}は{{total}}点。',
  'caller.won': '{{names}}の勝ち、{{total}}点。',
  'caller.tie': '{{names}}が{{total}}点で同点1位。',
  'caller.solo': '{{names}}、最終得点は{{total}}点。',
};
