// Filipino texts of the camera: its setup, advice on the picture, and what to do when it is lost.

/** Texts of the camera by key. */
export const camera: Readonly<Record<string, string>> = {
  'advice.camera-missing': 'Wala ang camera. Isaksak ito; maglaro muna nang mano-mano.',
  'advice.camera-busy': 'Ginagamit ng ibang programa ang camera. Isara iyon; maglaro muna nang mano-mano.',
  'advice.camera-permission':
    'Hindi pinapayagan ng system ang camera. Payagan ito para sa Donburi sa mga setting ng system; maglaro muna nang mano-mano.',
  'advice.camera-failed':
    'Ayaw magsimula ng camera. Kusa itong susubukang muli; maglaro muna nang mano-mano.',
  'advice.camera-black':
    'Walang ipinapakitang larawan ang camera. May takip ba? Maglaro muna nang mano-mano.',
  'advice.camera-frozen':
    'Nakahinto ang larawan ng camera. Kusa itong bubuksang muli; maglaro muna nang mano-mano.',
  'advice.camera-reader': 'Hindi mabasa ang mga dice sa larawan: {{detail}}',
  'screen.camera': 'Paghahanda ng camera',
  'camera.setUp': 'Ihanda ang camera',
  'camera.sources': 'Pumili ng ibang paraan ng pagbasa',
  'camera.notChosen': 'Walang camerang bumabasa ng dice ngayon. Pumili ng camera sa mga paraan ng pagbasa.',
  'camera.waiting': 'Naghihintay ng larawan',
  'camera.picture': 'Larawan ng camera',
  'camera.corner': 'Sulok {{n}} ng hangganan',
  'camera.die': 'Dice {{face}}, {{percent}}% sigurado. Pindutin para sabihin kung ano ito',
  'camera.good': 'Mabuti ang liwanag, layo at linaw.',
  'camera.empty': '1. Tray na walang laman',
  'camera.empty.help':
    'Alisin ang mga dice at kamay sa larawan, saka pindutin. Hindi na mapagkakamalang dice ang mga marka ng tray.',
  'camera.empty.taken':
    'Naitala na ang tray na walang laman. Kunan itong muli kapag gumalaw ang camera o ilaw.',
  'camera.empty.take': 'Walang laman ngayon ang tray',
  'camera.outline': '2. Ang hangganan',
  'camera.outline.help':
    'Pumili ng hugis at hilahin ang mga sulok hanggang gilid ng tray. Hindi binibilang ang gumagalaw sa labas.',
  'camera.outline.oval': 'Bilog',
  'camera.outline.corners': 'Apat na sulok',
  'camera.outline.none': 'Buong larawan',
  'camera.dice': '3. Ang mga dice',
  'camera.dice.help':
    'Ilagay nang isang beses ang mga dice sa tray. Pindutin ang dice na mali ang basa at sabihin kung ano ito; ganoon din natututunan ang kana at ibang tanda.',
  'camera.read_one': '{{count}} dice ang nakikita.',
  'camera.read_other': '{{count}} na dice ang nakikita.',
  'camera.trust':
    'Tama nang {{count}} sunod-sunod na beses dito. Mula {{most}}, kusang tinatanggap ang mga siguradong hagis; bago noon, ipinapakita muna ang bawat isa.',
  'camera.forget': 'Kalimutan ang natutunan',
  'camera.noDie': 'Hindi dice',
  'camera.advice.no-picture': 'Walang larawan. May takip ba ang camera?',
  'camera.advice.too-dark': 'Masyadong madilim. Ilapit ang ilaw.',
  'camera.advice.too-bright': 'Masyadong maliwanag. Hinaan o ilihis ang ilaw.',
  'camera.advice.glare': 'Kumikinang ang ilaw sa mga dice. Ilawan mula sa gilid o sa likod ng papel.',
  'camera.advice.uneven-light': 'Madilim ang isang panig. Ilagay ang ilaw sa ibabaw ng gitna.',
  'camera.advice.out-of-focus': 'Hindi malinaw ang larawan. Punasan ang lente o ilayo ang camera.',
  'camera.advice.too-far': 'Maliit ang mga dice. Ilapit ang camera.',
  'camera.advice.too-near': 'Napakalaki ng mga dice. Ilayo ang camera.',
  'camera.advice.too-steep': 'Nakatingin mula sa gilid ang camera. Itapat ito sa ibabaw ng tray.',
  'camera.advice.no-outline': 'Iguhit ang hangganan ng tray para hindi mabilang ang nasa labas nito.',
  'eyes.use': 'Basahin para sa mangkok',
  'eyes.inUse': 'Bumabasa para sa mangkok',
  'eyes.none':
    'Nagbibilang at nakakaramdam ng galaw ang mangkok na ito, pero hindi nakakabasa ng mukha. I-type ang mga ito, o hayaang camera ang bumasa (sa ibaba).',
  'eyes.waiting': 'Mga mukha: {{label}}, hinihintay ang larawan',
  'eyes.live': 'Mga mukha: mula sa {{label}}',
  'eyes.lost': 'Mga mukha: wala ang {{label}}',
  'notice.eyes-disagree':
    '{{bowl}} ang binilang ng mangkok, {{camera}} ang nakita ng camera. Sabihin kung anong mga mukha ang lumabas.',
  'proof.show': 'Ipakita ang larawan',
  'proof.title': 'Ang larawan ng hagis',
  'proof.gone': 'Hindi na naka-save ang larawang ito.',
  'proof.alt': 'Larawan ng dice: {{line}}',
  'proof.kept_one': '{{count}} larawan ang naka-save, {{size}}',
  'proof.kept_other': '{{count}} na larawan ang naka-save, {{size}}',
  'proof.keptNone': 'Walang naka-save na larawan',
  'proof.deleteAll': 'Burahin ang mga naka-save na larawan',
  'proof.deleteAsk_one':
    'Burahin ang {{count}} larawan ({{size}})? Mananatili ang mga hagis. Hindi na ito maibabalik.',
  'proof.deleteAsk_other':
    'Burahin ang {{count}} na larawan ({{size}})? Mananatili ang mga hagis. Hindi na ito maibabalik.',
  'setting.proofStills': 'I-save ang kuha ng camera sa bawat hagis',
  'setting.proofStillsMb': 'Espasyo para sa mga larawang ito sa MB (unang nawawala ang pinakaluma)',
  'notice.proof-full': 'Puno na ang disk: hindi na-save ang larawan. Bilang pa rin ang hagis.',
  'notice.proof-failed': 'Hindi na-save ang larawan; bilang pa rin ang hagis. {{detail}}',
  'question.blind': '{{seen}} ang binilang ng mangkok, pero hindi ito bumabasa ng mukha. Ano ang mga ito?',
  'question.blindEyes':
    '{{seen}} ang binilang ng mangkok. Kung hindi makita ng camera, sabihin ang mga mukha.',
  'notice.eyes-lost':
    'Walang camerang bumabasa para sa mangkok ngayon. Sabihin nang mano-mano ang mga mukha; kusa itong susubukang muli.',
};
