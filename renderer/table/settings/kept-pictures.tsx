// Owns what is said of the kept pictures of throws: how many, how large, and to delete them all, asked once more.
import { useCallback, useEffect, useState } from 'react';
import { useAsk } from '../../bridge/bridge-context.tsx';
import { useRequest } from '../../bridge/refusals.tsx';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { useLanguage, useWords } from '../../i18n/use-words.ts';

interface Kept {
  readonly count: number;
  readonly bytes: number;
}

function useKept(): readonly [Kept | null, () => void] {
  const ask = useAsk();
  const [kept, setKept] = useState<Kept | null>(null);
  const look = useCallback(() => {
    void ask('proof.kept', null).then((reply) => {
      if (reply.ok) setKept(reply.value);
    });
  }, [ask]);
  useEffect(look, [look]);
  return [kept, look];
}

/** 3.4 MB, or 210 kB: never 0 MB of a picture that is there. */
export function sizeText(language: string, bytes: number): string {
  const isSmall = bytes < 1_000_000;
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  });
  return format.format(bytes / (isSmall ? 1_000 : 1_000_000));
}

export function KeptPictures() {
  const say = useWords();
  const language = useLanguage();
  const request = useRequest();
  const [kept, look] = useKept();
  const [isAsking, setAsking] = useState(false);
  if (!kept) return null;
  const { count } = kept;
  const said = { count, size: sizeText(language, kept.bytes) };
  const remove = async (): Promise<void> => {
    setAsking(false);
    await request('proof.remove-all', null);
    look();
  };
  return (
    <div className="setting-line" data-testid="kept-pictures">
      <span className="setting-name">{say(count === 0 ? 'proof.keptNone' : 'proof.kept', said)}</span>
      <Button isDisabled={count === 0} onPress={() => setAsking(true)} testId="delete-pictures">
        {say('proof.deleteAll')}
      </Button>
      <Sheet isOpen={isAsking} onClose={() => setAsking(false)} title={say('proof.deleteAll')}>
        <p>{say('proof.deleteAsk', said)}</p>
        <div className="sheet-actions">
          <Button tone="danger" onPress={() => void remove()} testId="delete-pictures-now">
            {say('action.delete')}
          </Button>
          <Button onPress={() => setAsking(false)}>{say('action.cancel')}</Button>
        </div>
      </Sheet>
    </div>
  );
}
