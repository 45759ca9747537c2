// Owns "find my bowl": asks for the search and shows who answered on which port.
import { useState } from 'react';
import type { FoundPort } from '../../../contract/devices.ts';
import { useAsk } from '../../bridge/bridge-context.tsx';
import { Button } from '../../components/button.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { UseButton } from './use-button.tsx';

export function FindBowl() {
  const say = useWords();
  const ask = useAsk();
  const [isSearching, setSearching] = useState(false);
  const [found, setFound] = useState<readonly FoundPort[]>([]);
  const search = async (): Promise<void> => {
    setSearching(true);
    const reply = await ask('source.find', null);
    if (reply.ok) setFound(reply.value);
    setSearching(false);
  };
  return (
    <div aria-live="polite">
      <Button onPress={() => void search()} isDisabled={isSearching} testId="find-bowl">
        {say(isSearching ? 'sources.finding' : 'sources.find')}
      </Button>
      {found.length > 0 && (
        <ul className="port-list" data-testid="found-ports">
          {found.map((port) => (
            <FoundLine key={port.path} port={port} />
          ))}
        </ul>
      )}
    </div>
  );
}

function FoundLine({ port }: { readonly port: FoundPort }) {
  const say = useWords();
  const { path, name, answer, device } = port;
  return (
    <li className="port-line">
      <span>
        <strong>{path}</strong> <span className="quiet">{name}</span>{' '}
        {answer === 'bowl' && device ? (
          <span className="port-likely">
            {say('sources.device', { dev: device.dev, firmware: device.firmware })}
          </span>
        ) : (
          <span className="quiet">{say(`found.${answer}`)}</span>
        )}
      </span>
      {answer === 'bowl' && <UseButton choice={{ kind: 'serial', path }} />}
    </li>
  );
}
