import { useWords } from '../../i18n/use-words.ts';
import { Page } from '../shell/page.tsx';

export function SourcesScreen() {
  const say = useWords();
  return (
    <Page title={say('screen.sources')} testId="screen-sources">
      {null}
    </Page>
  );
}
