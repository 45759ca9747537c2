// Filipino texts of the recovery page.

/** Flat texts of the recovery page. */
export const recovery: Readonly<Record<string, string>> = {
  'recovery.unknown': 'May hindi inaasahang nangyari: {{problem}}',
  'recovery.gpu':
    'Paulit-ulit na tumigil ang graphics ng computer na ito. Hindi ito kailangan sa ligtas na setting.',
  'recovery.page': 'Paulit-ulit na tumigil ang window.',
  'recovery.kept': 'Nasa dating lugar pa rin ang mga laro, pangalan at setting mo:',
  'recovery.again': 'Subukang muli',
  'recovery.safe': 'Magsimula sa ligtas na setting',
  'recovery.export': 'I-export ang lahat',
  'recovery.exported': 'Nakopya ang lahat sa',
  'notice.game-unreadable':
    'Hindi mabasa ang huling laro ({{problem}}). Naka-save pa ito; may iba pang detalye sa listahan ng mga laro.',
  'fault.title': 'Hindi maipakita ang screen na ito',
  'fault.safe':
    'Ligtas ang laro: nakatago ang bawat hagis. I-reload ang window. Kung hindi pa rin gumana, i-undo ang huling hakbang.',
  'fault.reload': 'I-reload ang window',
};
