'use client';

import {
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser';
import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { Dialog } from '@/admin/dialog/dialog';
import { RECOVERY_DIALOG, RecoveryCodes } from '@/admin/native/recovery-codes';
import { proofNames, SecretForm } from '@/admin/native/secret-form';
import type { RecoveryCodesAnswer } from '@/features/accounts/two-factor/second-factor.schemas';
import { showToast } from '@/kit/toast/toast.store';

const PATH = '/api/auth/passkeys';

interface Props {
  hasPassword: boolean;
  onClose: () => void;
  /** Called after the recovery codes were shown. */
  onDone: () => void;
}

export function AddDialog({ hasPassword, onClose, onDone }: Props) {
  const [codes, setCodes] = useState<string[]>();

  const add = async ({ name, ...proof }: { name?: string; currentPassword?: string }) => {
    const { options } = await callApi<{ options: PublicKeyCredentialCreationOptionsJSON }>(
      'POST',
      `${PATH}/options`,
      proof,
    );
    const response = await startRegistration({ optionsJSON: options });
    const { recoveryCodes } = await callApi<RecoveryCodesAnswer>('POST', PATH, { name, response });
    showToast({ title: 'Llave de acceso añadida' });
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    else onDone();
  };

  return (
    <Dialog
      isOpen
      width="narrow"
      {...(codes
        ? RECOVERY_DIALOG
        : {
            title: 'Añadir una llave de acceso',
            description:
              'Tu dispositivo te pedirá la huella, el rostro o el PIN. También sirve una llave de seguridad.',
            onClose,
          })}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onDone} />
      ) : (
        <SecretForm
          names={['name', ...proofNames({ hasPassword })]}
          hints={{ name: 'Para reconocerla: «Portátil de la oficina», por ejemplo.' }}
          submit="Continuar"
          failed="No se ha añadido ninguna llave: se canceló, o este dispositivo ya tiene una de tu cuenta."
          onCancel={onClose}
          onSend={add}
        />
      )}
    </Dialog>
  );
}
