// Owns the screen of fair dice: counts per face with their bounds, what they show, and files in and out. It accuses nobody.
import { useEffect, useState } from 'react';
import type { FairnessFile, FairnessView } from '../../../contract/coach.ts';
import { useAppView, useAsk } from '../../bridge/bridge-context.tsx';
import { useRefusals, useRequest } from '../../bridge/refusals.tsx';
import { Button } from '../../components/button.tsx';
import { ChoiceField } from '../../components/fields.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { listed } from '../../words/joining.ts';
import { Page } from '../shell/page.tsx';
import { DiceReport } from './dice-report.tsx';
import './fairness-screen.css';
import '../shell/print.css';

const EVERYBODY = 'all';

function useFairness(playerId: string | null): readonly FairnessView[] | null {
  const ask = useAsk();
  const { show } = useRefusals();
  const [views, setViews] = useState<readonly FairnessView[] | null>(null);
  useEffect(() => {
    let isGone = false;
    void ask('coach.fairness', { playerId }).then((reply) => {
      if (isGone) return;
      if (!reply.ok) show(reply.error);
      setViews(reply.ok ? reply.value : []);
    });
    return () => {
      isGone = true;
    };
  }, [ask, show, playerId]);
  return views;
}

export function FairnessScreen() {
  const say = useWords();
  const request = useRequest();
  const [playerId, setPlayerId] = useState<string | null>(null);
  const [file, setFile] = useState<FairnessFile | null>(null);
  const [saved, setSaved] = useState('');
  const stored = useFairness(playerId);
  const exportCsv = async (): Promise<void> => {
    const reply = await request('coach.fairness-export', { playerId });
    if (reply !== null && reply !== true && reply.path !== null)
      setSaved(say('games.saved', { path: reply.path }));
  };
  const importCsv = async (): Promise<void> => {
    const reply = await request('coach.fairness-import', null);
    if (reply !== null && reply !== true) setFile(reply);
  };
  return (
    <Page
      title={say('fairness.title')}
      testId="screen-fairness"
      tools={
        <>
          <Button onPress={() => void importCsv()} testId="fairness-import">
            {say('fairness.import')}
          </Button>
          <Button onPress={() => void exportCsv()} testId="fairness-export">
            {say('fairness.export')}
          </Button>
          <Button onPress={() => window.print()}>{say('action.print')}</Button>
        </>
      }
    >
      <p className="quiet" role="status">
        {saved}
      </p>
      {file ? (
        <FileHead file={file} onClose={() => setFile(null)} />
      ) : (
        <PlayerChoice playerId={playerId} onChange={setPlayerId} />
      )}
      <Reports views={file ? file.views : stored} />
    </Page>
  );
}

function FileHead({ file, onClose }: { readonly file: FairnessFile; readonly onClose: () => void }) {
  const say = useWords();
  const lines = listed(say, file.badLines.slice(0, 12).map(String));
  return (
    <div className="fairness-head">
      <p>
        <b>{say('fairness.fromFile', { name: file.name })}</b>{' '}
        {file.badLines.length > 0 && <span className="quiet">{say('fairness.bad-lines', { lines })}</span>}
      </p>
      <Button onPress={onClose}>{say('fairness.ownThrows')}</Button>
    </div>
  );
}

interface PlayerChoiceProps {
  readonly playerId: string | null;
  readonly onChange: (playerId: string | null) => void;
}

function PlayerChoice({ playerId, onChange }: PlayerChoiceProps) {
  const say = useWords();
  const { players } = useAppView();
  if (players.length === 0) return null;
  return (
    <div className="fairness-head">
      <ChoiceField
        label={say('fairness.whose')}
        value={playerId ?? EVERYBODY}
        choices={[
          { id: EVERYBODY, label: say('review.everybody') },
          ...players.map(({ id, name }) => ({ id, label: name })),
        ]}
        onChange={(value) => onChange(value === EVERYBODY ? null : value)}
      />
    </div>
  );
}

function Reports({ views }: { readonly views: readonly FairnessView[] | null }) {
  const say = useWords();
  if (views === null) return <p className="quiet">{say('fairness.counting')}</p>;
  if (views.length === 0) return <p className="quiet">{say('fairness.none')}</p>;
  return views.map((view) => <DiceReport key={`${view.faceSet} ${view.source}`} view={view} />);
}
