// Italian texts of the recovery page.

/** Flat texts of the recovery page. */
export const recovery: Readonly<Record<string, string>> = {
  'recovery.unknown': 'È successo qualcosa di imprevisto: {{problem}}',
  'recovery.gpu':
    'La grafica di questo computer si è fermata più volte di seguito. Le impostazioni sicure ne fanno a meno.',
  'recovery.page': 'La finestra si è fermata più volte di seguito.',
  'recovery.kept': 'Partite, nomi e impostazioni sono ancora al loro posto:',
  'recovery.again': 'Riprova',
  'recovery.safe': 'Avvia con impostazioni sicure',
  'recovery.export': 'Esporta tutto',
  'recovery.exported': 'Tutto è stato copiato in',
  'notice.game-unreadable':
    'Non è stato possibile leggere l’ultima partita ({{problem}}). È conservata; l’elenco delle partite dice di più.',
  'fault.title': 'Questa schermata non si è potuta mostrare',
  'fault.safe':
    'La partita è salva: ogni lancio è conservato. Ricarica la finestra. Se non basta, annulla l’ultima azione.',
  'fault.reload': 'Ricarica la finestra',
};
