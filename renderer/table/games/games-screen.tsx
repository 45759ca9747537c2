import { useWords } from '../../i18n/use-words.ts';
import { Page } from '../shell/page.tsx';

export function GamesScreen() {
  const say = useWords();
  return (
    <Page title={say('screen.games')} testId="screen-games">
      {null}
    </Page>
  );
}
