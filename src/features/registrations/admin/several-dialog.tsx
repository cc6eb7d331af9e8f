'use client';

import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { newScreenKey } from '@/admin/api/screen-key';
import { Dialog } from '@/admin/dialog/dialog';
import { Field, FieldMessage } from '@/admin/form/field';
import { inputClasses } from '@/admin/form/input-classes';
import { RecoveredNotice } from '@/admin/form/recovered-notice';
import { tellDiscarded } from '@/admin/form/tell-discarded';
import { useKeptValues } from '@/admin/form/use-kept-values';
import { MessagePreview } from '@/admin/message/message-preview';
import { Button } from '@/admin/ui/button';
import {
  REGISTRATION_STATUSES,
  REGISTRATIONS,
  type RegistrationStatus,
} from '@/features/registrations/registrations.definition';
import { inTheNameOf } from '@/features/mails/mails.names';
import { draftForSeveral } from '@/features/registrations/registrations.drafts';
import type { DeskRegistration } from '@/features/registrations/registrations.presenter';
import { ApiRequestError, messageOf } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';

/** What is proposed. */
const FIRST: RegistrationStatus = 'approved';

interface Props {
  chosen: DeskRegistration[];
  onClose: () => void;
  /** Opens this dialog again. */
  onReopen: () => void;
  onChanged: () => void;
  /** Somebody else was first: nothing was changed, and what the list shows is old. */
  onStale: () => void;
}

const tellWithdrawn = (count: number): string =>
  count === 1
    ? 'Una se ha retirado: se queda como está.'
    : `${count} se han retirado: se quedan como están.`;

/** One status for several requests, and if wanted one message to each. */
export function SeveralDialog({ chosen, onClose, onReopen, onChanged, onStale }: Props) {
  const { values, change, isRecovered, forget, discard, startAgain } = useKeptValues(
    { section: 'estado-de-varias', id: null },
    { status: FIRST, reason: '', isTold: false, message: draftForSeveral(FIRST) },
  );
  const { status, reason, isTold, message } = values;
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState('');
  const [first] = chosen.filter(({ withdrawnAt }) => !withdrawnAt);
  const withdrawn = chosen.filter(({ withdrawnAt }) => withdrawnAt).length;
  const draft = draftForSeveral(status);
  const isDraft = message.subject === draft.subject && message.text === draft.text;
  /** As it was when this was opened: what has changed since is not decided unseen. */
  const [marks] = useState(() => ({
    key: newScreenKey(),
    seen: Object.fromEntries(chosen.map((request) => [request.id, request.status])),
  }));

  const send = async () => {
    setIsPending(true);
    setFailure('');
    try {
      const { message: description } = await callApi<{ message: string }>(
        'POST',
        '/api/admin/registrations/status',
        {
          ids: chosen.map(({ id }) => id),
          status,
          reason,
          message: isTold ? message : null,
          ...marks,
        },
      );
      forget();
      showToast({ title: '¡Estado actualizado!', description });
      onChanged();
    } catch (error) {
      setFailure(messageOf(error, 'No se pudo cambiar el estado.'));
      if (error instanceof ApiRequestError && error.status === 409) onStale();
      setIsPending(false);
    }
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        chosen.length === 1 ? 'Estado de una solicitud' : `Estado de ${chosen.length} solicitudes`
      }
      description={
        withdrawn > 0
          ? `Se cambian todas o ninguna. ${tellWithdrawn(withdrawn)}`
          : 'Se cambian todas o ninguna.'
      }
      footer={
        <>
          <Button
            onClick={() => {
              const keep = discard();
              onClose();
              tellDiscarded(keep, onReopen);
            }}
          >
            Cancelar
          </Button>
          <Button look="primary" isPending={isPending} onClick={() => void send()}>
            {isTold ? 'Cambiar y escribir' : 'Cambiar estado'}
          </Button>
        </>
      }
    >
      <div className="tw:space-y-5">
        {isRecovered && <RecoveredNotice onDiscard={startAgain} />}
        <Field name="varias-estado" label="Nuevo estado" isRequired>
          <select
            id="campo-varias-estado"
            value={status}
            onChange={(event) => {
              const next = event.target.value as RegistrationStatus;
              // What somebody has written for a hundred people is not replaced.
              change({ status: next, ...(isDraft ? { message: draftForSeveral(next) } : {}) });
            }}
            className={inputClasses}
          >
            {REGISTRATION_STATUSES.map((value) => (
              <option key={value} value={value}>
                {REGISTRATIONS.statuses[value]}
              </option>
            ))}
          </select>
        </Field>
        <Field
          name="varias-motivo"
          label="Motivo"
          hint="Queda en la historia de cada solicitud. No se envía a nadie."
        >
          <textarea
            id="campo-varias-motivo"
            aria-describedby="campo-varias-motivo-ayuda"
            rows={2}
            value={reason}
            onChange={(event) => change({ reason: event.target.value })}
            className={inputClasses}
          />
        </Field>
        <label className="tw:flex tw:items-center tw:gap-3 tw:font-semibold tw:touch:min-h-[44px]">
          <input
            type="checkbox"
            checked={isTold}
            onChange={(event) => change({ isTold: event.target.checked })}
            className="tw:size-4 tw:accent-green"
          />
          Escribir a cada persona
        </label>
        {isTold && (
          <>
            <Field name="varias-asunto" label="Asunto" isRequired>
              <input
                id="campo-varias-asunto"
                value={message.subject}
                onChange={(event) =>
                  change({ message: { ...message, subject: event.target.value } })
                }
                className={inputClasses}
              />
            </Field>
            <Field
              name="varias-mensaje"
              label="Mensaje"
              isRequired
              hint="Donde dice {nombres} irá el nombre de cada persona."
            >
              <textarea
                id="campo-varias-mensaje"
                aria-describedby="campo-varias-mensaje-ayuda"
                rows={7}
                value={message.text}
                onChange={(event) => change({ message: { ...message, text: event.target.value } })}
                className={inputClasses}
              />
            </Field>
            {first && (
              <MessagePreview
                title={`Así le llegará a ${first.nombres}`}
                subject={inTheNameOf(message.subject, first.nombres)}
                text={inTheNameOf(message.text, first.nombres)}
              />
            )}
          </>
        )}
        <div role="alert">
          <FieldMessage id="varias-error" message={failure} />
        </div>
      </div>
    </Dialog>
  );
}
