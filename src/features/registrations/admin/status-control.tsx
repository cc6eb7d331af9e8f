'use client';

import { useRef, useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { ApiRequestError } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';
import { Button } from '@/admin/ui/button';
import { classNames } from '@/kit/class-names';
import { StatusBadge } from '@/features/registrations/admin/status-badge';
import { StatusMessageButton } from '@/features/registrations/admin/status-message-button';
import {
  REGISTRATION_STATUSES,
  REGISTRATIONS,
  type RegistrationStatus,
} from '@/features/registrations/registrations.definition';

const { statuses } = REGISTRATIONS;

interface Props {
  id: number;
  name: string;
  initialStatus: RegistrationStatus;
}

/**
 * The status of a request, changed where it is read; the change can be undone. After it the message
 * to the person is offered, and not opened by itself: whoever goes through a list, or has chosen the
 * wrong line of it, is not held up. Nobody is told anything that nobody has read.
 */
export function RegistrationStatusControl({ id, name, initialStatus }: Props) {
  const [status, setStatus] = useState(initialStatus);
  const [isPending, setIsPending] = useState(false);
  /** The status has changed, and the person may be waiting to hear of it. */
  const [isUntold, setIsUntold] = useState(false);
  const select = useRef<HTMLSelectElement>(null);

  const change = async (to: RegistrationStatus, from: RegistrationStatus, isUndo = false) => {
    setStatus(to);
    setIsPending(true);
    try {
      await callApi('PUT', `/api/admin/registrations/${id}/status`, {
        status: to,
        seenStatus: from,
      });
      setIsUntold(!isUndo);
      showToast({
        title: isUndo ? 'Cambio deshecho' : '¡Estado actualizado!',
        description: `La solicitud de ${name} está ahora como «${statuses[to]}».${
          isUndo ? '' : ' Con «Escribir» puedes avisarle.'
        }`,
        ...(isUndo
          ? {}
          : { action: { label: 'Deshacer', onSelect: () => void change(from, to, true) } }),
      });
    } catch (error) {
      setStatus(from);
      const isDecided = error instanceof ApiRequestError && error.status === 409;
      showToast({
        title: 'Error',
        description:
          (isDecided && error.serverMessage) || 'No se pudo actualizar el estado de la solicitud.',
        tone: 'error',
      });
    } finally {
      setIsPending(false);
    }
  };

  return (
    <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-2">
      <StatusBadge status={status} />
      <select
        ref={select}
        aria-label={`Estado de la solicitud de ${name}`}
        value={status}
        // Not `disabled` while it is stored: the focus would be nowhere.
        aria-disabled={isPending || undefined}
        onChange={(event) => {
          if (!isPending) void change(event.target.value as RegistrationStatus, status);
        }}
        className="tw:min-h-[32px] tw:touch:min-h-[44px] tw:rounded-md tw:border tw:border-ink-faint/60 tw:bg-white tw:px-2 tw:text-sm tw:text-ink"
      >
        {REGISTRATION_STATUSES.map((value) => (
          <option key={value} value={value}>
            {statuses[value]}
          </option>
        ))}
      </select>
      <div
        className={classNames(
          'tw:flex tw:flex-wrap tw:items-center tw:gap-2',
          isUntold && 'tw:basis-full tw:rounded-md tw:bg-ochre-tint tw:px-3 tw:py-2',
        )}
      >
        {isUntold && <span className="tw:mr-auto tw:text-ink">¿Le avisas del cambio?</span>}
        <StatusMessageButton
          id={id}
          name={name}
          status={status}
          isUntold={isUntold}
          onSent={() => setIsUntold(false)}
        />
        {isUntold && (
          <Button
            size="small"
            onClick={() => {
              setIsUntold(false);
              select.current?.focus();
            }}
          >
            Ahora no
          </Button>
        )}
      </div>
    </div>
  );
}
