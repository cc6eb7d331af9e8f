'use client';

import { useState } from 'react';

import { useAccountChanged } from '@/admin/native/account-changes';
import type { OthersWays } from '@/features/accounts/two-factor/second-factor.others';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatDateTime } from '@/shared/dates';
import { formatNumber } from '@/shared/numbers';

/** Number of login methods of another account. */
export function OthersWaysList({ passkeys, recoveryCodesLeft, sessions, linkEnds }: OthersWays) {
  const zone = useTimeZone();
  const [isLinkNew, setIsLinkNew] = useState(false);
  // The only change in this screen without a reload.
  useAccountChanged(() => setIsLinkNew(true));
  const link = linkEnds
    ? `Pendiente hasta el ${formatDateTime(linkEnds, zone)}`
    : 'Ninguno pendiente';

  const facts = [
    ['Llaves de acceso', formatNumber(passkeys)],
    ['Códigos de recuperación sin usar', formatNumber(recoveryCodesLeft)],
    ['Sesiones abiertas', formatNumber(sessions)],
    ['Enlace para elegir contraseña', isLinkNew ? 'Pendiente, recién creado' : link],
  ] as const;
  return (
    <dl className="tw:mt-4 tw:grid tw:gap-x-6 tw:gap-y-1 tw:sm:grid-cols-[auto_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="tw:contents">
          <dt className="tw:text-ink-soft">{name}</dt>
          <dd className="tw:font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
