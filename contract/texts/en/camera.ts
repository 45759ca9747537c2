// English texts of the camera: its setup, advice on the picture, and what to do when it is lost.

/** Texts of the camera by key. */
export const camera: Readonly<Record<string, string>> = {
  'advice.camera-missing': 'The camera is not there. Plug it in; play on by hand meanwhile.',
  'advice.camera-busy': 'Another program uses the camera. Close it; play on by hand meanwhile.',
  'advice.camera-permission':
    'The system does not allow the camera. Allow it for Donburi in the system’s settings; play on by hand meanwhile.',
  'advice.camera-failed':
    'The camera does not start. It is tried again by itself; play on by hand meanwhile.',
  'advice.camera-black': 'The camera shows no picture. Is it covered? Play on by hand meanwhile.',
  'advice.camera-frozen':
    'The camera’s picture stands still. It is opened again by itself; play on by hand meanwhile.',
  'advice.camera-reader': 'The dice cannot be read in the picture: {{detail}}',
  'screen.camera': 'Camera setup',
  'camera.setUp': 'Set up the camera',
  'camera.sources': 'Choose another source',
  'camera.notChosen': 'No camera reads the dice now. Choose one among the sources.',
  'camera.waiting': 'Waiting for the picture',
  'camera.picture': 'Picture of the camera',
  'camera.corner': 'Corner {{n}} of the outline',
  'camera.die': 'Die {{face}}, {{percent}} % sure. Press to say what it is',
  'camera.good': 'Light, distance and focus are good.',
  'camera.empty': '1. The empty tray',
  'camera.empty.help':
    'Take all dice and hands out of the picture, then press. Marks on the tray are then never taken for dice.',
  'camera.empty.taken': 'The empty tray is known. Take it again when the camera or the light has moved.',
  'camera.empty.take': 'The tray is empty now',
  'camera.outline': '2. The outline',
  'camera.outline.help':
    'Choose a shape and drag its corners to the edge of the tray. What moves outside does not count.',
  'camera.outline.oval': 'Round',
  'camera.outline.corners': 'Four corners',
  'camera.outline.none': 'Whole picture',
  'camera.dice': '3. The dice',
  'camera.dice.help':
    'Lay your dice in the tray once. Press a die whose value is wrong and say what it is; kana and other signs are learned the same way.',
  'camera.read_one': '{{count}} die is seen.',
  'camera.read_other': '{{count}} dice are seen.',
  'camera.trust':
    'Right {{count}} times in a row here. From {{most}} on, sure throws are taken by themselves; until then each is shown first.',
  'camera.forget': 'Forget what was learned',
  'camera.noDie': 'Not a die',
  'camera.advice.no-picture': 'There is no picture. Is the camera covered?',
  'camera.advice.too-dark': 'It is too dark. Put a lamp nearer.',
  'camera.advice.too-bright': 'It is too bright. Dim the lamp or turn it away.',
  'camera.advice.glare': 'The lamp glares on the dice. Let it shine from the side, or through paper.',
  'camera.advice.uneven-light': 'One side lies in the dark. Put the lamp over the middle.',
  'camera.advice.out-of-focus': 'The picture is not sharp. Clean the lens, or move the camera farther away.',
  'camera.advice.too-far': 'The dice are small. Bring the camera nearer.',
  'camera.advice.too-near': 'The dice are very large. Move the camera farther away.',
  'camera.advice.too-steep': 'The camera looks from the side. Put it more over the tray.',
  'camera.advice.no-outline': 'Draw the outline of the tray, so that nothing beside it counts.',
  'eyes.use': 'Read for the bowl',
  'eyes.inUse': 'Reads for the bowl',
  'eyes.none':
    'This bowl counts and feels, but reads no faces. Type them, or let a camera read for it (below).',
  'eyes.waiting': 'Faces: {{label}}, waiting for its picture',
  'eyes.live': 'Faces: from {{label}}',
  'eyes.lost': 'Faces: {{label}} is not there',
  'notice.eyes-disagree': 'The bowl counted {{bowl}}, the camera saw {{camera}}. Say which faces fell.',
};
