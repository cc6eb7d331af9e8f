'use client';

import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { Dialog } from '@/admin/dialog/dialog';
import { RECOVERY_DIALOG, RecoveryCodes } from '@/features/second-factor/admin/recovery-codes';
import { SecretForm } from '@/admin/native/secret-form';
import type { RecoveryCodesAnswer } from '@/features/second-factor/second-factor.schemas';
import { showToast } from '@/kit/toast/toast.store';

const TEXTS = {
  renewal: {
    path: '/api/auth/second-factor/recovery-codes',
    title: 'Códigos de recuperación nuevos',
    description: 'Los que tengas guardados dejan de servir.',
    submit: 'Hacer códigos nuevos',
    look: 'primary',
  },
  removal: {
    path: '/api/auth/second-factor/removal',
    title: 'Desactivar la verificación en dos pasos',
    description: 'Después, la contraseña sola bastará para entrar en tu cuenta.',
    submit: 'Desactivar',
    look: 'danger',
  },
} as const;

/** Changes the second step, or takes it away: for whoever has the password and a code. */
export function ChangeDialog({ kind, onClose }: { kind: keyof typeof TEXTS; onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>();
  const { path, title, description, submit, look } = TEXTS[kind];

  return (
    <Dialog isOpen width="narrow" {...(codes ? RECOVERY_DIALOG : { title, description, onClose })}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <SecretForm
          names={['currentPassword', 'code']}
          hints={{ code: 'De la aplicación de códigos, o uno de recuperación.' }}
          submit={submit}
          look={look}
          onCancel={onClose}
          onSend={async ({ currentPassword, code }) => {
            const body = { currentPassword, code };
            const answer = await callApi<Partial<RecoveryCodesAnswer> & { message?: string }>(
              'POST',
              path,
              body,
            );
            if (answer.recoveryCodes) {
              setCodes(answer.recoveryCodes);
            } else {
              showToast({ title: answer.message ?? 'Hecho' });
              onClose();
            }
          }}
        />
      )}
    </Dialog>
  );
}
