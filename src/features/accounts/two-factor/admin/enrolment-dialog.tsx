'use client';

import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { Dialog } from '@/admin/dialog/dialog';
import { RECOVERY_DIALOG, RecoveryCodes } from '@/admin/native/recovery-codes';
import { proofNames, SecretForm } from '@/admin/native/secret-form';
import { SecretToRead } from '@/features/accounts/two-factor/admin/secret-to-read';
import type {
  EnrolmentAnswer,
  RecoveryCodesAnswer,
} from '@/features/accounts/two-factor/second-factor.schemas';

const PATH = '/api/auth/second-factor';
const TITLE = 'Activar la verificación en dos pasos';

interface Props {
  hasPassword: boolean;
  onClose: () => void;
  /** It is on, and its recovery codes have been seen. */
  onDone: () => void;
}

/** Turns the second step on: the password, the picture and a first code, the recovery codes. */
export function EnrolmentDialog({ hasPassword, onClose, onDone }: Props) {
  const [enrolment, setEnrolment] = useState<EnrolmentAnswer>();
  const [codes, setCodes] = useState<string[]>();

  const description = enrolment
    ? 'Lee este dibujo con la aplicación de códigos y escribe después los seis números que muestra.'
    : 'Hace falta una aplicación de códigos en tu teléfono: cualquiera sirve.';
  return (
    <Dialog
      isOpen
      width="narrow"
      {...(codes ? RECOVERY_DIALOG : { title: TITLE, description, onClose })}
    >
      {codes && <RecoveryCodes codes={codes} onDone={onDone} />}
      {!codes && !enrolment && (
        <SecretForm
          key="password"
          names={proofNames({ hasPassword })}
          submit="Continuar"
          onCancel={onClose}
          onSend={async (body) => setEnrolment(await callApi('POST', `${PATH}/enrolment`, body))}
        />
      )}
      {!codes && enrolment && (
        <SecretForm
          key="code"
          names={['code']}
          codeMode="numeric"
          submit="Activar"
          onCancel={onClose}
          onSend={async (body) => {
            const answer = await callApi<RecoveryCodesAnswer>('POST', `${PATH}/confirmation`, body);
            // With a passkey the account has its codes already.
            if (answer.recoveryCodes.length > 0) setCodes(answer.recoveryCodes);
            else onDone();
          }}
        >
          <SecretToRead {...enrolment} />
        </SecretForm>
      )}
    </Dialog>
  );
}
