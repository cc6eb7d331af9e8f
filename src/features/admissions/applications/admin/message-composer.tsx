'use client';

import { useState } from 'react';

import { inputClasses } from '@/admin/form/input-classes';
import { MessageButton } from '@/admin/message/message-button';
import { MessagePreview } from '@/admin/message/message-preview';
import {
  TEMPLATES,
  type MessageTemplate,
} from '@/features/admissions/applications/registrations.definition';
import type { RegistrationFile } from '@/features/admissions/applications/registrations.presenter';

interface Props {
  request: RegistrationFile;
  onSent: () => void;
}

/** Writing to the person: a draft is chosen, read, changed, seen as it will arrive, and sent or not. */
export function WriteTo({ request, onSent }: Props) {
  const [template, setTemplate] = useState<MessageTemplate>('status');
  return (
    <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-3">
      <select
        aria-label="Plantilla"
        value={template}
        onChange={(event) => setTemplate(event.target.value as MessageTemplate)}
        className={`${inputClasses} tw:flex-[1_1_160px]`}
      >
        {Object.entries(TEMPLATES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <MessageButton
        key={template}
        path={`/api/admin/registrations/${request.id}/message?template=${template}`}
        section={`mensaje-${template}-${request.status}`}
        id={request.id}
        look="primary"
        onSent={onSent}
        seen={{ seenStatus: request.status, seenWithdrawal: request.withdrawnAt !== null }}
        onStale={onSent}
        renderPreview={(message) => (
          <MessagePreview title={`Así le llegará a ${request.nombres}`} {...message} />
        )}
      />
    </div>
  );
}
