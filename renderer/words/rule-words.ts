// Owns how the values of house rules are written in the text of the rules. Pure.
import { type Options, type RulesInForce, type RuleText, rulesInForce } from '../../contract/engine-types.ts';
import { formatNumber, type Say } from '../i18n/use-words.ts';
import { listed } from './joining.ts';

/** The rules in force in a language: numbers in its form, and the face map as the faces that the text names. */
export function rulesText(say: Say, language: string, text: RuleText, options: Options): RulesInForce {
  const labels = language === 'ja' ? 'kana' : 'romaji';
  return rulesInForce(text, options, (key, value) => {
    if (typeof value === 'number') return formatNumber(language, value);
    if (key !== 'faceMap') return String(value);
    const faces = String(value).split(' ');
    return listed(
      say,
      faces.map((face) => say(`face.${labels}.${face}`)),
    );
  });
}
