// Owns the replay of a stored game: a slider over its steps, the dice and the card as they stood.
import { useEffect, useRef, useState } from 'react';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components';
import type { TableView } from '../../../contract/engine-types.ts';
import { useAppView, useAsk } from '../../bridge/bridge-context.tsx';
import { ProofSheet, useProofSteps } from '../../camera/proof-sheet.tsx';
import { ScoreCard } from '../../card/score-card.tsx';
import { Button } from '../../components/button.tsx';
import { Die } from '../../components/die.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { panelOf } from '../../panels/registry.ts';
import { historySentence } from '../../words/history-words.ts';

interface Replayed {
  readonly view: TableView;
  readonly steps: number;
}

function useReplay(gameId: string, step: number | null): Replayed | null {
  const ask = useAsk();
  const [replayed, setReplayed] = useState<Replayed | null>(null);
  const newest = useRef(0);
  useEffect(() => {
    newest.current += 1;
    const mine = newest.current;
    void ask('games.replay', { gameId, step }).then((reply) => {
      // Answers that come late, after the slider has moved on, are dropped.
      if (reply.ok && mine === newest.current) setReplayed(reply.value);
    });
  }, [ask, gameId, step]);
  return replayed;
}

export interface ReplayProps {
  readonly gameId: string;
  /** The step to begin with; null: the last one. */
  readonly first: number | null;
}

export function Replay({ gameId, first }: ReplayProps) {
  const say = useWords();
  const [step, setStep] = useState<number | null>(first);
  const replayed = useReplay(gameId, step);
  if (!replayed) return null;
  const { view, steps } = replayed;
  const at = step ?? steps;
  return (
    <div className="replay">
      <div className="replay-bar">
        <Button isDisabled={at <= 0} onPress={() => setStep(at - 1)} aria-label={say('games.earlierStep')}>
          ←
        </Button>
        <Slider
          className="slider"
          value={at}
          minValue={0}
          maxValue={steps}
          onChange={(value) => setStep(Number(value))}
          aria-label={say('games.slider')}
        >
          <SliderTrack className="slider-track">
            <SliderThumb className="slider-thumb" />
          </SliderTrack>
        </Slider>
        <Button isDisabled={at >= steps} onPress={() => setStep(at + 1)} aria-label={say('games.laterStep')}>
          →
        </Button>
        <span className="quiet">{say('history.replay', { step: at, steps })}</span>
      </div>
      <ReplayedTable view={view} />
    </div>
  );
}

function ReplayedTable({ view }: { readonly view: TableView }) {
  const say = useWords();
  const { settings } = useAppView();
  const { labels } = settings;
  const Panel = panelOf(view.panel);
  const line = view.history[0];
  const sentence = line ? historySentence({ say, labels, game: view.game, players: view.players }, line) : '';
  const proofSteps = useProofSteps(view.gameId, 0);
  const [isProofOpen, setProofOpen] = useState(false);
  return (
    <>
      <p className="replay-line" role="status">
        {sentence}
      </p>
      {line && proofSteps.has(line.step) && (
        <div>
          <Button onPress={() => setProofOpen(true)} testId="replay-proof">
            {say('proof.show')}
          </Button>
        </div>
      )}
      <ProofSheet
        gameId={view.gameId}
        line={isProofOpen && line ? line : null}
        sentence={sentence}
        onClose={() => setProofOpen(false)}
      />
      <div className="test-dice replay-dice">
        {view.tray
          .map((die, index) => ({ die, id: `${die.step} ${index}` }))
          .map(({ die, id }) => (
            <Die key={id} face={die.face} lie={die.face === null ? 'out' : 'flat'} labels={labels} />
          ))}
      </div>
      <div className="sheet-paper replay-card">
        {Panel ? (
          <Panel table={view} settings={settings} size="table" />
        ) : (
          <ScoreCard table={view} layout={{ halves: 1, rowPx: 40, isScrolling: false }} />
        )}
      </div>
    </>
  );
}
