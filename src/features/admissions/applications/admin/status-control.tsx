'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { useTask } from '@/admin/toast/use-task';
import { Button } from '@/admin/ui/button';
import { classNames } from '@/kit/class-names';
import { StatusBadge } from '@/features/admissions/applications/admin/status-badge';
import { StatusMessageButton } from '@/features/admissions/applications/admin/status-message-button';
import {
  REGISTRATIONS,
  type RegistrationStatus,
} from '@/features/admissions/applications/registrations.definition';
import { showToast } from '@/kit/toast/toast.store';
import { Dialog } from '@/admin/dialog/dialog';
import { DECISIONS } from '@/features/admissions/applications/admin/requests.texts';
import { StatusChoice } from '@/features/admissions/applications/admin/status-choice';

const { statuses } = REGISTRATIONS;

interface Props {
  id: number;
  name: string;
  email: string;
  /** Status as stored when the page was last read. */
  storedStatus: RegistrationStatus;
}

/**
 * Status of a request, changed by a button and a confirmation that names the person. After the change it offers to
 * undo it and to write to the person; no message opens automatically.
 */
export function RegistrationStatusControl({ id, name, email, storedStatus }: Props) {
  const router = useRouter();
  const [read, setRead] = useState(storedStatus);
  const [status, setStatus] = useState(storedStatus);
  const [isAsking, setIsAsking] = useState(false);
  /** Status before the last change, set while the change can be undone and the person was not informed. */
  const [before, setBefore] = useState<RegistrationStatus | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { isPending, run } = useTask('No se pudo actualizar el estado de la solicitud.');

  // The page was reloaded: another user may have changed the status.
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
      // Reload after an error as well: the next change must start from the stored status.
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
          email={email}
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
          isMain={isChanged}
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

interface DialogProps {
  name: string;
  /** Distinguishes people of the same name. */
  email: string;
  present: RegistrationStatus;
  isPending: boolean;
  onDecide: (status: RegistrationStatus) => void;
  onCancel: () => void;
}

/** Dialog for the new status of one person's request; its button names the effect. */
function DecisionDialog({ name, email, present, isPending, onDecide, onCancel }: DialogProps) {
  const [status, setStatus] = useState<RegistrationStatus | null>(null);
  const [failure, setFailure] = useState('');
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={`¿Cambiar el estado de la solicitud de ${name}?`}
      description={
        status
          ? `Pasa de «${statuses[present]}» a «${statuses[status]}». La persona lo ve en la página de su solicitud.`
          : `Ahora está como «${statuses[present]}».`
      }
      width="narrow"
      footer={
        <>
          <Button onClick={onCancel}>Cancelar</Button>
          <Button
            look="primary"
            isPending={isPending}
            onClick={() => {
              if (status) onDecide(status);
              else setFailure('Elige el nuevo estado');
            }}
          >
            {status ? DECISIONS[status] : 'Cambiar estado'}
          </Button>
        </>
      }
    >
      <p className="tw:mb-4 tw:break-all tw:text-ink-soft">{email}</p>
      <StatusChoice
        value={status}
        present={present}
        message={failure}
        onChange={(next) => {
          setStatus(next);
          setFailure('');
        }}
      />
    </Dialog>
  );
}
