'use client';

import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { MessageButton } from '@/admin/message/message-button';
import { useToast } from '@/admin/toast/toaster';
import { Badge, type BadgeTone } from '@/admin/ui/badge';
import {
  REGISTRATION_STATUSES,
  REGISTRATIONS,
  type RegistrationStatus,
} from '@/features/registrations/registrations.definition';
import { statusMessage } from '@/features/registrations/registrations.schemas';

const { statuses } = REGISTRATIONS;

const TONES: Record<RegistrationStatus, BadgeTone> = {
  pending: 'neutral',
  approved: 'green',
  rejected: 'red',
};

interface Props {
  id: number;
  name: string;
  initialStatus: RegistrationStatus;
}

/**
 * The status of a request, changed where it is read; the change can be undone. The person is told
 * only by a message that somebody has read.
 */
export function RegistrationStatusControl({ id, name, initialStatus }: Props) {
  const showToast = useToast();
  const [status, setStatus] = useState(initialStatus);
  const [isPending, setIsPending] = useState(false);

  const change = async (to: RegistrationStatus, from: RegistrationStatus, isUndo = false) => {
    setStatus(to);
    setIsPending(true);
    try {
      await callApi('PUT', `/api/admin/registrations/${id}/status`, { status: to });
      showToast({
        title: isUndo ? 'Cambio deshecho' : '¡Estado actualizado!',
        description: `La solicitud de ${name} está ahora como «${statuses[to]}».${
          isUndo ? '' : ' Con «Escribir» puedes avisarle.'
        }`,
        ...(isUndo
          ? {}
          : { action: { label: 'Deshacer', onSelect: () => void change(from, to, true) } }),
      });
    } catch {
      setStatus(from);
      showToast({
        title: 'Error',
        description: 'No se pudo actualizar el estado de la solicitud.',
        destructive: true,
      });
    } finally {
      setIsPending(false);
    }
  };

  return (
    <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-2">
      <Badge tone={TONES[status]}>{statuses[status]}</Badge>
      <select
        aria-label={`Estado de la solicitud de ${name}`}
        value={status}
        disabled={isPending}
        onChange={(event) => void change(event.target.value as RegistrationStatus, status)}
        className="tw:min-h-[32px] tw:rounded-md tw:border tw:border-ink-faint/60 tw:bg-white tw:px-2 tw:text-sm tw:text-ink"
      >
        {REGISTRATION_STATUSES.map((value) => (
          <option key={value} value={value}>
            {statuses[value]}
          </option>
        ))}
      </select>
      <MessageButton
        path={`/api/admin/registrations/${id}/message`}
        section={`mensaje-${status}`}
        id={id}
        name={name}
        schema={statusMessage}
      />
    </div>
  );
}
