import { useWords } from '../../i18n/use-words.ts';
import { Page } from '../shell/page.tsx';

export function BowlTestScreen() {
  const say = useWords();
  return (
    <Page title={say('screen.bowl-test')} testId="screen-bowl-test">
      {null}
    </Page>
  );
}
