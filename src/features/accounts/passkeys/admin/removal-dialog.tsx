'use client';

import { callApi } from '@/admin/api/api-client';
import { Dialog } from '@/admin/dialog/dialog';
import { proofNames, SecretForm } from '@/admin/native/secret-form';
import type { PasskeyAnswer, PasskeysAnswer } from '@/features/accounts/passkeys/passkeys.schemas';
import { showToast } from '@/kit/toast/toast.store';

/** Consequences of removing the last passkey of an account without an application. */
const describeLast = ({ hasPassword, isRequired }: PasskeysAnswer): string =>
  [
    'Es la última: al quitarla se desactiva la verificación en dos pasos y dejan de servir tus códigos de recuperación.',
    hasPassword
      ? 'Para entrar bastará la contraseña.'
      : 'Tu cuenta no tiene contraseña: solo podrás entrar con la cuenta de la universidad, si está vinculada, o con un enlace de acceso de quien administra el sitio.',
    isRequired &&
      'Tu cuenta necesita esa verificación: hasta que la actives de nuevo no podrás hacer nada más.',
  ]
    .filter(Boolean)
    .join(' ');

interface Props {
  passkey: PasskeyAnswer;
  dates: string;
  stored: PasskeysAnswer;
  onClose: () => void;
  onDone: () => void;
}

export function RemovalDialog({ passkey, dates, stored, onClose, onDone }: Props) {
  const { hasApplication, hasPassword, passkeys } = stored;
  const { id, name } = passkey;
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
      >
        {passkeys.length === 1 && !hasApplication && (
          <p
            role="note"
            className="tw:rounded-md tw:border tw:border-ochre tw:bg-ochre-tint tw:p-4"
          >
            {describeLast(stored)}
          </p>
        )}
      </SecretForm>
    </Dialog>
  );
}
