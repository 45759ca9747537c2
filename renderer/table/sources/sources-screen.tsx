// Owns the bowl screen: what reads the dice, ports to pick or type, and what the link feels now.
import { useCallback, useEffect, useState } from 'react';
import type { PortCandidate, SourceChoice } from '../../../contract/devices.ts';
import { useAppView, useAsk } from '../../bridge/bridge-context.tsx';
import { useRequest } from '../../bridge/refusals.tsx';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { LinkLamp } from '../game/link-lamp.tsx';
import { Page } from '../shell/page.tsx';
import { useScreens } from '../shell/screens.tsx';
import { Diagnostics } from './diagnostics.tsx';
import { EyesButton, EyesNow } from './eyes.tsx';
import { FindBowl } from './find-bowl.tsx';
import { UseButton } from './use-button.tsx';
import './sources-screen.css';

export function SourcesScreen() {
  const say = useWords();
  const { open } = useScreens();
  return (
    <Page
      title={say('screen.sources')}
      testId="screen-sources"
      tools={
        <Button onPress={() => open('bowl-test')} testId="test-bowl">
          {say('sources.test')}
        </Button>
      }
    >
      <LinkNow />
      <h2 className="section-title">{say('sources.choose')}</h2>
      <div className="source-list">
        <SourceLine kind="virtual" choice={{ kind: 'virtual' }} />
        <SerialSource />
        <TcpSource />
        <CameraSource />
        <SourceLine kind="manual" choice={{ kind: 'manual' }} />
      </div>
      <Diagnostics />
    </Page>
  );
}

function LinkNow() {
  const say = useWords();
  const { link } = useAppView();
  const { feel, device, advice } = link;
  return (
    <section className="sheet-paper link-now" data-testid="link-now" data-state={link.state}>
      <p className="link-now-line">
        <LinkLamp state={link.state} />
        <strong>{say(`link.${link.choice.kind}`, { label: link.label })}</strong>
        <span className="quiet">{say(`linkState.${link.state}`)}</span>
      </p>
      {device && (
        <p className="quiet">{say('sources.device', { dev: device.dev, firmware: device.firmware })}</p>
      )}
      {feel.batteryPercent !== null && (
        <p className="quiet">{say('sources.battery', { percent: feel.batteryPercent })}</p>
      )}
      {feel.diceInBowl !== null && (
        <p className="quiet">{say('sources.inBowl', { count: feel.diceInBowl })}</p>
      )}
      <EyesNow link={link} />
      {advice && <p className="link-advice">{say(`advice.${advice.code}`, advice.detail)}</p>}
      {advice && <RetryButton />}
    </section>
  );
}

function RetryButton() {
  const say = useWords();
  const request = useRequest();
  return (
    <div>
      <Button onPress={() => void request('source.retry', null)} testId="retry-link">
        {say('sources.retry')}
      </Button>
    </div>
  );
}

interface SourceLineProps {
  readonly kind: SourceChoice['kind'];
  readonly choice: SourceChoice;
  readonly children?: React.ReactNode;
}

function SourceLine({ kind, choice, children }: SourceLineProps) {
  const say = useWords();
  return (
    <section className="source-line sheet-paper">
      <div>
        <h3 className="source-name">{say(`sources.${kind}`)}</h3>
        <p className="quiet">{say(`sources.${kind}.help`)}</p>
        {children}
      </div>
      {children === undefined && <UseButton choice={choice} />}
    </section>
  );
}

function usePorts(): readonly [readonly PortCandidate[], () => void] {
  const ask = useAsk();
  const [ports, setPorts] = useState<readonly PortCandidate[]>([]);
  const look = useCallback(() => {
    void ask('source.list', null).then((reply) => {
      if (reply.ok) setPorts(reply.value);
    });
  }, [ask]);
  useEffect(look, [look]);
  return [ports, look];
}

/** Enter in a field does what the button beside it does. */
function useTyped(choice: SourceChoice, isWhole: boolean): () => void {
  const request = useRequest();
  return () => {
    if (isWhole) void request('source.use', choice);
  };
}

function SerialSource() {
  const say = useWords();
  const { link } = useAppView();
  const [ports, look] = usePorts();
  const [path, setPath] = useState(link.choice.kind === 'serial' ? link.choice.path : '');
  const typed = { kind: 'serial', path: path.trim() } as const;
  const use = useTyped(typed, typed.path !== '');
  return (
    <SourceLine kind="serial" choice={{ kind: 'serial', path }}>
      <ul className="port-list">
        {ports.map((port) => (
          <li key={port.path} className="port-line">
            <span>
              <strong>{port.path}</strong> <span className="quiet">{port.name}</span>
              {port.isLikely && <span className="port-likely">{say('sources.serial.likely')}</span>}
            </span>
            <UseButton choice={{ kind: 'serial', path: port.path }} />
          </li>
        ))}
      </ul>
      {ports.length === 0 && <p className="quiet">{say('sources.serial.none')}</p>}
      <FindBowl />
      <div className="source-form">
        <TextField
          label={say('sources.serial.path')}
          value={path}
          onChange={setPath}
          onEnter={use}
          testId="port-path"
        />
        <UseButton choice={typed} isDisabled={typed.path === ''} />
        <Button tone="quiet" onPress={look}>
          {say('sources.refresh')}
        </Button>
      </div>
    </SourceLine>
  );
}

const TCP_URL = /^tcp:\/\/[^\s/:]+:\d{1,5}$/;

function TcpSource() {
  const say = useWords();
  const { link } = useAppView();
  const [url, setUrl] = useState(link.choice.kind === 'tcp' ? link.choice.url : '');
  const [sharedKey, setSharedKey] = useState('');
  const typed = { kind: 'tcp', url: url.trim(), sharedKey } as const;
  const isWhole = TCP_URL.test(typed.url);
  const use = useTyped(typed, isWhole);
  return (
    <SourceLine kind="tcp" choice={{ kind: 'tcp', url, sharedKey }}>
      <div className="source-form">
        <TextField
          label={say('sources.tcp.url')}
          value={url}
          onChange={setUrl}
          onEnter={use}
          testId="tcp-url"
        />
        <TextField
          label={say('sources.tcp.key')}
          type="password"
          value={sharedKey}
          onChange={setSharedKey}
          onEnter={use}
        />
        <UseButton choice={typed} isDisabled={!isWhole} />
      </div>
    </SourceLine>
  );
}

/** Cameras are named by the system once it allows them; their names stay the choice, because ids change. */
function CameraSource() {
  const say = useWords();
  const { link } = useAppView();
  const { open } = useScreens();
  const [labels, setLabels] = useState<readonly string[]>([]);
  const look = useCallback(() => {
    void navigator.mediaDevices
      ?.enumerateDevices()
      .then((devices) =>
        setLabels(devices.filter((device) => device.kind === 'videoinput').map((device) => device.label)),
      )
      .catch(() => setLabels([]));
  }, []);
  useEffect(look, [look]);
  const chosen = link.eyes?.label ?? '';
  const present = labels.filter((label) => label !== '');
  // One that is unplugged stays in the list, so that it can be let go.
  const named = chosen === '' || present.includes(chosen) ? present : [...present, chosen];
  return (
    <SourceLine kind="camera" choice={{ kind: 'camera', label: '' }}>
      <ul className="port-list">
        {(named.length > 0 ? named : ['']).map((label) => (
          <li key={label} className="port-line">
            <strong>{label || say('sources.camera')}</strong>
            <span className="port-actions">
              <EyesButton label={label} />
              <UseButton choice={{ kind: 'camera', label }} />
            </span>
          </li>
        ))}
      </ul>
      {(link.choice.kind === 'camera' || link.eyes) && (
        <Button onPress={() => open('camera')} testId="open-camera">
          {say('camera.setUp')}
        </Button>
      )}
    </SourceLine>
  );
}
