// Owns the choice of the big screen's display: those that are connected now, by name and size. The big screen moves at once.
import { useEffect, useState } from 'react';
import type { DisplayChoice } from '../../../contract/replies.ts';
import type { AppSettings } from '../../../contract/settings.ts';
import { useAsk } from '../../bridge/bridge-context.tsx';
import { ChoiceField } from '../../components/fields.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { AUTO_DISPLAY } from './settings-model.ts';

export interface DisplayFieldProps {
  readonly settings: Pick<AppSettings, 'bigScreenDisplay'>;
  readonly onChange: (id: string) => void;
}

export function DisplayField({ settings, onChange }: DisplayFieldProps) {
  const say = useWords();
  const ask = useAsk();
  const [displays, setDisplays] = useState<readonly DisplayChoice[]>([]);
  useEffect(() => {
    let isGone = false;
    void ask('app.displays', null).then((reply) => {
      if (reply.ok && !isGone) setDisplays(reply.value);
    });
    return () => {
      isGone = true;
    };
  }, [ask]);
  const chosen = settings.bigScreenDisplay;
  const choices = displays.map(({ id, label, width, height, isPrimary }) => ({
    id,
    label: say(`setting.bigScreenDisplay.${isPrimary ? 'primary' : 'display'}`, {
      label: label || id,
      width,
      height,
    }),
  }));
  const isGone = chosen !== null && !displays.some(({ id }) => id === chosen);
  return (
    <ChoiceField
      label={say('setting.bigScreenDisplay')}
      isLabelHidden
      value={chosen ?? AUTO_DISPLAY}
      choices={[
        { id: AUTO_DISPLAY, label: say('setting.bigScreenDisplay.auto') },
        ...choices,
        ...(isGone ? [{ id: chosen, label: say('setting.bigScreenDisplay.gone') }] : []),
      ]}
      onChange={onChange}
      testId="setting-bigScreenDisplay"
    />
  );
}
