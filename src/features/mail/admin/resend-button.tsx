'use client';

import { useFormFields } from '@payloadcms/ui';

import { ResendRecordButton } from '@/admin/records/resend-record-button';
import { MAILS } from '@/features/mail/mails.definition';

export function ResendButton() {
  const status = useFormFields(([fields]) => fields['status']?.value);
  if (!MAILS.unsent.includes(status)) return null;
  return (
    <ResendRecordButton
      path="mails"
      title="Correo en camino"
      failure="No se pudo volver a enviar el correo."
    />
  );
}
