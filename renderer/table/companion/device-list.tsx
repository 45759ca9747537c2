// Owns the list of devices: what each is, whom it plays, and the way out.
import {
  COMPANION_ROLES,
  type CompanionDevice,
  type CompanionRole,
  type CompanionStatus,
} from '../../../contract/companion.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { useRequest } from '../../bridge/refusals.tsx';
import { Button } from '../../components/button.tsx';
import { ChoiceField } from '../../components/fields.tsx';
import { useWords } from '../../i18n/use-words.ts';

/** A select needs a value for nobody. */
const NOBODY = '-';

export function DeviceList({ status }: { readonly status: CompanionStatus }) {
  const say = useWords();
  return (
    <section aria-labelledby="companion-devices">
      <h2 className="section-title" id="companion-devices">
        {say('companion.devices')}
      </h2>
      <div className="sheet-paper">
        {status.devices.length === 0 && <p className="quiet companion-none">{say('companion.noDevices')}</p>}
        {status.devices.map((device) => (
          <DeviceLine key={device.id} device={device} />
        ))}
      </div>
    </section>
  );
}

function DeviceLine({ device }: { readonly device: CompanionDevice }) {
  const say = useWords();
  const request = useRequest();
  const { table } = useAppView();
  const { id, name, role, playerId, isConnected } = device;
  const people = (table?.players ?? []).filter((player) => player.kind === 'person');
  const change = (next: CompanionRole, player: string | null): void =>
    void request('companion.device', { id, role: next, playerId: player });
  return (
    <div className="companion-device" data-testid={`device-${id}`}>
      <p className="companion-device-name">
        <b>{name}</b>
        <span className="quiet">
          {device.address}, {say(isConnected ? 'companion.connected' : 'companion.away')}
        </span>
      </p>
      <ChoiceField
        label={say('companion.role', { name })}
        isLabelHidden
        value={role}
        choices={COMPANION_ROLES.map((one) => ({ id: one, label: say(`companion.role.${one}`) }))}
        onChange={(next) => change(next as CompanionRole, playerId)}
        testId={`device-role-${id}`}
      />
      {role === 'player' && (
        <ChoiceField
          label={say('companion.plays')}
          value={people.some((player) => player.id === playerId) ? (playerId ?? NOBODY) : NOBODY}
          choices={[
            { id: NOBODY, label: say('companion.playsNobody') },
            ...people.map((player) => ({ id: player.id, label: player.name })),
          ]}
          onChange={(next) => change(role, next === NOBODY ? null : next)}
          testId={`device-player-${id}`}
        />
      )}
      <Button
        tone="danger"
        onPress={() => void request('companion.throw-out', { id })}
        aria-label={say('companion.throwOutName', { name })}
        testId={`throw-out-${id}`}
      >
        {say('companion.throwOut')}
      </Button>
    </div>
  );
}
