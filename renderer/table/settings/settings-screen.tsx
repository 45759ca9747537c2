// Owns the settings screen: every choice, in groups, with a search. A change counts at once.
import { Fragment, useState } from 'react';
import type { AppSettings, AppSettingsPatch } from '../../../contract/settings.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { useRequest } from '../../bridge/refusals.tsx';
import { ChoiceField, NumberField, SwitchField, TextField } from '../../components/fields.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Page } from '../shell/page.tsx';
import { DisplayField } from './display-field.tsx';
import { KeptPictures } from './kept-pictures.tsx';
import {
  matches,
  patchFor,
  SETTING_GROUPS,
  SETTINGS,
  type SettingSpec,
  SYSTEM_LANGUAGE,
  valueText,
} from './settings-model.ts';
import './settings-screen.css';

export function SettingsScreen() {
  const say = useWords();
  const [search, setSearch] = useState('');
  const found = SETTINGS.filter((spec) => matches(say, spec, search));
  return (
    <Page
      title={say('screen.settings')}
      testId="screen-settings"
      tools={
        <TextField
          label={say('settings.search')}
          isLabelHidden
          placeholder={say('settings.search')}
          type="search"
          value={search}
          onChange={setSearch}
          testId="settings-search"
        />
      }
    >
      {found.length === 0 && <p className="quiet">{say('settings.none')}</p>}
      {SETTING_GROUPS.map((group) => {
        const specs = found.filter((spec) => spec.group === group);
        return specs.length === 0 ? null : (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 className="section-title" id={`group-${group}`}>
              {say(`settings.group.${group}`)}
            </h2>
            <div className="sheet-paper">
              {specs.map((spec) => (
                <Fragment key={spec.key}>
                  <SettingLine spec={spec} />
                  {spec.key === 'proofStillsMb' && <KeptPictures />}
                </Fragment>
              ))}
            </div>
          </section>
        );
      })}
    </Page>
  );
}

function SettingLine({ spec }: { readonly spec: SettingSpec }) {
  const say = useWords();
  const { settings } = useAppView();
  const request = useRequest();
  const change = (value: string | number | boolean): void => {
    void request('settings.set', patchFor(spec.key, value) as AppSettingsPatch);
  };
  return (
    <div className="setting-line">
      <span className="setting-name" aria-hidden="true">
        {say(`setting.${spec.key}`)}
      </span>
      <SettingField spec={spec} settings={settings} onChange={change} />
    </div>
  );
}

interface SettingFieldProps {
  readonly spec: SettingSpec;
  readonly settings: AppSettings;
  readonly onChange: (value: string | number | boolean) => void;
}

function SettingField({ spec, settings, onChange }: SettingFieldProps) {
  const say = useWords();
  const label = say(`setting.${spec.key}`);
  const value = settings[spec.key];
  const common = { label, isLabelHidden: true, testId: `setting-${spec.key}` };
  if (spec.kind === 'flag') return <SwitchField {...common} value={value === true} onChange={onChange} />;
  if (spec.kind === 'display') return <DisplayField settings={settings} onChange={onChange} />;
  if (spec.kind === 'number') {
    return (
      <NumberField
        {...common}
        value={Number(value)}
        min={spec.min}
        max={spec.max}
        step={spec.step}
        onChange={onChange}
        lessLabel={say('field.less')}
        moreLabel={say('field.more')}
      />
    );
  }
  const choices = spec.values.map((id) => ({ id, label: valueText(say, spec.key, id) }));
  return (
    <ChoiceField {...common} value={String(value ?? SYSTEM_LANGUAGE)} choices={choices} onChange={onChange} />
  );
}
