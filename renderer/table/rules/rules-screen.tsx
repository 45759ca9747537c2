import { useWords } from '../../i18n/use-words.ts';
import { Page } from '../shell/page.tsx';

export function RulesScreen() {
  const say = useWords();
  return (
    <Page title={say('screen.rules')} testId="screen-rules">
      {null}
    </Page>
  );
}
