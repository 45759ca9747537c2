// Short lines that the windows show for a while. Holds them; texts belong to the contract.
import type { Notice } from '../../contract/replies.ts';

const SHOWN_MS = 8_000;
const MOST = 4;

/** The notices that are shown now. */
export interface Notices {
  add(code: string, detail?: Notice['detail'], tone?: Notice['tone']): void;
  current(): readonly Notice[];
}

/** Makes the holder; `onChange` is called when one comes or goes. */
export function createNotices(onChange: () => void): Notices {
  let shown: Notice[] = [];
  let nextId = 1;
  return {
    add: (code, detail = {}, tone = 'info') => {
      const notice: Notice = { id: nextId++, code, detail, tone };
      shown = [...shown.filter((other) => other.code !== code), notice].slice(-MOST);
      const timer = setTimeout(() => {
        shown = shown.filter((other) => other.id !== notice.id);
        onChange();
      }, SHOWN_MS);
      timer.unref();
      onChange();
    },
    current: () => shown,
  };
}
