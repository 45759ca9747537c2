// The French texts of files: dialogs, score sheets, result pictures, and why a file could not be used.

/** Texts of files by key; `{{name}}` stands for a value. */
export const files: Readonly<Record<string, string>> = {
  'files.kind.log': 'Journal de partie',
  'files.kind.archive': 'Toutes les données de Donburi',
  'files.kind.csv': 'Tableau (CSV)',
  'files.kind.pdf': 'Feuille de score (PDF)',
  'files.kind.png': 'Image (PNG)',
  'files.title.export-log': 'Enregistrer la partie comme journal',
  'files.title.import-log': 'Ouvrir un journal de partie',
  'files.title.export-all': 'Enregistrer toutes les données',
  'files.title.import-all': 'Ajouter les données d’un fichier',
  'files.title.export-csv': 'Enregistrer comme tableau',
  'files.title.print-sheet': 'Enregistrer une feuille de score',
  'files.title.save-picture': 'Enregistrer le résultat comme image',
  'files.name.all': 'Données Donburi',
  'files.name.throws': 'Lancers Donburi',
  'files.name.results': 'Résultats Donburi',
  'files.title.import-dice': 'Ouvrir un tableau de lancers',
  'files.name.dice': 'Dés Donburi',
  'files.name.blank': 'Feuille de score {{game}}',

  'sheet.player': 'Joueur',
  'sheet.date': 'Date',
  'sheet.upper': 'Partie haute',
  'sheet.lower': 'Partie basse',
  'sheet.sum-upper': 'Total du haut',
  'sheet.sum-lower': 'Total du bas',
  'sheet.sum-all': 'Somme',
  'sheet.bonus-from': 'dès {{need}}',
  'sheet.unfinished': 'inachevée',
  'sheet.foot': 'Scores tenus avec Donburi',

  'picture.won': '{{name}} gagne',
  'picture.tied': '{{names}} partagent la première place',
  'picture.standing': 'Score actuel',
  'picture.points_one': '{{count}} point',
  'picture.points_many': '{{count}} de points',
  'picture.points_other': '{{count}} points',

  'start.title': 'Donburi ne peut pas démarrer',
  'start.store-read-only':
    'Le dossier de données est protégé en écriture : {{folder}}\n\nRien n’est perdu. Autorisez l’écriture, ou démarrez avec un autre dossier : --data FOLDER',
  'start.store-full':
    'Le disque est plein, rien ne peut être enregistré dans {{folder}}\n\nRien n’est perdu. Faites de la place et redémarrez.',
  'start.file-newer':
    'Les données dans {{folder}} viennent d’un Donburi plus récent.\n\nRien n’a été changé. Mettez celui-ci à jour et redémarrez.',
  'start.busy':
    'Un autre programme utilise les données dans {{folder}}\n\nAttendez qu’il ait fini et redémarrez.',
  'refusal.store-failed':
    'Le disque n’a pas répondu. Vérifiez-le, ou son câble ; ce qui était enregistré le reste.',
  'start.store-failed':
    'Le dossier {{folder}} n’a pas pu être lu ou écrit ({{problem}}). Vérifiez le disque ou son câble, puis réessayez.',
  'start.store-damaged':
    'La base de données dans {{folder}} est endommagée et n’a pas pu être mise de côté.\n\nDéplacez-la à la main et redémarrez ; le dossier backups contient des copies.',
  'start.internal': 'Les données dans {{folder}} sont inutilisables : {{problem}}',

  'notice.log-taken': '{{file}} est maintenant dans la liste des parties.',
  'notice.log-refused': 'Rien n’a été importé. {{problem}}',
  'refusal.file-unreadable': 'Le fichier est illisible : {{path}}',
  'refusal.file-unreadable.damaged':
    'Le fichier est endommagé ou a été modifié, rien n’en a été importé : {{path}}',
  'refusal.file-unreadable.too-large': 'Le fichier est trop gros pour être un fichier Donburi : {{path}}',
  'refusal.file-unwritable': 'Impossible d’écrire ici : {{path}}',
  'refusal.file-not-donburi': 'Ce n’est pas un fichier Donburi : {{path}}',
  'refusal.file-newer':
    'Ce fichier vient d’un Donburi plus récent. Rien n’a été changé ; mettez d’abord celui-ci à jour.',
  'refusal.log-fault': '{{file}}:{{line}}: {{fault}}',
};
