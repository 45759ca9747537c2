// French texts of the camera: its setup, advice on the picture, and what to do when it is lost.

/** Texts of the camera by key. */
export const camera: Readonly<Record<string, string>> = {
  'advice.camera-missing': 'La caméra n’est pas là. Branchez-la ; continuez à la main en attendant.',
  'advice.camera-busy': 'Un autre programme utilise la caméra. Fermez-le ; continuez à la main en attendant.',
  'advice.camera-permission':
    'Le système n’autorise pas la caméra. Autorisez-la pour Donburi dans les réglages du système ; continuez à la main en attendant.',
  'advice.camera-failed':
    'La caméra ne démarre pas. Un nouvel essai se fait tout seul ; continuez à la main en attendant.',
  'advice.camera-black':
    'La caméra ne montre aucune image. Est-elle couverte ? Continuez à la main en attendant.',
  'advice.camera-frozen':
    'L’image de la caméra est figée. Elle est rouverte toute seule ; continuez à la main en attendant.',
  'advice.camera-reader': 'Les dés ne peuvent pas être lus dans l’image : {{detail}}',
  'screen.camera': 'Réglage de la caméra',
  'camera.setUp': 'Régler la caméra',
  'camera.sources': 'Choisir une autre source',
  'camera.notChosen': 'Aucune caméra ne lit les dés pour l’instant. Choisissez-en une parmi les sources.',
  'camera.waiting': 'En attente de l’image',
  'camera.picture': 'Image de la caméra',
  'camera.corner': 'Coin {{n}} du contour',
  'camera.die': 'Dé {{face}}, sûr à {{percent}} %. Appuyez pour dire ce que c’est',
  'camera.good': 'Lumière, distance et netteté sont bonnes.',
  'camera.empty': '1. Le plateau vide',
  'camera.empty.help':
    'Retirez dés et mains de l’image, puis appuyez. Les marques du plateau ne seront plus prises pour des dés.',
  'camera.empty.taken': 'Le plateau vide est connu. Reprenez-le quand la caméra ou la lumière a bougé.',
  'camera.empty.take': 'Le plateau est vide maintenant',
  'camera.outline': '2. Le contour',
  'camera.outline.help':
    'Choisissez une forme et tirez ses coins jusqu’au bord du plateau. Ce qui bouge dehors ne compte pas.',
  'camera.outline.oval': 'Rond',
  'camera.outline.corners': 'Quatre coins',
  'camera.outline.none': 'Toute l’image',
  'camera.dice': '3. Les dés',
  'camera.dice.help':
    'Posez vos dés une fois dans le plateau. Appuyez sur un dé mal lu et dites ce qu’il est ; les kana et autres signes s’apprennent de même.',
  'camera.read_one': '{{count}} dé est vu.',
  'camera.read_other': '{{count}} dés sont vus.',
  'camera.read_many': '{{count}} de dés sont vus.',
  'camera.trust':
    'Juste {{count}} fois de suite ici. À partir de {{most}}, les lancers sûrs sont pris tout seuls ; avant, chacun est d’abord montré.',
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
    'Ce bol compte et sent, mais ne lit pas les faces. Tapez-les, ou laissez une caméra lire pour lui (plus bas).',
  'eyes.waiting': 'Faces : {{label}}, image attendue',
  'eyes.live': 'Faces : lues par {{label}}',
  'eyes.lost': 'Faces : {{label}} n’est pas là',
  'notice.eyes-disagree':
    'Le bol a compté {{bowl}}, la caméra a vu {{camera}}. Dites quelles faces sont tombées.',
  'proof.show': 'Voir la photo',
  'proof.title': 'La photo du lancer',
  'proof.gone': 'Cette photo n’est plus conservée.',
  'proof.alt': 'Photo des dés : {{line}}',
  'proof.kept_one': '{{count}} image gardée, {{size}}',
  'proof.kept_many': '{{count}} images gardées, {{size}}',
  'proof.kept_other': '{{count}} images gardées, {{size}}',
  'proof.keptNone': 'Aucune image gardée',
  'proof.deleteAll': 'Supprimer les images gardées',
  'proof.deleteAsk_one':
    'Supprimer {{count}} image ({{size}}) ? Le lancer lui-même reste. C’est sans retour.',
  'proof.deleteAsk_many':
    'Supprimer {{count}} images ({{size}}) ? Les lancers eux-mêmes restent. C’est sans retour.',
  'proof.deleteAsk_other':
    'Supprimer {{count}} images ({{size}}) ? Les lancers eux-mêmes restent. C’est sans retour.',
  'setting.proofStills': 'Garder la photo de chaque lancer prise par la caméra',
  'setting.proofStillsMb': 'Place pour ces photos en Mo (les plus anciennes partent d’abord)',
  'notice.proof-full': 'Le disque est plein : la photo n’a pas été gardée. Le lancer compte.',
  'notice.proof-failed': 'La photo n’a pas pu être gardée ; le lancer compte. {{detail}}',
  'question.blind': 'Le bol en a compté {{seen}} sans lire les faces. Lesquelles ?',
  'question.blindEyes': 'Le bol en a compté {{seen}}. Si la caméra ne les voit pas, dites les faces.',
  'notice.eyes-lost':
    'Aucune caméra ne lit pour le bol en ce moment. Dites les faces à la main ; un nouvel essai se fait tout seul.',
};
