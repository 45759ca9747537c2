// Owns the choice of this device's language.
import type { Language } from '../../contract/settings.ts';
import { LANGUAGE_NAMES } from '../../contract/texts/index.ts';
import { useWords } from '../i18n/use-words.ts';

export interface LanguageChoiceProps {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

/** The system's own list: the quickest to use with a thumb. */
export function LanguageChoice({ language, onLanguage }: LanguageChoiceProps) {
  const say = useWords();
  return (
    <label className="phone-field">
      <span>{say('phone.language')}</span>
      <select
        className="phone-input"
        value={language}
        onChange={(event) => onLanguage(event.target.value as Language)}
        data-testid="phone-language"
      >
        {Object.entries(LANGUAGE_NAMES).map(([one, name]) => (
          <option key={one} value={one} lang={one}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
