import { useWords } from '../../i18n/use-words.ts';
import { Page } from '../shell/page.tsx';

export function SettingsScreen() {
  const say = useWords();
  return (
    <Page title={say('screen.settings')} testId="screen-settings">
      {null}
    </Page>
  );
}
