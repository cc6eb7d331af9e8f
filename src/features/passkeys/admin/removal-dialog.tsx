'use client';

import { callApi } from '@/admin/api/api-client';
import { Dialog } from '@/admin/dialog/dialog';
import { proofNames, SecretForm } from '@/admin/native/secret-form';
import { describeDates } from '@/features/passkeys/admin/passkey-dates';
import type { PasskeyAnswer } from '@/features/passkeys/passkeys.schemas';
import { useTimeZone } from '@/kit/time-zone.context';
import { showToast } from '@/kit/toast/toast.store';

interface Props {
  passkey: PasskeyAnswer;
  hasPassword: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Takes a passkey away, for whoever has the password. */
export function RemovalDialog({ passkey, hasPassword, onClose, onDone }: Props) {
  const { id, name } = passkey;
  const dates = describeDates(passkey, useTimeZone());
  return (
    <Dialog
      isOpen
      width="narrow"
      title="Quitar la llave de acceso"
      description={`«${name}» dejará de servir para entrar. ${dates}. Bórrala después también en el dispositivo.`}
      onClose={onClose}
    >
      <SecretForm
        names={proofNames({ hasPassword })}
        submit="Quitar"
        look="danger"
        onCancel={onClose}
        onSend={async (proof) => {
          const { message } = await callApi<{ message: string }>(
            'POST',
            '/api/auth/passkeys/removal',
            { passkey: id, ...proof },
          );
          showToast({ title: message });
          onDone();
        }}
      />
    </Dialog>
  );
}
