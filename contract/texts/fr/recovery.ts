// French texts of the recovery page.

/** Flat texts of the recovery page. */
export const recovery: Readonly<Record<string, string>> = {
  'recovery.unknown': 'Quelque chose d’imprévu s’est produit : {{problem}}',
  'recovery.gpu':
    'L’affichage graphique de cet ordinateur s’est arrêté plusieurs fois de suite. Les réglages sûrs s’en passent.',
  'recovery.page': 'La fenêtre s’est arrêtée plusieurs fois de suite.',
  'recovery.kept': 'Vos parties, noms et réglages sont toujours à leur place :',
  'recovery.again': 'Réessayer',
  'recovery.safe': 'Démarrer avec des réglages sûrs',
  'recovery.export': 'Tout exporter',
  'recovery.exported': 'Tout a été copié vers',
  'notice.game-unreadable':
    'La dernière partie n’a pas pu être lue ({{problem}}). Elle est conservée ; la liste des parties en dit plus.',
  'fault.title': 'Cet écran n’a pas pu être affiché',
  'fault.safe':
    'La partie est sauve : chaque lancer est conservé. Rechargez la fenêtre. Si cela ne suffit pas, annulez la dernière action.',
  'fault.reload': 'Recharger la fenêtre',
};
