'use client';

import { useAuth } from '@payloadcms/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { useRead } from '@/admin/api/use-read';
import { notifyAccountChanged, useAccountChanged } from '@/admin/native/account-changes';
import { AccountSection, useIsOwnAccount } from '@/admin/native/account-section';
import { lazyForm } from '@/admin/records/lazy-form';
import { Button } from '@/admin/ui/button';
import { PASSKEYS } from '@/features/accounts/passkeys/passkeys.definition';
import type { PasskeyAnswer, PasskeysAnswer } from '@/features/accounts/passkeys/passkeys.schemas';
import { supportsPasskeys } from '@/kit/passkeys';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatDateTime } from '@/shared/dates';
import { ADMIN_PATHS } from '@/shared/paths';

const AddDialog = lazyForm(() =>
  import('@/features/accounts/passkeys/admin/add-dialog').then((part) => part.AddDialog),
);
const RemovalDialog = lazyForm(() =>
  import('@/features/accounts/passkeys/admin/removal-dialog').then((part) => part.RemovalDialog),
);

const readPasskeys = () => callApi<PasskeysAnswer>('GET', '/api/auth/passkeys');

const describe = ({ length }: PasskeyAnswer[]): string => {
  if (length === 0) {
    return 'Con una se entra con la huella, el rostro o el PIN de tu dispositivo, sin escribir la contraseña.';
  }
  const use =
    'Con cualquiera de ellas se entra sin contraseña, y se pasa la verificación en dos pasos.';
  return length < PASSKEYS.most ? use : `${use} Son ${PASSKEYS.most}: no caben más.`;
};

/** Creation and last use of a passkey, to distinguish passkeys of the same name. */
const describeDates = ({ createdAt, usedAt }: PasskeyAnswer, zone: string): string => {
  const use = usedAt ? `Último uso el ${formatDateTime(usedAt, zone)}` : 'Sin usar todavía';
  return `Añadida el ${formatDateTime(createdAt, zone)} · ${use}`;
};

/** Only in one's own account. */
export function PasskeysField() {
  return useIsOwnAccount() ? <OwnPasskeys /> : null;
}

function OwnPasskeys() {
  const { answer, failure, read } = useRead(
    readPasskeys,
    'No se han podido leer las llaves de acceso.',
  );
  useAccountChanged(read);
  const { user } = useAuth();
  const zone = useTimeZone();
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<PasskeyAnswer>();
  const passkeys = answer?.passkeys;
  const close = () => {
    setIsAdding(false);
    setRemoved(undefined);
    notifyAccountChanged();
  };
  const finishAdding = () => {
    // The account was restricted until now: reload, so that all screens are rendered again.
    if (user?.['needsSecondFactor']) window.location.assign(ADMIN_PATHS.dashboard);
    else close();
  };

  return (
    <AccountSection
      title={
        <>
          <KeyRound aria-hidden className="tw:size-5 tw:shrink-0 tw:text-green" />
          Llaves de acceso
        </>
      }
      status={passkeys && describe(passkeys)}
      failure={failure}
      onRetry={read}
    >
      {passkeys && passkeys.length > 0 && (
        <ul className="tw:mt-3 tw:divide-y tw:divide-paper-edge">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
          ))}
        </ul>
      )}
      {passkeys && passkeys.length < PASSKEYS.most && (
        <div className="tw:mt-4">
          {supportsPasskeys() ? (
            <Button size="small" onClick={() => setIsAdding(true)}>
              Añadir una llave de acceso
            </Button>
          ) : (
            <p className="tw:text-sm tw:text-ink-soft">
              Este navegador no permite usar llaves de acceso.
            </p>
          )}
        </div>
      )}
      {answer && isAdding && (
        <AddDialog hasPassword={answer.hasPassword} onClose={close} onDone={finishAdding} />
      )}
      {answer && removed && (
        <RemovalDialog
          passkey={removed}
          dates={describeDates(removed, zone)}
          stored={answer}
          onClose={close}
          onDone={close}
        />
      )}
    </AccountSection>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: PasskeyAnswer; onRemove: () => void }) {
  const { name, createdAt } = passkey;
  const zone = useTimeZone();
  return (
    <li className="tw:flex tw:flex-wrap tw:items-center tw:justify-between tw:gap-x-4 tw:gap-y-2 tw:py-3">
      <div className="tw:min-w-0">
        <p className="tw:font-semibold tw:break-words">{name}</p>
        <p className="tw:text-sm tw:text-ink-soft">{describeDates(passkey, zone)}</p>
      </div>
      <Button
        size="small"
        look="dangerQuiet"
        aria-label={`Quitar la llave ${name}, añadida el ${formatDateTime(createdAt, zone)}`}
        onClick={onRemove}
      >
        Quitar
      </Button>
    </li>
  );
}
