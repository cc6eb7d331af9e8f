'use client';

import { useState } from 'react';
import { ShieldAlert, ShieldCheck } from 'lucide-react';

import { callApi } from '@/admin/api/api-client';
import { useRead } from '@/admin/api/use-read';
import { notifyAccountChanged, useAccountChanged } from '@/admin/native/account-changes';
import { AccountSection } from '@/admin/native/account-section';
import { lazyForm } from '@/admin/records/lazy-form';
import { Button } from '@/admin/ui/button';
import type { SecondFactorState } from '@/features/accounts/two-factor/second-factor.schemas';
import { ADMIN_PATHS } from '@/shared/paths';

const EnrolmentDialog = lazyForm(() =>
  import('@/features/accounts/two-factor/admin/enrolment-dialog').then(
    (part) => part.EnrolmentDialog,
  ),
);
const ChangeDialog = lazyForm(() =>
  import('@/features/accounts/two-factor/admin/change-dialog').then((part) => part.ChangeDialog),
);

const readState = () => callApi<SecondFactorState>('GET', '/api/auth/second-factor');

const describe = ({
  isOn,
  hasPasskey,
  isRequired,
  recoveryCodesLeft,
}: SecondFactorState): string => {
  const codes =
    recoveryCodesLeft === 1
      ? 'Queda 1 código de recuperación.'
      : `Quedan ${recoveryCodesLeft} códigos de recuperación.`;
  if (isOn) {
    const other = hasPasskey ? ', o una llave de acceso' : '';
    return `Activada: después de la contraseña se pide un código del teléfono${other}. ${codes}`;
  }
  if (hasPasskey) {
    return `Activada: después de la contraseña se pide una llave de acceso. ${codes} Puedes añadir una aplicación de códigos.`;
  }
  return isRequired
    ? 'Esta cuenta la necesita: hasta que la actives no puedes hacer nada más.'
    : 'Desactivada. Con ella, quien averigüe tu contraseña no puede entrar sin tu teléfono.';
};

export function OwnSecondFactor() {
  const {
    answer: state,
    failure,
    read,
  } = useRead(readState, 'No se ha podido leer la verificación en dos pasos.');
  useAccountChanged(read);
  const [open, setOpen] = useState<'enrolment' | 'replacement' | 'removal' | null>(null);
  const close = () => {
    setOpen(null);
    notifyAccountChanged();
  };
  const finish = () => {
    // The account was restricted until now: reload, so that all screens are rendered again.
    if (state?.isRequired && !state.hasPasskey) window.location.assign(ADMIN_PATHS.dashboard);
    else close();
  };
  const isAsked = Boolean(state?.isOn || state?.hasPasskey);

  return (
    <AccountSection
      title={<SecondFactorTitle isAsked={isAsked} />}
      status={state && describe(state)}
      failure={failure}
      onRetry={read}
    >
      {state && (
        <div className="tw:mt-4 tw:flex tw:flex-wrap tw:gap-3">
          {isAsked && (
            <Button size="small" onClick={() => setOpen('replacement')}>
              Códigos de recuperación nuevos
            </Button>
          )}
          {/* Different keys, so that the focus does not stay on a button whose action has been inverted. */}
          {state.isOn ? (
            <Button
              key="removal"
              size="small"
              look="dangerQuiet"
              onClick={() => setOpen('removal')}
            >
              {state.hasPasskey ? 'Quitar la aplicación' : 'Desactivar'}
            </Button>
          ) : (
            <Button
              key="enrolment"
              size="small"
              look={isAsked ? 'secondary' : 'primary'}
              onClick={() => setOpen('enrolment')}
            >
              {isAsked ? 'Añadir una aplicación' : 'Activar'}
            </Button>
          )}
        </div>
      )}
      {state && open === 'enrolment' && (
        <EnrolmentDialog hasPassword={state.hasPassword} onClose={close} onDone={finish} />
      )}
      {state && open === 'replacement' && (
        <ChangeDialog kind="replacement" state={state} onClose={close} />
      )}
      {state && open === 'removal' && (
        <ChangeDialog
          kind={state.hasPasskey ? 'partRemoval' : 'removal'}
          state={state}
          onClose={close}
        />
      )}
    </AccountSection>
  );
}

export function SecondFactorTitle({ isAsked }: { isAsked: boolean }) {
  const Shield = isAsked ? ShieldCheck : ShieldAlert;
  return (
    <>
      <Shield aria-hidden className="tw:size-5 tw:shrink-0 tw:text-green" />
      Verificación en dos pasos
    </>
  );
}
