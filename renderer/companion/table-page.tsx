// Owns the page of a device that is in: which screen its role, its seat and the game call for, and the line when the link is lost.
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { CompanionSelf } from '../../contract/companion.ts';
import type { AppView } from '../../contract/replies.ts';
import type { Language } from '../../contract/settings.ts';
import { BigScreen } from '../big-screen/big-screen.tsx';
import { BridgeProvider, useMaybeAppView } from '../bridge/bridge-context.tsx';
import { RefusalProvider } from '../bridge/refusals.tsx';
import { createViewStore } from '../bridge/view-store.ts';
import { useWords } from '../i18n/use-words.ts';
import { Frame } from './frame.tsx';
import { recall, remember } from './memory.ts';
import { leaveTable } from './pairing.ts';
import { PhoneGame } from './phone-game.tsx';
import type { GoneWhy, LinkState, PhoneLink } from './phone-link.ts';
import { PhoneMenu } from './phone-menu.tsx';
import { WhoScreen } from './who-screen.tsx';

export interface TablePageProps {
  readonly link: PhoneLink;
  readonly language: Language | null;
  readonly onLanguage: (language: Language) => void;
  readonly onLeave: (gone: GoneWhy | null) => void;
}

export function TablePage({ link, language, onLanguage, onLeave }: TablePageProps) {
  const state = useSyncExternalStore(link.subscribe, link.get);
  const [access] = useState(() => ({ bridge: link.bridge, store: createViewStore(link.bridge) }));
  useEffect(() => {
    if (state.status === 'gone') onLeave(state.gone);
  }, [state, onLeave]);
  return (
    <BridgeProvider access={access}>
      <RefusalProvider>
        <Dressed state={state} language={language} onLanguage={onLanguage} onLeave={onLeave} />
      </RefusalProvider>
    </BridgeProvider>
  );
}

type DressedProps = Omit<TablePageProps, 'link'> & { readonly state: LinkState };

function Dressed({ state, language, onLanguage, onLeave }: DressedProps) {
  const view = useMaybeAppView();
  const [isWatching, setWatching] = useState(recall('watch') === 'yes');
  const revision = view?.revision ?? 0;
  useLayoutEffect(() => {
    const root = document.getElementById('root');
    if (root) {
      root.dataset.revision = String(revision);
      root.dataset.link = state.status;
    }
  }, [revision, state.status]);
  if (!view) return null;
  const watch = (next: boolean): void => {
    remember('watch', next ? 'yes' : 'no');
    setWatching(next);
  };
  const menu = {
    language: language ?? view.language,
    onLanguage,
    onWatch: watch,
    onLeave: () => void leaveTable().then(() => onLeave(null)),
  };
  return (
    <Frame language={menu.language} settings={view.settings}>
      <Lost state={state} />
      <RoleScreen view={view} self={state.self} isWatching={isWatching} menu={menu} />
    </Frame>
  );
}

export interface MenuActs {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly onWatch: (isWatching: boolean) => void;
  readonly onLeave: () => void;
}

interface RoleScreenProps {
  readonly view: AppView;
  readonly self: CompanionSelf;
  readonly isWatching: boolean;
  readonly menu: MenuActs;
}

function RoleScreen({ view, self, isWatching, menu }: RoleScreenProps) {
  const say = useWords();
  const { table } = view;
  if (self.role === 'viewer' || isWatching) {
    return <Watching menu={self.role === 'viewer' ? null : menu} />;
  }
  if (!table) {
    return (
      <main className="phone-door">
        <div className="phone-form">
          <p className="phone-title display">{say('phone.noGame')}</p>
          <PhoneMenu self={self} menu={menu} />
        </div>
      </main>
    );
  }
  const seat = table.players.findIndex((player) => player.id === self.playerId);
  if (self.role === 'player' && seat < 0) return <WhoScreen table={table} self={self} menu={menu} />;
  return <PhoneGame table={table} self={self} seat={seat < 0 ? null : seat} menu={menu} />;
}

/** The big screen; a device that could also play gets a small way back. */
function Watching({ menu }: { readonly menu: MenuActs | null }) {
  const say = useWords();
  // The big screen sets the size of the root's type by the window; other screens must not inherit it.
  useEffect(() => () => void document.documentElement.style.removeProperty('font-size'), []);
  return (
    <>
      <BigScreen />
      {menu && (
        <button
          type="button"
          className="phone-back"
          onClick={() => menu.onWatch(false)}
          data-testid="phone-controls"
        >
          {say('phone.controls')}
        </button>
      )}
    </>
  );
}

function Lost({ state }: { readonly state: LinkState }) {
  const say = useWords();
  const isLost = state.status === 'lost' || state.status === 'connecting';
  return isLost ? (
    <p className="phone-lost" role="status" data-testid="phone-lost">
      {say('phone.lost')}
    </p>
  ) : null;
}
