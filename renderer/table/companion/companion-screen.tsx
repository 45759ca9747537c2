// Owns the screen for phones and televisions in the table window: the switch, the way in, the devices.
import { useEffect, useState } from 'react';
import {
  COMPANION_PORT,
  type CompanionRole,
  type CompanionStatus,
  PORTS,
  type Reach,
} from '../../../contract/companion.ts';
import { useAppView, useAsk } from '../../bridge/bridge-context.tsx';
import { useRequest } from '../../bridge/refusals.tsx';
import { Button } from '../../components/button.tsx';
import { ChoiceField, SwitchField, TextField } from '../../components/fields.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Page } from '../shell/page.tsx';
import { CodePart } from './code-part.tsx';
import { DeviceList } from './device-list.tsx';
import './companion-screen.css';

const REACH_CHOICES: readonly Reach[] = ['network', 'loopback', 'anywhere'];

export function CompanionScreen() {
  const say = useWords();
  const status = useStatus();
  const [role, setRole] = useState<CompanionRole>('player');
  const turn = useTurn();
  return (
    <Page title={say('screen.companion')} testId="screen-companion">
      <p className="quiet">{say('companion.intro')}</p>
      {status && (
        <>
          <SwitchPart status={status} turn={turn} />
          {status.isOn && (
            <>
              <CodePart status={status} role={role} onRole={setRole} />
              <DeviceList status={status} />
            </>
          )}
        </>
      )}
    </Page>
  );
}

/** The status, asked anew whenever a view says that it has changed. */
function useStatus(): CompanionStatus | null {
  const ask = useAsk();
  const { change } = useAppView().companion;
  const [status, setStatus] = useState<CompanionStatus | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the companion is the reason to ask.
  useEffect(() => {
    let isGone = false;
    void ask('companion.status', null).then((reply) => {
      if (reply.ok && !isGone) setStatus(reply.value);
    });
    return () => {
      isGone = true;
    };
  }, [ask, change]);
  return status;
}

type Turn = (isOn: boolean, port: number | null, reach: Reach) => void;

function useTurn(): Turn {
  const request = useRequest();
  return (isOn, port, reach) => void request('companion.switch', { isOn, port, reach });
}

function SwitchPart({ status, turn }: { readonly status: CompanionStatus; readonly turn: Turn }) {
  const say = useWords();
  const { isOn, port, reach, trouble } = status;
  return (
    <div className="sheet-paper companion-switch">
      <SwitchField
        label={say('companion.on')}
        value={isOn}
        onChange={(next) => turn(next, port, reach)}
        testId="companion-on"
      />
      <ChoiceField
        label={say('companion.reach')}
        value={reach}
        choices={REACH_CHOICES.map((id) => ({ id, label: say(`companion.reach.${id}`) }))}
        onChange={(next) => turn(isOn, port, next as Reach)}
        testId="companion-reach"
      />
      <PortField key={port} port={port} onPort={(next) => turn(isOn, next, reach)} />
      {reach === 'anywhere' && <p className="companion-warning">{say('companion.reachWarning')}</p>}
      {trouble && (
        <p className="companion-warning" role="alert" data-testid="companion-trouble">
          {say(trouble.code === 'port-taken' ? 'companion.portTaken' : 'companion.cannotListen', { port })}{' '}
          {trouble.code === 'port-taken' && trouble.offer === null && say('companion.noPort')}
        </p>
      )}
      {trouble?.offer != null && (
        <Button tone="primary" onPress={() => turn(true, trouble.offer, reach)} testId="companion-offer">
          {say('companion.usePort', { port: trouble.offer ?? COMPANION_PORT })}
        </Button>
      )}
    </div>
  );
}

/** The port as plain digits: a number with separators would not be one that a browser takes. It counts with Enter. */
function PortField({ port, onPort }: { readonly port: number; readonly onPort: (port: number) => void }) {
  const say = useWords();
  const [text, setText] = useState(String(port));
  const commit = (): void => {
    const next = Number(text);
    if (next >= PORTS.least && next <= PORTS.most) onPort(next);
    else setText(String(port));
  };
  return (
    <TextField
      label={say('companion.port')}
      value={text}
      onChange={(next) => setText(next.replace(/\D/g, '').slice(0, 5))}
      onEnter={commit}
      testId="companion-port"
    />
  );
}
