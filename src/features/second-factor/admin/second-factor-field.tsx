'use client';

import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { useRead } from '@/admin/api/use-read';
import { lazyForm } from '@/admin/records/lazy-form';
import { Button } from '@/admin/ui/button';
import type { SecondFactorState } from '@/features/second-factor/second-factor.schemas';
import { AccountSection, useIsOwnAccount } from '@/admin/native/account-section';
import { ADMIN_PATHS } from '@/shared/paths';

const EnrolmentDialog = lazyForm(() =>
  import('@/features/second-factor/admin/enrolment-dialog').then((part) => part.EnrolmentDialog),
);
const ChangeDialog = lazyForm(() =>
  import('@/features/second-factor/admin/change-dialog').then((part) => part.ChangeDialog),
);

const readState = () => callApi<SecondFactorState>('GET', '/api/auth/second-factor');

const describe = ({ isOn, isRequired, recoveryCodesLeft }: SecondFactorState): string => {
  if (isOn) {
    const codes = `Quedan ${recoveryCodesLeft} códigos de recuperación.`;
    return `Activada: después de la contraseña se pide un código del teléfono. ${codes}`;
  }
  return isRequired
    ? 'Esta cuenta la necesita: hasta que la actives no puedes hacer nada más.'
    : 'Desactivada. Con ella, quien averigüe tu contraseña no puede entrar sin tu teléfono.';
};

/** The second step of the own login, in Payload's screen of the account; nobody else's shows it. */
export function SecondFactorField() {
  return useIsOwnAccount() ? <OwnSecondFactor /> : null;
}

function OwnSecondFactor() {
  const {
    answer: state,
    failure,
    read,
  } = useRead(readState, 'No se ha podido leer la verificación en dos pasos.');
  const [open, setOpen] = useState<'enrolment' | 'renewal' | 'removal' | null>(null);
  const close = () => {
    setOpen(null);
    read();
  };
  const finish = () => {
    // Until now the account could do nothing: every screen must be drawn anew.
    if (state?.isRequired) window.location.assign(ADMIN_PATHS.dashboard);
    else close();
  };
  const Shield = state?.isOn ? ShieldCheck : ShieldAlert;

  return (
    <AccountSection
      title={
        <>
          <Shield aria-hidden className="tw:size-5 tw:shrink-0 tw:text-green" />
          Verificación en dos pasos
        </>
      }
      status={state && describe(state)}
      failure={failure}
      onRetry={read}
    >
      {state && (
        <div className="tw:mt-4 tw:flex tw:flex-wrap tw:gap-3">
          {state.isOn ? (
            <>
              <Button size="small" onClick={() => setOpen('renewal')}>
                Códigos de recuperación nuevos
              </Button>
              <Button size="small" look="dangerQuiet" onClick={() => setOpen('removal')}>
                Desactivar
              </Button>
            </>
          ) : (
            <Button size="small" look="primary" onClick={() => setOpen('enrolment')}>
              Activar
            </Button>
          )}
        </div>
      )}
      {open === 'enrolment' && <EnrolmentDialog onClose={close} onDone={finish} />}
      {(open === 'renewal' || open === 'removal') && <ChangeDialog kind={open} onClose={close} />}
    </AccountSection>
  );
}
