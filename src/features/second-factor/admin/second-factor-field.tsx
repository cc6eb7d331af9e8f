'use client';

import { useAuth, useDocumentInfo } from '@payloadcms/ui';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';

import { lazyForm } from '@/admin/records/lazy-form';
import { Button } from '@/admin/ui/button';
import { useSecondFactor } from '@/features/second-factor/admin/use-second-factor';
import type { SecondFactorState } from '@/features/second-factor/second-factor.schemas';
import { ADMIN_PATHS } from '@/shared/paths';

const EnrolmentDialog = lazyForm(() =>
  import('@/features/second-factor/admin/enrolment-dialog').then((part) => part.EnrolmentDialog),
);
const ChangeDialog = lazyForm(() =>
  import('@/features/second-factor/admin/change-dialog').then((part) => part.ChangeDialog),
);

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
  const { id } = useDocumentInfo();
  const { user } = useAuth();
  return user && user.id === id ? <OwnSecondFactor /> : null;
}

function OwnSecondFactor() {
  const { state, failure, read } = useSecondFactor();
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
    <section
      aria-labelledby="verificacion"
      className="kit tw:mb-6 tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:p-5"
    >
      <h2
        id="verificacion"
        className="tw:flex tw:items-center tw:gap-2 tw:text-lg tw:font-semibold"
      >
        <Shield aria-hidden className="tw:size-5 tw:shrink-0 tw:text-green" />
        Verificación en dos pasos
      </h2>
      <p role="status" className="tw:mt-1.5 tw:text-ink-soft">
        {state ? describe(state) : failure || 'Cargando…'}
      </p>
      {failure && (
        <Button size="small" className="tw:mt-3" onClick={read}>
          Reintentar
        </Button>
      )}
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
    </section>
  );
}
