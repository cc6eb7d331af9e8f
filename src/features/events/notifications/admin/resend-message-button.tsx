'use client';

import { useAuth, useFormFields } from '@payloadcms/ui';

import { ResendRecordButton } from '@/admin/records/resend-record-button';

/** Button in the view of a message whose sending has failed. Editors may read the view, only administrators resend. */
export function ResendMessageButton() {
  const { user } = useAuth();
  const state = useFormFields(([fields]) => fields['state']?.value);
  if (state !== 'failed' || user?.role !== 'admin') return null;
  return (
    <ResendRecordButton
      path="event-messages"
      title="Mensaje en camino"
      failure="No se pudo volver a enviar el mensaje."
    />
  );
}
