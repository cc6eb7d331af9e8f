'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { useTask } from '@/admin/toast/use-task';
import { Button } from '@/admin/ui/button';
import { classNames } from '@/kit/class-names';
import { DecisionDialog } from '@/features/registrations/admin/decision-dialog';
import { StatusBadge } from '@/features/registrations/admin/status-badge';
import { StatusMessageButton } from '@/features/registrations/admin/status-message-button';
import {
  REGISTRATIONS,
  type RegistrationStatus,
} from '@/features/registrations/registrations.definition';
import { showToast } from '@/kit/toast/toast.store';

const { statuses } = REGISTRATIONS;

interface Props {
  id: number;
  name: string;
  /** As it is stored, at the last reading of the page. */
  storedStatus: RegistrationStatus;
}

/**
 * The status of a request, changed by a button and an answer to a question that names the person. After the change it
 * offers to undo it and to write to the person; no message is opened by itself.
 */
export function RegistrationStatusControl({ id, name, storedStatus }: Props) {
  const router = useRouter();
  const [read, setRead] = useState(storedStatus);
  const [status, setStatus] = useState(storedStatus);
  const [isAsking, setIsAsking] = useState(false);
  /** The status before the last change: the change can be undone, and the person does not know of it. */
  const [before, setBefore] = useState<RegistrationStatus | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { isPending, run } = useTask('No se pudo actualizar el estado de la solicitud.');

  // The page was read anew: somebody else may have decided.
  if (read !== storedStatus) {
    setRead(storedStatus);
    if (status !== storedStatus) {
      setStatus(storedStatus);
      setBefore(null);
    }
  }
  const readAnew = () => router.refresh();

  const change = (to: RegistrationStatus, isUndo: boolean) =>
    run(async () => {
      const body = { status: to, seenStatus: status };
      // Read anew after a refusal as well: the next change must begin from what is stored.
      await callApi('PUT', `/api/admin/registrations/${id}/status`, body).finally(readAnew);
      setStatus(to);
      setBefore(isUndo ? null : status);
      showToast({
        title: isUndo ? 'Cambio deshecho' : '¡Estado actualizado!',
        description: `La solicitud de ${name} está ahora como «${statuses[to]}».${
          isUndo ? '' : ' Con «Escribir» puedes avisarle.'
        }`,
      });
    });

  const isChanged = before !== null;
  return (
    <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-2">
      <StatusBadge status={status} />
      <Button ref={button} size="small" onClick={() => setIsAsking(true)}>
        Cambiar estado
        <span className="tw:sr-only"> de la solicitud de {name}</span>
      </Button>
      {isAsking && (
        <DecisionDialog
          name={name}
          present={status}
          isPending={isPending}
          onDecide={(to) => void change(to, false).then(() => setIsAsking(false))}
          onCancel={() => setIsAsking(false)}
        />
      )}
      <div
        className={classNames(
          'tw:flex tw:flex-wrap tw:items-center tw:gap-2',
          isChanged && 'tw:basis-full tw:rounded-md tw:bg-ochre-tint tw:px-3 tw:py-2',
        )}
      >
        {isChanged && <span className="tw:mr-auto tw:text-ink">¿Le avisas del cambio?</span>}
        <StatusMessageButton
          id={id}
          name={name}
          status={status}
          isUntold={isChanged}
          onSent={() => setBefore(null)}
          onStale={readAnew}
        />
        {isChanged && (
          <>
            <Button
              size="small"
              isPending={isPending}
              onClick={() => {
                button.current?.focus();
                void change(before, true);
              }}
            >
              Deshacer
              <span className="tw:sr-only"> el cambio de la solicitud de {name}</span>
            </Button>
            <Button
              size="small"
              onClick={() => {
                button.current?.focus();
                setBefore(null);
              }}
            >
              Ahora no
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
