// Owns the question over a held reading: what was seen, die by die, likely alternatives one key away, and the ways on.

import type { LinkView } from '../../../contract/devices.ts';
import type { Face, QuestionView, TableView } from '../../../contract/engine-types.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { useSend } from '../../bridge/refusals.tsx';
import { Button } from '../../components/button.tsx';
import { useKeyLabel } from '../../i18n/key-label.ts';
import { useWords } from '../../i18n/use-words.ts';
import { facesText } from '../../words/face-words.ts';
import { questionText } from './ask.ts';
import { FaceKeys } from './face-keys.tsx';
import type { HandControl } from './hand-control.ts';
import { type Answer, canUse, missingDice } from './question-model.ts';

export interface QuestionDeskProps {
  readonly table: TableView;
  readonly control: HandControl;
  readonly held: QuestionView;
  readonly answer: Answer;
}

export function QuestionDesk({ table, control, held, answer }: QuestionDeskProps) {
  const say = useWords();
  const { link } = useAppView();
  const { due } = table;
  const inBowl = held.reading.dice.filter((die) => die.place !== 'out').length;
  const seen = due.isOutCounted ? held.reading.dice.length : inBowl;
  const asked = questionText(blindReason(held, link.eyes) ?? held.reason, seen, held.needed);
  const name = table.players[due.seat ?? 0]?.name ?? '';
  const missing = missingDice(answer, held.needed);
  return (
    <>
      <p className="ask-line is-question" data-testid="ask-line" aria-live="assertive">
        {say(asked.text, { ...asked.values, name })}
      </p>
      {control.situation.proposals > 0 ? (
        <Proposals control={control} held={held} />
      ) : (
        <FaceKeys
          faceSet={table.faceSet}
          hasOut={due.isOutCounted}
          suggested={alternativesAt(held, answer)}
          onFace={(face) => control.act(face === null ? { type: 'out' } : { type: 'face', face })}
        />
      )}
      <Ways
        control={control}
        table={table}
        held={held}
        missing={missing}
        isUsable={canUse(answer, held.needed)}
      />
    </>
  );
}

/** A bowl that only counts says no face at all; its camera may still say them. */
function blindReason({ reason, reading }: QuestionView, eyes: LinkView['eyes']): string | null {
  const isBlind = reason === 'not-read' && reading.dice.every((die) => die.face === null);
  if (!isBlind) return null;
  return eyes?.state === 'live' ? 'blindEyes' : 'blind';
}

function alternativesAt(held: QuestionView, answer: Answer): readonly Face[] {
  const seen = answer.dice[answer.cursor]?.seen ?? null;
  if (seen === null) return [];
  return (held.reading.dice[seen]?.alternatives ?? []).map((other) => other.face);
}

/** Which dice were kept, likeliest first, one key each. */
function Proposals({ control, held }: { readonly control: HandControl; readonly held: QuestionView }) {
  const say = useWords();
  const keyLabel = useKeyLabel();
  const { labels } = useAppView().settings;
  return (
    <div className="desk-actions">
      {held.proposals.map(({ faces, indices }, proposal) => (
        <Button
          key={indices.join(' ')}
          keyHint={String(proposal + 1)}
          onPress={() => control.act({ type: 'pick-proposal', proposal })}
          testId={`proposal-${proposal}`}
        >
          {faces.length === 0
            ? say('question.keptNone')
            : say('question.kept', { faces: facesText(say, faces, labels) })}
        </Button>
      ))}
      <Button tone="quiet" keyHint={keyLabel('KeyP')} onPress={() => control.act({ type: 'open-pad' })}>
        {say('question.missingFace')}
      </Button>
    </div>
  );
}

interface WaysProps {
  readonly control: HandControl;
  readonly table: TableView;
  readonly held: QuestionView;
  readonly missing: number | null;
  readonly isUsable: boolean;
}

function Ways({ control, table, held, missing, isUsable }: WaysProps) {
  const say = useWords();
  const keyLabel = useKeyLabel();
  const { act } = control;
  const isOffered = control.situation.proposals > 0;
  return (
    <div className="desk-actions">
      {missing !== null && !isOffered && (
        <Button
          tone={held.isThrownAgain ? 'plain' : 'primary'}
          keyHint={keyLabel('Enter')}
          isDisabled={!isUsable}
          onPress={() => act({ type: 'confirm' })}
          testId="question-use"
        >
          {say(held.reason === 'bumped' ? 'question.stands' : 'question.use')}
        </Button>
      )}
      <Button
        tone={held.isThrownAgain ? 'primary' : 'plain'}
        keyHint={keyLabel('Backspace')}
        onPress={() => act({ type: 'erase' })}
        testId="question-dismiss"
      >
        {say(missing === null ? 'question.ignore' : 'question.again')}
      </Button>
      {missing !== null && missing <= 0 && !isOffered && held.reason !== 'bumped' && (
        <Button tone="quiet" keyHint={keyLabel('Delete')} onPress={() => act({ type: 'drop-die' })}>
          {say('question.notADie')}
        </Button>
      )}
      {isUnasked(held) && <EarlyPlayers table={table} held={held} />}
    </div>
  );
}

const EARLY_REASONS: readonly string[] = ['unasked', 'no-throw-due', 'count', 'kept-unsaid'];

function isUnasked(held: QuestionView): boolean {
  return EARLY_REASONS.includes(held.reason);
}

/** Somebody threw before their turn: the reading waits for them. */
function EarlyPlayers({ table, held }: { readonly table: TableView; readonly held: QuestionView }) {
  const say = useWords();
  const send = useSend();
  const others = table.players.filter((player) => player.seat !== table.due.seat);
  return others.map((player) => (
    <Button
      key={player.id}
      tone="quiet"
      onPress={() => void send({ type: 'move-step', step: held.id, seat: player.seat })}
      testId={`was-early-${player.seat}`}
    >
      {say('question.wasEarly', { name: player.name })}
    </Button>
  ));
}
