// Owns the coach's strip under the card: the best choices while they are wanted, else the chances to win. It keeps its height.

import { Button as AriaButton } from 'react-aria-components';
import type { CoachAdvice, CoachChances, CoachChoice, CoachProgress } from '../../../contract/coach.ts';
import type { TableView } from '../../../contract/engine-types.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { useRequest } from '../../bridge/refusals.tsx';
import { Button } from '../../components/button.tsx';
import { Die } from '../../components/die.tsx';
import { PlayerMark, playerColour } from '../../components/player-mark.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { aboutMean, choiceInFull, choiceText, percent, solvingText } from '../../words/advice-words.ts';
import { rowName } from '../../words/row-words.ts';
import { useChances } from './use-chances.ts';
import type { Coaching } from './use-coach.ts';
import './coach-strip.css';

const SHOWN_CHOICES = 3;

export interface CoachStripProps {
  readonly table: TableView;
  readonly coaching: Coaching;
  /** Keeps the dice of a choice, or chooses its row. */
  readonly onTake: (choice: CoachChoice) => void;
}

export function CoachStrip({ table, coaching, onTake }: CoachStripProps) {
  const { settings, coach } = useAppView();
  const chances = useChances(table);
  const { advice, outlook } = coaching;
  if (settings.coach === 'off' || (table.panel !== 'card' && table.panel !== 'nkodice')) return null;
  return (
    <div className="coach-strip" data-testid="coach-strip" data-basis={advice?.basis ?? ''}>
      {advice && advice.choices.length > 0 ? (
        <Choices advice={advice} coaching={coaching} onTake={onTake} />
      ) : chances ? (
        <ChanceBar table={table} chances={chances} />
      ) : outlook ? (
        <Outlook outlook={outlook} coaching={coaching} />
      ) : (
        <span />
      )}
      {coach && <Progress progress={coach} />}
    </div>
  );
}

function Choices({
  advice,
  coaching,
  onTake,
}: Omit<CoachStripProps, 'table'> & { readonly advice: CoachAdvice }) {
  const say = useWords();
  return (
    <ol className="coach-choices" aria-label={say('coach.choices')}>
      {advice.choices.slice(0, SHOWN_CHOICES).map((choice, index) => (
        <li key={`${choice.row} ${choice.keep.join(' ')}`} className={index === 0 ? 'is-best' : ''}>
          <ChoiceChip
            choice={choice}
            basis={advice.basis}
            coaching={coaching}
            onTake={onTake}
            isBest={index === 0}
          />
        </li>
      ))}
    </ol>
  );
}

interface ChoiceChipProps extends Omit<CoachStripProps, 'table'> {
  readonly choice: CoachChoice;
  readonly basis: CoachAdvice['basis'];
  readonly isBest: boolean;
}

function ChoiceChip({ choice, basis, coaching, onTake, isBest }: ChoiceChipProps) {
  const say = useWords();
  const { words, look } = coaching;
  const bonus =
    choice.bonusChance === null ? '' : say('coach.bonus-chance', { percent: percent(choice.bonusChance) });
  const inFull = choiceInFull(words, choice, basis);
  return (
    <AriaButton
      className="coach-choice"
      aria-label={isBest ? say('join.value', { what: say('coach.best'), value: inFull }) : inFull}
      onPress={() => onTake(choice)}
      onHoverStart={() => look(choice)}
      onHoverEnd={() => look(null)}
      onFocus={() => look(choice)}
      onBlur={() => look(null)}
      data-testid="coach-choice"
    >
      <span className="coach-what">
        {choice.row !== null ? (
          <span className="coach-row">{rowName(say, words.game, choice.row)}</span>
        ) : choice.keep.length === 0 ? (
          <span className="coach-row">{choiceText(words, choice)}</span>
        ) : (
          choice.keep
            .map((face, index) => ({ face, id: `${face} ${index}` }))
            .map(({ face, id }) => <Die key={id} face={face} labels={words.labels} />)
        )}
      </span>
      <span className="coach-worth">
        <b>
          {isBest || choice.loss < 0.05 ? aboutMean(words, choice.mean, basis) : words.points(-choice.loss)}
        </b>
        <span className="coach-bonus">{bonus}</span>
      </span>
    </AriaButton>
  );
}

function ChanceBar({ table, chances }: { readonly table: TableView; readonly chances: CoachChances }) {
  const say = useWords();
  const isMany = table.players.length > 4;
  const error = percent(Math.max(...chances.errors));
  return (
    <div className="chance-bar">
      <p className="visually-hidden">
        {say('coach.simulated', { games: chances.games })}{' '}
        {chances.basis === 'estimate' && say('coach.basis.estimate')}
      </p>
      <ul className="chance-list" aria-label={say('coach.chances', { error })}>
        {table.players.map((player) => (
          <li key={player.id} data-testid={`chance-${player.seat}`}>
            <PlayerMark colour={player.colour} />
            <span className={isMany ? 'visually-hidden' : 'chance-name'}>{player.name}</span>
            <b>{say('coach.percent', { percent: percent(chances.chances[player.seat] ?? 0) })}</b>
          </li>
        ))}
        <li className="chance-title" aria-hidden="true">
          {say('coach.chances', { error })}
        </li>
      </ul>
      <div className="chance-track" aria-hidden="true">
        {table.players.map((player) => (
          <span
            key={player.id}
            style={{
              flexGrow: chances.chances[player.seat] ?? 0,
              background: playerColour(player.colour),
            }}
          />
        ))}
      </div>
    </div>
  );
}

/** One player: nobody to win against, so what the card is expected to come to. */
function Outlook({ outlook, coaching }: { readonly outlook: CoachAdvice; readonly coaching: Coaching }) {
  const say = useWords();
  const { words } = coaching;
  return (
    <p className="coach-outlook">
      <span>{say('coach.expected', { mean: aboutMean(words, outlook.mean, outlook.basis) })}</span>
      {outlook.bonusChance !== null && (
        <span>{say('coach.bonus-chance', { percent: percent(outlook.bonusChance) })}</span>
      )}
    </p>
  );
}

function Progress({ progress }: { readonly progress: CoachProgress }) {
  const say = useWords();
  const request = useRequest();
  const share = percent(progress.share);
  return (
    <div className="coach-progress" data-testid="coach-progress">
      <span className="coach-progress-text">{solvingText(say, progress)}</span>
      <progress value={progress.share} max={1} aria-label={say('coach.solving', { percent: share })} />
      <Button tone="quiet" onPress={() => void request('coach.cancel', null)} testId="coach-stop">
        {say('coach.stop')}
      </Button>
    </div>
  );
}
