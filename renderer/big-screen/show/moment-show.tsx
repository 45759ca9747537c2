// Owns the moment over the bowl: one line in gold, its detail under it, and a burst of gold leaf. It takes no clicks and holds nothing up.
import type { CSSProperties } from 'react';
import type { TableView } from '../../../contract/engine-types.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { PlayerMark } from '../../components/player-mark.tsx';
import { type Say, useFormatNumber, useWords } from '../../i18n/use-words.ts';
import type { Labels } from '../../words/face-words.ts';
import { rowName } from '../../words/row-words.ts';
import { GoldLeaf } from './gold-leaf.tsx';
import type { MomentWhat } from './moments.ts';
import { useMoment } from './use-moment.ts';
import './moment.css';

interface MomentText {
  readonly title: string;
  readonly details: readonly string[];
}

export function MomentShow({ table }: { readonly table: TableView }) {
  const { bowl, settings } = useAppView();
  const say = useWords();
  const format = useFormatNumber();
  const moment = useMoment(table, bowl.isRolling);
  if (!moment) return <div className="moment-place" role="status" />;
  const { title, details } = textOf({ say, format, game: table.game, labels: settings.labels }, moment.what);
  const who = table.players[moment.seat];
  const letters = Math.max(4, [...title].length * (/[぀-ヿ一-鿿]/.test(title) ? 1.75 : 1));
  return (
    <div className="moment-place" role="status" data-testid="moment" data-kind={moment.what.kind}>
      <div className="moment" key={moment.key} style={{ '--letters': letters } as CSSProperties}>
        <GoldLeaf seed={moment.key} />
        {who && (
          <p className="moment-who">
            <PlayerMark colour={who.colour} />
            {who.name}
          </p>
        )}
        <p className="moment-title display">{title}</p>
        {details.length > 0 && (
          <p className="moment-details">
            {details.map((detail) => (
              <span key={detail}>{detail}</span>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

interface MomentWords {
  readonly say: Say;
  readonly format: (value: number) => string;
  readonly game: string;
  readonly labels: Labels;
}

function textOf({ say, format, game, labels }: MomentWords, what: MomentWhat): MomentText {
  switch (what.kind) {
    case 'word':
      return {
        title: say(`word.${labels}.${what.word}`),
        details: [
          ...(what.factor > 1 ? [say('moment.combo', { factor: what.factor })] : []),
          ...what.others.map((word) => say(`word.${labels}.${word}`)),
          `+${format(what.points)}`,
        ],
      };
    case 'triplet':
      return {
        title: say('moment.triplet', { count: what.count, face: say(`face.${labels}.${what.face}`) }),
        details: [say('moment.times', { factor: format(what.factor) })],
      };
    case 'equal':
      return { title: rowName(say, game, what.row), details: [] };
    case 'bonus':
      return { title: say('moment.bonus'), details: [`+${format(what.points)}`] };
    case 'extra':
      return { title: `+${format(what.points)}`, details: [] };
    case 'hot':
      return { title: say('moment.hot'), details: [] };
    case 'hand':
      return { title: say(`hand.${what.hand}`, { point: what.point }), details: [] };
  }
}
