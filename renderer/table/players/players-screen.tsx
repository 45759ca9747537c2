import { useWords } from '../../i18n/use-words.ts';
import { Page } from '../shell/page.tsx';

export function PlayersScreen() {
  const say = useWords();
  return (
    <Page title={say('screen.players')} testId="screen-players">
      {null}
    </Page>
  );
}
