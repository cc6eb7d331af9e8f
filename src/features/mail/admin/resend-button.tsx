'use client';

import { useFormFields } from '@payloadcms/ui';

import { ResendRecordButton } from '@/admin/records/resend-record-button';
import { canBeResent } from '@/features/mail/mails.definition';

export function ResendButton() {
  const status = useFormFields(([fields]) => fields['status']?.value);
  const attempts = useFormFields(([fields]) => fields['attempts']?.value);
  if (!canBeResent({ attempts, status })) return null;
  return (
    <ResendRecordButton
      path="mails"
      label={status === 'past' || status === 'held' ? undefined : 'Reintentar ahora'}
      title="Correo en camino"
      failure="No se pudo volver a enviar el correo."
    />
  );
}
