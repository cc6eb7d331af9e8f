'use client';

import { useDocumentInfo, useFormFields } from '@payloadcms/ui';
import { useState } from 'react';

import { MessageButton } from '@/admin/message/message-button';
import { classNames } from '@/admin/ui/class-names';
import { statusMessage } from '@/features/registrations/registrations.schemas';

/** In the view of a request: the message about its status, as it is stored. */
export function MessageField() {
  const { id } = useDocumentInfo();
  const status = useFormFields(([fields]) => fields['status']?.initialValue);
  /** The status that the person knows of, as far as this visit can tell. */
  const [known, setKnown] = useState(status);
  if (id === undefined) return null;
  const isUntold = status !== known;
  return (
    <div
      className={classNames('field-type kit', isUntold && 'tw:rounded-md tw:bg-ochre-tint tw:p-4')}
    >
      <p
        className={classNames('tw:mb-2 tw:text-sm', isUntold ? 'tw:text-ink' : 'tw:text-ink-soft')}
      >
        {isUntold
          ? 'El estado ha cambiado. ¿Le avisas a quien hizo la solicitud?'
          : 'Avisa del estado guardado a quien hizo la solicitud:'}
      </p>
      <MessageButton
        path={`/api/admin/registrations/${id}/message`}
        section={`mensaje-${String(status)}`}
        id={Number(id)}
        schema={statusMessage}
        look={isUntold ? 'primary' : 'secondary'}
        onSent={() => setKnown(status)}
      />
    </div>
  );
}
