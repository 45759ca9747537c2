// Filipino texts of the command line. {{name}} marks a value that is filled in.

/** Texts of the command line by key. */
export const cli: Readonly<Record<string, string>> = {
  'cli.about': 'Itinatala ng Donburi ang iskor ng mga larong dice na nilalaro gamit ang totoong dice.',
  'cli.usage': 'Paggamit: donburi COMMAND [ARGUMENTS]',
  'cli.commands': 'Mga utos:',
  'cli.more':
    'Gayundin: ipinapakita ito ng --help, ang bersiyon ng --version, at pinapalitan ng --lang CODE ang wika (en, ja, fr, it, fil). Ang FILE na - ay standard input.',
  'cli.unknown': 'Walang utos na “{{command}}”. Subukan: donburi --help',
  'cli.unknown-flag': 'Walang opsiyong {{flag}} ang utos na {{command}}. Subukan: donburi --help',
  'cli.unknown-language': 'Walang wikang “{{language}}”. Puwede: {{languages}}',
  'cli.no-file': 'Pangalanan ang kahit isang tala ng iskor, o - para sa standard input.',
  'cli.no-game': 'Pangalanan ang isang laro: {{games}}',
  'cli.broke': 'Hindi ito dapat nangyari: {{problem}}',
  'command.score': 'Mga tala ng iskor: isang linyang JSON bawat tala',
  'command.games': 'Ilista ang mga laro, uri ng patakaran at patakaran sa bahay',
  'command.rules': 'I-print ang patakaran ng isang laro, kasama ang mga ibinigay na patakaran sa bahay',
  'command.rebuild': 'Gawing muli ang mga listahan at estadistika ng folder ng data mula sa mga talaan nito',
  'cli.rebuild-usage': 'Isang folder lang ang puwede: donburi rebuild [--data FOLDER]',
  'cli.no-data': 'Walang data ng Donburi sa {{folder}}',
  'games.players': '{{min}} hanggang {{max}} manlalaro, {{dice}} dice',
  'games.rulesets': 'mga uri ng patakaran: {{rulesets}}',
};
