'use client';

import { callApi } from '@/admin/api/api-client';
import { Dialog } from '@/admin/dialog/dialog';
import { SecretForm } from '@/admin/native/secret-form';
import type { PasskeyAnswer } from '@/features/passkeys/passkeys.schemas';
import { showToast } from '@/kit/toast/toast.store';

interface Props {
  passkey: PasskeyAnswer;
  onClose: () => void;
  onDone: () => void;
}

/** Takes a passkey away, for whoever has the password. */
export function RemovalDialog({ passkey: { id, name }, onClose, onDone }: Props) {
  return (
    <Dialog
      isOpen
      width="narrow"
      title="Quitar la llave de acceso"
      description={`«${name}» dejará de servir para entrar. Bórrala después también en el dispositivo.`}
      onClose={onClose}
    >
      <SecretForm
        names={['currentPassword']}
        submit="Quitar"
        look="danger"
        onCancel={onClose}
        onSend={async ({ currentPassword }) => {
          const { message } = await callApi<{ message: string }>(
            'POST',
            '/api/auth/passkeys/removal',
            { passkey: id, currentPassword },
          );
          showToast({ title: message });
          onDone();
        }}
      />
    </Dialog>
  );
}
