'use client';

import { useState, useMemo } from 'react';
import encodeQR from 'qr';

import { callApi } from '@/admin/api/api-client';
import { Dialog } from '@/admin/dialog/dialog';
import { CopyButton } from '@/admin/native/copy-button';
import { RECOVERY_DIALOG, RecoveryCodes } from '@/admin/native/recovery-codes';
import { proofNames, SecretForm } from '@/admin/native/secret-form';
import { buttonClasses } from '@/admin/ui/button';
import type {
  EnrolmentAnswer,
  RecoveryCodesAnswer,
} from '@/features/accounts/two-factor/second-factor.schemas';

const PATH = '/api/auth/second-factor';
const TITLE = 'Activar la verificación en dos pasos';

interface Props {
  hasPassword: boolean;
  onClose: () => void;
  /** Called after the recovery codes were shown. */
  onDone: () => void;
}

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

function SecretToRead({ address, secret }: EnrolmentAnswer) {
  return (
    <>
      <CodePicture text={address} />
      {/* A phone cannot scan its own screen. */}
      <p className="tw:hidden tw:text-center tw:touch:block">
        <a href={address} className={buttonClasses()}>
          Abrir en la aplicación
        </a>
      </p>
      <div className="tw:flex tw:flex-wrap tw:items-end tw:justify-between tw:gap-3">
        <p className="tw:min-w-0 tw:flex-1 tw:basis-52 tw:text-sm tw:text-ink-soft">
          ¿No puedes leerlo? Escribe esta clave en la aplicación:{' '}
          <code className="tw:font-mono tw:text-base tw:break-words tw:text-ink">
            {secret.replaceAll(/.{4}(?=.)/gu, '$& ')}
          </code>
        </p>
        <CopyButton text={secret} copied="Clave copiada" />
      </div>
    </>
  );
}

/** Dark on white with margin, on any background. */
function CodePicture({ text }: { text: string }) {
  const { path, size } = useMemo(() => {
    const dots = encodeQR(text, 'raw', { border: 4, ecc: 'medium' });
    const dark = dots.flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
    );
    return { path: dark.join(''), size: dots.length };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label="Código QR de la clave"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="tw:mx-auto tw:block tw:size-56 tw:rounded-md tw:bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
