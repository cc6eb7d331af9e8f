'use client';

import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { ConfirmDialog } from '@/admin/dialog/confirm-dialog';
import { Dialog } from '@/admin/dialog/dialog';
import { AccountSection } from '@/admin/native/account-section';
import { proofNames, SecretForm } from '@/admin/native/secret-form';
import { storeNotice } from '@/admin/toast/notice.storage';
import { useTask } from '@/admin/toast/use-task';
import { Button } from '@/admin/ui/button';
import { SINGLE_SIGN_ON } from '@/features/accounts/single-sign-on/single-sign-on.definition';
import { useHydrated } from '@/kit/use-hydrated';

const TITLE = 'Cuenta de la universidad';
const LABEL = 'Vincular con la cuenta de la universidad';
const UNLINKED =
  'Sin vincular. Si la vinculas, podrás entrar con ella sin escribir aquí una contraseña.';
const NEEDED =
  'Sin vincular. Aquí se entra con ella: hasta que la vincules no puedes hacer nada más.';
const PATH = `/api${SINGLE_SIGN_ON.paths.link}`;

interface Props {
  /** Date of the link, formatted. */
  since: string | null;
  isNeeded: boolean;
  hasPassword: boolean;
  takesCode: boolean;
}

export function OwnLink({ since, isNeeded, hasPassword, takesCode }: Props) {
  const isReady = useHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <AccountSection
      title={TITLE}
      status={
        since
          ? `Vinculada desde el ${since}: con ella se entra sin contraseña. La desvincula quien administra el sitio.`
          : isNeeded
            ? NEEDED
            : UNLINKED
      }
      failure=""
      onRetry={close}
    >
      {!since && (
        // Rendered on the server: disabled before hydration.
        <Button
          size="small"
          className="tw:mt-4"
          disabled={!isReady}
          onClick={() => setIsOpen(true)}
        >
          {LABEL}
        </Button>
      )}
      {isOpen && (
        <Dialog
          isOpen
          onClose={close}
          width="narrow"
          title={LABEL}
          description="Después irás a la página de la universidad, y de vuelta aquí."
        >
          <SecretForm
            names={proofNames({ hasPassword, takesCode })}
            submit="Continuar"
            onCancel={close}
            onSend={async (body) => {
              const { address } = await callApi<{ address: string }>('POST', PATH, body);
              window.location.assign(address);
            }}
          />
        </Dialog>
      )}
    </AccountSection>
  );
}

export function OthersLink({ id, since }: { id: number; since: string }) {
  const isReady = useHydrated();
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, run } = useTask('No se pudo desvincular la cuenta.');
  const unlink = () =>
    run(async () => {
      const path = `/api/admin/users/${id}/single-sign-on`;
      const { message } = await callApi<{ message: string }>('DELETE', path);
      storeNotice({ title: 'Cuenta desvinculada', description: message });
      window.location.reload();
    });
  return (
    <AccountSection
      title={TITLE}
      status={`Vinculada desde el ${since}.`}
      failure=""
      onRetry={() => undefined}
    >
      <Button
        size="small"
        look="dangerQuiet"
        disabled={!isReady}
        className="tw:mt-4"
        onClick={() => setIsAsking(true)}
      >
        Desvincular
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question="¿Desvincular esta cuenta de la de la universidad?"
        explanation="Su persona ya no podrá entrar con ella, y sus sesiones se cierran. Puede vincularla de nuevo tras entrar con su contraseña; si no tiene, hará falta un enlace de acceso."
        confirm="Desvincular"
        isPending={isPending}
        onConfirm={() => void unlink()}
        onCancel={() => setIsAsking(false)}
      />
    </AccountSection>
  );
}
