'use client';

import { useDocumentInfo, useFormFields } from '@payloadcms/ui';

import { MessageButton } from '@/admin/message/message-button';
import { statusMessage } from '@/features/registrations/registrations.schemas';

/** In the view of a request: the message about its status, as it is stored. */
export function MessageField() {
  const { id } = useDocumentInfo();
  const status = useFormFields(([fields]) => fields['status']?.initialValue);
  if (id === undefined) return null;
  return (
    <div className="kit">
      <p className="tw:mb-2 tw:text-sm tw:text-ink-soft">
        Avisa del estado guardado a quien hizo la solicitud:
      </p>
      <MessageButton
        path={`/api/admin/registrations/${id}/message`}
        section={`mensaje-${String(status)}`}
        id={Number(id)}
        schema={statusMessage}
      />
    </div>
  );
}
