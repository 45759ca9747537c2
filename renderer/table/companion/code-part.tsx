// Owns the way in: address, QR code and digits. While it is looked at a used or old code is replaced by a new one.
import { useEffect, useState } from 'react';
import { COMPANION_ROLES, type CompanionRole, type CompanionStatus } from '../../../contract/companion.ts';
import { useRequest } from '../../bridge/refusals.tsx';
import { Button } from '../../components/button.tsx';
import { ChoiceField } from '../../components/fields.tsx';
import { useWords } from '../../i18n/use-words.ts';

export interface CodePartProps {
  readonly status: CompanionStatus;
  readonly role: CompanionRole;
  readonly onRole: (role: CompanionRole) => void;
}

export function CodePart({ status, role, onRole }: CodePartProps) {
  const say = useWords();
  const request = useRequest();
  const { code, isLocked, addresses } = status;
  const seconds = useSecondsLeft(code?.endsAt ?? null);
  const isGood = code !== null && code.role === role && seconds > 0;
  useEffect(() => {
    if (!isGood && !isLocked) void request('companion.code', { role });
  }, [isGood, isLocked, role, request]);
  const [first = '', ...others] = addresses;
  return (
    <div className="sheet-paper companion-way">
      {isGood ? <Qr code={code} /> : <div className="companion-qr" />}
      <div className="companion-words">
        <p>{say('companion.scan')}</p>
        <ChoiceField
          label={say('companion.codeFor')}
          value={role}
          choices={COMPANION_ROLES.map((id) => ({ id, label: say(`companion.role.${id}`) }))}
          onChange={(next) => onRole(next as CompanionRole)}
          testId="companion-role"
        />
        <p className="quiet">{say(`companion.roleHelp.${role}`)}</p>
        <dl className="companion-facts">
          <dt>{say('companion.address')}</dt>
          <dd data-testid="companion-address">{first}</dd>
          <dt>{say('companion.code')}</dt>
          <dd className="companion-digits" data-testid="companion-code">
            {isGood ? code.digits : '······'}
          </dd>
        </dl>
        {isGood && <p className="quiet">{say('companion.codeLeft', { count: seconds })}</p>}
        {others.length > 0 && (
          <p className="quiet">{say('companion.otherAddresses', { addresses: others.join(', ') })}</p>
        )}
        {isLocked && (
          <p className="companion-warning" role="alert" data-testid="companion-locked">
            {say('companion.locked')}
          </p>
        )}
        <Button
          tone={isLocked ? 'primary' : 'plain'}
          onPress={() => void request('companion.code', { role })}
          testId="companion-new-code"
        >
          {say('companion.newCode')}
        </Button>
      </div>
    </div>
  );
}

function Qr({ code }: { readonly code: NonNullable<CompanionStatus['code']> }) {
  const say = useWords();
  const { size, path } = code.qr;
  return (
    <svg className="companion-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={say('companion.qr')}>
      <rect width={size} height={size} className="companion-qr-paper" />
      <path d={path} className="companion-qr-ink" />
    </svg>
  );
}

function secondsUntil(endsAt: string | null): number {
  return endsAt === null ? 0 : Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / 1000));
}

function useSecondsLeft(endsAt: string | null): number {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return secondsUntil(endsAt);
}
