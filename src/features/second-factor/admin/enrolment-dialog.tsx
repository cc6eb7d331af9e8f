'use client';

import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { Dialog } from '@/admin/dialog/dialog';
import { CodePicture } from '@/features/second-factor/admin/code-picture';
import { RECOVERY_DIALOG, RecoveryCodes } from '@/features/second-factor/admin/recovery-codes';
import { SecretForm } from '@/admin/native/secret-form';
import type {
  EnrolmentAnswer,
  RecoveryCodesAnswer,
} from '@/features/second-factor/second-factor.schemas';

const PATH = '/api/auth/second-factor';
const TITLE = 'Activar la verificación en dos pasos';

interface Props {
  onClose: () => void;
  /** It is on, and the recovery codes have been seen. */
  onDone: () => void;
}

/** Turns the second step on: the password, the picture and a first code, the recovery codes. */
export function EnrolmentDialog({ onClose, onDone }: Props) {
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
          names={['currentPassword']}
          submit="Continuar"
          onCancel={onClose}
          onSend={async ({ currentPassword }) =>
            setEnrolment(await callApi('POST', `${PATH}/enrolment`, { currentPassword }))
          }
        />
      )}
      {!codes && enrolment && (
        <SecretForm
          key="code"
          names={['code']}
          codeMode="numeric"
          submit="Activar"
          onCancel={onClose}
          onSend={async ({ code }) => {
            const body = { code };
            const answer = await callApi<RecoveryCodesAnswer>('POST', `${PATH}/confirmation`, body);
            setCodes(answer.recoveryCodes);
          }}
        >
          <CodePicture text={enrolment.address} />
          <p className="tw:text-sm tw:text-ink-soft">
            ¿No puedes leerlo? Escribe esta clave en la aplicación:{' '}
            <code className="tw:font-mono tw:text-base tw:break-all tw:text-ink">
              {enrolment.secret.replaceAll(/.{4}(?=.)/gu, '$& ')}
            </code>
          </p>
        </SecretForm>
      )}
    </Dialog>
  );
}
