// Owns the still of a throw as it is shown from the history: the picture that was read, with what counts on each die.
import { useEffect, useState } from 'react';
import type { HistoryLine } from '../../contract/engine-types.ts';
import { useAppView, useAsk } from '../bridge/bridge-context.tsx';
import { Sheet } from '../components/sheet.tsx';
import { useWords } from '../i18n/use-words.ts';
import { faceText } from '../words/face-words.ts';
import './proof-sheet.css';

/** The steps of a game of which a still is kept; asked again whenever a step came or went. */
export function useProofSteps(gameId: string, newestStep: number): ReadonlySet<number> {
  const ask = useAsk();
  const [steps, setSteps] = useState<ReadonlySet<number>>(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with every step.
  useEffect(() => {
    let isGone = false;
    void ask('proof.steps', { gameId }).then((reply) => {
      if (reply.ok && !isGone) setSteps(new Set(reply.value));
    });
    return () => {
      isGone = true;
    };
  }, [ask, gameId, newestStep]);
  return steps;
}

/** The address of the still inside this window; null while it is fetched, '' where there is none any more. */
function useStill(gameId: string, step: number | null): string | null {
  const ask = useAsk();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (step === null) return;
    let made = '';
    let isGone = false;
    void ask('proof.still', { gameId, step }).then((reply) => {
      if (isGone) return;
      const jpeg = reply.ok ? reply.value?.jpeg : null;
      if (jpeg) made = URL.createObjectURL(new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }));
      setAddress(made);
    });
    return () => {
      isGone = true;
      if (made !== '') URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [ask, gameId, step]);
  return address;
}

export interface ProofSheetProps {
  readonly gameId: string;
  /** Null: closed. */
  readonly line: HistoryLine | null;
  /** Who threw it when, as the history says it. */
  readonly sentence: string;
  readonly onClose: () => void;
}

export function ProofSheet({ gameId, line, sentence, onClose }: ProofSheetProps) {
  const say = useWords();
  const address = useStill(gameId, line?.step ?? null);
  return (
    <Sheet isOpen={line !== null} onClose={onClose} title={say('proof.title')}>
      <p className="proof-line">{sentence}</p>
      {address === '' && <p className="quiet">{say('proof.gone')}</p>}
      {address && line && (
        <div className="proof-picture" data-testid="proof-picture">
          <img src={address} alt={say('proof.alt', { line: sentence })} />
          <ProofDice dice={line.dice} />
        </div>
      )}
    </Sheet>
  );
}

const THOUSAND = 1_000;

/** What counts, above each die; a corrected one says what was read first. */
function ProofDice({ dice }: { readonly dice: HistoryLine['dice'] }) {
  const say = useWords();
  const { labels } = useAppView().settings;
  return dice
    .map((die, index) => ({ die, id: `die ${index}` }))
    .map(({ die, id }) =>
      die.at === null || die.face === null ? null : (
        <span
          key={id}
          className={`proof-face${die.read === die.face ? '' : ' is-corrected'}`}
          style={{
            left: `${(100 * die.at.x) / THOUSAND}%`,
            top: `max(${(100 * die.at.y) / THOUSAND}%, 4.6em)`,
          }}
        >
          {die.read !== null && die.read !== die.face && (
            <s className="proof-read">{faceText(say, die.read, labels)}</s>
          )}
          {faceText(say, die.face, labels)}
        </span>
      ),
    );
}
