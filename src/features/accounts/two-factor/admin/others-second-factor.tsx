'use client';

import { useDocumentInfo } from '@payloadcms/ui';
import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { Dialog } from '@/admin/dialog/dialog';
import { useAccountChanged } from '@/admin/native/account-changes';
import { AccountSection } from '@/admin/native/account-section';
import { proofNames, SecretForm } from '@/admin/native/secret-form';
import { storeNotice } from '@/admin/toast/notice.storage';
import { Button } from '@/admin/ui/button';
import { SecondFactorTitle } from '@/features/accounts/two-factor/admin/own-second-factor';
import type { OthersWays } from '@/features/accounts/two-factor/second-factor.others';
import type { Way } from '@/features/accounts/two-factor/second-factor.store';
import { useTimeZone } from '@/kit/time-zone.context';
import { useHydrated } from '@/kit/use-hydrated';
import { formatDateTime } from '@/shared/dates';
import { formatNumber } from '@/shared/numbers';

const REMOVE = 'Quitar la verificación en dos pasos';
const ASKED: Record<Way, string> = {
  application: 'un código del teléfono',
  passkey: 'una llave de acceso',
};

const describe = (ways: Way[]): string =>
  ways.length > 0
    ? `Activada: después de la contraseña se pide ${ways.map((way) => ASKED[way]).join(', o ')}.`
    : 'Desactivada: para entrar basta la contraseña.';

interface Props {
  id: number;
  stored: OthersWays;
  /** Whether the signed-in administrator has a password. */
  hasPassword: boolean;
}

export function OthersSecondFactor({ id, stored, hasPassword }: Props) {
  const { ways } = stored;
  const isReady = useHydrated();
  const { data } = useDocumentInfo();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { displayName = '' } = (data ?? {}) as { displayName?: string };
  const isAsked = ways.length > 0;

  return (
    <AccountSection
      title={<SecondFactorTitle isAsked={isAsked} />}
      status={describe(ways)}
      failure=""
      onRetry={close}
    >
      <OthersWaysList {...stored} />
      {isAsked && (
        // Rendered on the server: disabled before hydration.
        <Button
          size="small"
          look="dangerQuiet"
          disabled={!isReady}
          className="tw:mt-4"
          onClick={() => setIsOpen(true)}
        >
          {REMOVE}
        </Button>
      )}
      {isOpen && (
        <Dialog
          isOpen
          onClose={close}
          width="narrow"
          title={`${REMOVE} de «${displayName}»`}
          description="Solo tras comprobar quién lo pide. Dejan de servir su aplicación de códigos, sus llaves de acceso y sus códigos de recuperación, y sus sesiones se cierran. Después ya no se le pedirá un segundo paso al entrar."
        >
          <SecretForm
            names={proofNames({ hasPassword })}
            hints={{ currentPassword: 'La tuya, no la de esta cuenta.' }}
            submit="Quitar"
            look="danger"
            onCancel={close}
            onSend={async (body) => {
              const path = `/api/admin/users/${id}/second-factor/removal`;
              const { message } = await callApi<{ message: string }>('POST', path, body);
              storeNotice({ title: 'Verificación quitada', description: message });
              window.location.reload();
            }}
          />
        </Dialog>
      )}
    </AccountSection>
  );
}

function OthersWaysList({ passkeys, recoveryCodesLeft, sessions, linkEnds }: OthersWays) {
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
