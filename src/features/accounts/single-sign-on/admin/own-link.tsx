'use client';

import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { Dialog } from '@/admin/dialog/dialog';
import { AccountSection } from '@/admin/native/account-section';
import { proofNames, SecretForm } from '@/admin/native/secret-form';
import { Button } from '@/admin/ui/button';
import { SINGLE_SIGN_ON } from '@/features/accounts/single-sign-on/single-sign-on.definition';
import { useHydrated } from '@/kit/use-hydrated';

const LABEL = 'Vincular con la cuenta de la universidad';
const UNLINKED =
  'Sin vincular. Si la vinculas, podrás entrar con ella sin escribir aquí una contraseña.';
const NEEDED =
  'Sin vincular. Aquí se entra con ella: hasta que la vincules no puedes hacer nada más.';
const PATH = `/api${SINGLE_SIGN_ON.paths.link}`;

interface Props {
  /** Since when it is linked, in words. */
  since: string | null;
  /** Whether the account can do nothing before it is linked. */
  isNeeded: boolean;
  hasPassword: boolean;
  /** Whether an application makes codes for the account. */
  takesCode: boolean;
}

/** Links one's own account with the university's, after reauthentication. */
export function OwnLink({ since, isNeeded, hasPassword, takesCode }: Props) {
  const isReady = useHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <AccountSection
      title="Cuenta de la universidad"
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
