// Owns the records as they stand: asked anew whenever `moment` changes.
import { useEffect, useState } from 'react';
import type { RecordEntry } from '../../contract/replies.ts';
import { useAsk } from '../bridge/bridge-context.tsx';

export function useRecords(moment: string): readonly RecordEntry[] | null {
  const ask = useAsk();
  const [records, setRecords] = useState<readonly RecordEntry[] | null>(null);
  useEffect(() => {
    let isGone = false;
    void ask('stats.records', null).then((reply) => {
      if (reply.ok && !isGone && moment !== '') setRecords(reply.value);
    });
    return () => {
      isGone = true;
    };
  }, [ask, moment]);
  return records;
}
