'use client';

import { useDocumentInfo, useFormFields } from '@payloadcms/ui';
import { useState } from 'react';

import { classNames } from '@/kit/class-names';
import { StatusMessageButton } from '@/features/admissions/applications/admin/status-message-button';

/** In the request's view: the message about the stored status. */
export function MessageField() {
  const { id } = useDocumentInfo();
  const status = useFormFields(([fields]) => fields['status']?.initialValue);
  const withdrawnAt = useFormFields(([fields]) => fields['withdrawnAt']?.initialValue);
  /** The status that the applicant was last notified of, as far as known in this visit. */
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
      <StatusMessageButton
        id={Number(id)}
        status={String(status)}
        isWithdrawn={Boolean(withdrawnAt)}
        isMain={isUntold}
        onSent={() => setKnown(status)}
      />
    </div>
  );
}
