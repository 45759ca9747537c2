// Owns the row of faces to press: the pad, corrections and questions use it, by touch and by key.
import { Button } from 'react-aria-components';
import { type Face, facesOf } from '../../../contract/engine-types.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { Die } from '../../components/die.tsx';
import { KeyCap } from '../../components/key-cap.tsx';
import { useKeyLabel } from '../../i18n/key-label.ts';
import { useWords } from '../../i18n/use-words.ts';
import { codeOfFace, faceText } from '../../words/face-words.ts';

export interface FaceKeysProps {
  readonly faceSet: 'pips' | 'kana';
  readonly hasOut: boolean;
  readonly suggested?: readonly Face[] | undefined;
  readonly onFace: (face: Face | null) => void;
}

export function FaceKeys({ faceSet, hasOut, suggested = [], onFace }: FaceKeysProps) {
  const { labels } = useAppView().settings;
  const say = useWords();
  const keyLabel = useKeyLabel();
  return (
    <fieldset className="face-keys" aria-label={say('pad.faces')}>
      {facesOf(faceSet).map((face) => (
        <Button
          key={face}
          className={suggested.includes(face) ? 'face-key is-suggested' : 'face-key'}
          onPress={() => onFace(face)}
          data-testid={`face-${face}`}
        >
          <span className="visually-hidden">{faceText(say, face, labels)}</span>
          <Die face={face} labels={labels} />
          <KeyCap>{keyLabel(codeOfFace(face))}</KeyCap>
        </Button>
      ))}
      {hasOut && (
        <Button
          className="face-key"
          onPress={() => onFace(null)}
          aria-label={say('die.outLong')}
          data-testid="face-out"
        >
          <Die face={null} lie="out" />
          <KeyCap>0</KeyCap>
        </Button>
      )}
    </fieldset>
  );
}
