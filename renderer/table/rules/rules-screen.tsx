// Owns the rules screen: the rules of a game in words, with the house rules in force filled in.
import { useState } from 'react';
import type { Options } from '../../../contract/engine-types.ts';
import type { GameOffer } from '../../../contract/replies.ts';
import { RULES } from '../../../contract/texts/rules.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { ChoiceField } from '../../components/fields.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { optionName, optionValueName } from '../../words/option-words.ts';
import { rulesText } from '../../words/rule-words.ts';
import { Page } from '../shell/page.tsx';
import { useScreens } from '../shell/screens.tsx';
import './rules-screen.css';

export function RulesScreen() {
  const say = useWords();
  const { games, table, language } = useAppView();
  const { topic } = useScreens();
  const [chosen, setChosen] = useState(topic ?? table?.game ?? games[0]?.id ?? '');
  const offer = games.find((game) => game.id === chosen);
  const text = RULES[language][chosen];
  if (!offer || !text) return null;
  const options = table?.game === chosen ? table.options : defaultsOf(offer);
  const rules = rulesText(say, language, text, options);
  return (
    <Page
      title={rules.title}
      testId="screen-rules"
      tools={
        <ChoiceField
          label={say('rules.game')}
          isLabelHidden
          value={chosen}
          choices={games.map((game) => ({ id: game.id, label: say(`game.${game.id}`) }))}
          onChange={setChosen}
        />
      }
    >
      <article className="rules sheet-paper">
        <p className="rules-short">{rules.short}</p>
        {rules.sections.map((section) => (
          <section key={section.heading}>
            <h2 className="rules-heading">{section.heading}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <HouseRulesInForce offer={offer} options={options} />
      </article>
    </Page>
  );
}

function defaultsOf(offer: GameOffer): Options {
  return Object.fromEntries(offer.options.map((spec) => [spec.key, spec.default]));
}

function HouseRulesInForce({ offer, options }: { readonly offer: GameOffer; readonly options: Options }) {
  const say = useWords();
  return (
    <section>
      <h2 className="rules-heading">{say('rules.inForce')}</h2>
      <dl className="rules-options">
        {offer.options.map((spec) => {
          const value = options[spec.key] ?? spec.default;
          const isChanged = value !== spec.default;
          return (
            <div key={spec.key} className={isChanged ? 'rules-option is-changed' : 'rules-option'}>
              <dt>{optionName(say, spec.key)}</dt>
              <dd>
                {spec.kind === 'order'
                  ? String(value)
                      .split(' ')
                      .map((name) => say(`face.kana.${name}`))
                      .join(' ')
                  : optionValueName(say, spec.key, value)}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
