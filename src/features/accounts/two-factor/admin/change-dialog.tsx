'use client';

import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { Dialog } from '@/admin/dialog/dialog';
import { RECOVERY_DIALOG, RecoveryCodes } from '@/admin/native/recovery-codes';
import { proofNames, SecretForm } from '@/admin/native/secret-form';
import type {
  RecoveryCodesAnswer,
  SecondFactorState,
} from '@/features/accounts/two-factor/second-factor.schemas';
import { showToast } from '@/kit/toast/toast.store';

const REMOVAL = '/api/auth/second-factor/removal';

const TEXTS = {
  replacement: {
    path: '/api/auth/second-factor/recovery-codes',
    title: 'Códigos de recuperación nuevos',
    description: 'Los que tengas guardados dejan de servir.',
    submit: 'Hacer códigos nuevos',
    look: 'primary',
  },
  removal: {
    path: REMOVAL,
    title: 'Desactivar la verificación en dos pasos',
    description: 'Después, al entrar en tu cuenta ya no se pedirá un segundo paso.',
    submit: 'Desactivar',
    look: 'danger',
  },
  /** With passkeys left. */
  partRemoval: {
    path: REMOVAL,
    title: 'Quitar la aplicación de códigos',
    description: 'El segundo paso será desde entonces una de tus llaves de acceso.',
    submit: 'Quitar',
    look: 'danger',
  },
} as const;

interface Props {
  kind: keyof typeof TEXTS;
  state: Pick<SecondFactorState, 'hasPassword' | 'isOn'>;
  onClose: () => void;
}

export function ChangeDialog({ kind, state: { hasPassword, isOn }, onClose }: Props) {
  const [codes, setCodes] = useState<string[]>();
  const { path, title, description, submit, look } = TEXTS[kind];

  return (
    <Dialog isOpen width="narrow" {...(codes ? RECOVERY_DIALOG : { title, description, onClose })}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <SecretForm
          names={proofNames({ hasPassword, takesCode: isOn })}
          hints={{ code: 'De la aplicación de códigos, o uno de recuperación.' }}
          submit={submit}
          look={look}
          onCancel={onClose}
          onSend={async (body) => {
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
