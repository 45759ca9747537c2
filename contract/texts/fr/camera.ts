// French texts of the camera: its setup, advice on the picture, and what to do when it is lost.

/** Texts of the camera by key. */
export const camera: Readonly<Record<string, string>> = {
  'advice.camera-missing': 'La caméra n’est pas là. Branchez-la ; continuez à la main en attendant.',
  'advice.camera-busy': 'Un autre programme utilise la caméra. Fermez-le ; continuez à la main en attendant.',
  'advice.camera-permission':
    'Le système n’autorise pas la caméra. Autorisez-la pour Donburi dans les réglages du système ; continuez à la main en attendant.',
  'advice.camera-failed': 'La caméra ne démarre pas. Donburi réessaie ; continuez à la main en attendant.',
  'advice.camera-black':
    'La caméra ne montre aucune image. Est-elle couverte ? Continuez à la main en attendant.',
  'advice.camera-frozen':
    'L’image de la caméra est figée. Donburi rouvre la caméra ; continuez à la main en attendant.',
  'advice.camera-reader': 'Les dés ne peuvent pas être lus dans l’image : {{detail}}',
  'screen.camera': 'Réglage de la caméra',
  'camera.setUp': 'Régler la caméra',
  'camera.sources': 'Choisir une autre source',
  'camera.notChosen': 'Aucune caméra ne lit les dés pour l’instant. Choisissez-en une parmi les sources.',
  'camera.waiting': 'En attente de l’image',
  'camera.picture': 'Image de la caméra',
  'camera.corner': 'Coin {{n}} du contour',
  'camera.die': 'Dé {{face}}, sûr à {{percent}} %. Appuyez pour dire lequel c’est',
  'camera.good': 'Lumière, distance et netteté sont bonnes.',
  'camera.empty': '1. Le plateau vide',
  'camera.empty.help':
    'Retirez dés et mains de l’image, puis appuyez. Les marques du plateau ne seront plus prises pour des dés.',
  'camera.empty.taken': 'Le plateau vide est connu. Reprenez-le quand la caméra ou la lumière a bougé.',
  'camera.empty.take': 'Le plateau est vide maintenant',
  'camera.outline': '2. Le contour',
  'camera.outline.help':
    'Choisissez une forme et tirez ses coins jusqu’au bord du plateau. Ce qui bouge à l’extérieur ne compte pas.',
  'camera.outline.oval': 'Rond',
  'camera.outline.corners': 'Quatre coins',
  'camera.outline.none': 'Toute l’image',
  'camera.dice': '3. Les dés',
  'camera.dice.help':
    'Posez une fois vos dés dans le plateau. Appuyez sur un dé mal lu et dites ce qu’il montre ; les kana et autres signes s’apprennent de la même façon.',
  'camera.read_one': '{{count}} dé est vu.',
  'camera.read_other': '{{count}} dés sont vus.',
  'camera.read_many': '{{count}} de dés sont vus.',
  'camera.trust':
    'Lectures justes de suite ici : {{count}}. À partir de {{most}}, les lancers sûrs comptent sans question ; avant, chacun est d’abord montré.',
  'camera.forget': 'Oublier ce qui a été appris',
  'camera.noDie': 'Pas un dé',
  'camera.advice.no-picture': 'Il n’y a pas d’image. La caméra est-elle couverte ?',
  'camera.advice.too-dark': 'Il fait trop sombre. Approchez une lampe.',
  'camera.advice.too-bright': 'C’est trop clair. Baissez la lampe ou tournez-la.',
  'camera.advice.glare': 'La lampe se reflète sur les dés. Éclairez de côté ou à travers du papier.',
  'camera.advice.uneven-light': 'Un côté est dans l’ombre. Mettez la lampe au-dessus du milieu.',
  'camera.advice.out-of-focus': 'L’image est floue. Nettoyez l’objectif ou éloignez la caméra.',
  'camera.advice.too-far': 'Les dés sont petits. Approchez la caméra.',
  'camera.advice.too-near': 'Les dés sont très grands. Éloignez la caméra.',
  'camera.advice.too-steep': 'La caméra regarde de côté. Placez-la plus au-dessus du plateau.',
  'camera.advice.no-outline': 'Tracez le contour du plateau pour que rien à côté ne compte.',
  'eyes.use': 'Lire pour le bol',
  'eyes.inUse': 'Lit pour le bol',
  'eyes.none':
    'Ce bol compte les dés et sent les chocs, mais ne lit pas les faces. Saisissez-les, ou laissez une caméra les lire (plus bas).',
  'eyes.waiting': 'Faces : {{label}}, image attendue',
  'eyes.live': 'Faces : lues par {{label}}',
  'eyes.lost': 'Faces : {{label}} n’est pas là',
  'notice.eyes-disagree':
    'Dés comptés par le bol : {{bowl}} ; vus par la caméra : {{camera}}. Saisissez les faces.',
  'proof.show': 'Voir la photo',
  'proof.title': 'La photo du lancer',
  'proof.gone': 'Cette photo n’est plus gardée.',
  'proof.alt': 'Photo des dés : {{line}}',
  'proof.kept_one': '{{count}} photo gardée, {{size}}',
  'proof.kept_many': '{{count}} de photos gardées, {{size}}',
  'proof.kept_other': '{{count}} photos gardées, {{size}}',
  'proof.keptNone': 'Aucune photo gardée',
  'proof.deleteAll': 'Supprimer les photos gardées',
  'proof.deleteAsk_one':
    'Supprimer {{count}} photo ({{size}}) ? Le lancer reste. Impossible de revenir en arrière.',
  'proof.deleteAsk_many':
    'Supprimer {{count}} de photos ({{size}}) ? Les lancers restent. Impossible de revenir en arrière.',
  'proof.deleteAsk_other':
    'Supprimer {{count}} photos ({{size}}) ? Les lancers restent. Impossible de revenir en arrière.',
  'setting.proofStills': 'Garder la photo de chaque lancer prise par la caméra',
  'setting.proofStillsMb': 'Place pour ces photos en Mo (les plus anciennes sont supprimées d’abord)',
  'notice.proof-full': 'Le disque est plein : la photo n’a pas été gardée. Le lancer compte.',
  'notice.proof-failed': 'La photo n’a pas pu être gardée ; le lancer compte. {{detail}}',
  'question.blind': 'Dés comptés par le bol : {{seen}}, sans lire les faces. Quelles sont-elles ?',
  'question.blindEyes':
    'Dés comptés par le bol : {{seen}}. Si la caméra ne les voit pas, saisissez les faces.',
  'notice.eyes-lost':
    'Aucune caméra ne lit pour le bol en ce moment. Saisissez les faces à la main ; Donburi réessaie.',
};
