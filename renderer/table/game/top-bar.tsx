// Owns the top line: menu, game, link state with advice. Nothing else.
import { Button as AriaButton } from 'react-aria-components';
import type { TableView } from '../../../contract/engine-types.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { MainMenu } from '../shell/main-menu.tsx';
import { useScreens } from '../shell/screens.tsx';
import { eyesLink, LinkLamp } from './link-lamp.tsx';

export function TopBar({ table }: { readonly table: TableView }) {
  const say = useWords();
  const { link } = useAppView();
  const { open } = useScreens();
  const turn = Math.max(1, ...table.history.slice(0, 12).map((line) => line.turn));
  return (
    <header className="top-bar">
      <MainMenu table={table} />
      <p className="top-game">
        {say(`game.${table.game}`)}
        <span className="top-turn">{say('top.turn', { turn })}</span>
      </p>
      <AriaButton
        className="top-link"
        onPress={() => open('sources')}
        data-testid="link-state"
        data-state={link.state}
      >
        <LinkLamp state={link.state} />
        <span className="top-link-text">
          <span>{say(`link.${link.choice.kind}`, { label: link.label })}</span>
          <span className="top-link-state">{say(`linkState.${link.state}`)}</span>
        </span>
        {link.eyes && (
          <span className="top-link-eyes" data-testid="eyes-state" data-state={link.eyes.state}>
            <LinkLamp state={eyesLink(link.eyes)} />
            <span className="top-link-text">
              <span>{say('sources.camera')}</span>
              <span className="top-link-state">{say(`linkState.${eyesLink(link.eyes)}`)}</span>
            </span>
          </span>
        )}
        {link.advice && (
          <span className="top-link-advice">{say(`advice.${link.advice.code}`, link.advice.detail)}</span>
        )}
      </AriaButton>
    </header>
  );
}
