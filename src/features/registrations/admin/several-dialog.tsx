'use client';

import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { Dialog } from '@/admin/dialog/dialog';
import { Field, FieldMessage } from '@/admin/form/field';
import { inputClasses } from '@/admin/form/input-classes';
import { MessagePreview } from '@/admin/message/message-preview';
import { Button } from '@/admin/ui/button';
import {
  REGISTRATION_STATUSES,
  REGISTRATIONS,
  type RegistrationStatus,
} from '@/features/registrations/registrations.definition';
import { draftForSeveral, inTheNameOf } from '@/features/registrations/registrations.drafts';
import type { DeskRegistration } from '@/features/registrations/registrations.presenter';
import { messageOf } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';

interface Props {
  chosen: DeskRegistration[];
  onClose: () => void;
  onChanged: () => void;
}

/** One status for several requests, and if wanted one message to each. */
export function SeveralDialog({ chosen, onClose, onChanged }: Props) {
  const [status, setStatus] = useState<RegistrationStatus>('approved');
  const [reason, setReason] = useState('');
  const [isTold, setIsTold] = useState(false);
  const [message, setMessage] = useState(draftForSeveral(status));
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState('');
  const [first] = chosen;

  const send = async () => {
    setIsPending(true);
    setFailure('');
    try {
      const { message: description } = await callApi<{ message: string }>(
        'POST',
        '/api/admin/registrations/status',
        { ids: chosen.map(({ id }) => id), status, reason, message: isTold ? message : null },
      );
      showToast({ title: '¡Estado actualizado!', description });
      onChanged();
    } catch (error) {
      setFailure(messageOf(error, 'No se pudo cambiar el estado.'));
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
      description="Se cambian todas o ninguna."
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="primary" isPending={isPending} onClick={() => void send()}>
            {isTold ? 'Cambiar y escribir' : 'Cambiar estado'}
          </Button>
        </>
      }
    >
      <div className="tw:space-y-5">
        <Field name="varias-estado" label="Nuevo estado" isRequired>
          <select
            id="campo-varias-estado"
            value={status}
            onChange={(event) => {
              const next = event.target.value as RegistrationStatus;
              setStatus(next);
              setMessage(draftForSeveral(next));
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
            onChange={(event) => setReason(event.target.value)}
            className={inputClasses}
          />
        </Field>
        <label className="tw:flex tw:items-center tw:gap-3 tw:font-semibold tw:touch:min-h-[44px]">
          <input
            type="checkbox"
            checked={isTold}
            onChange={(event) => setIsTold(event.target.checked)}
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
                onChange={(event) => setMessage({ ...message, subject: event.target.value })}
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
                onChange={(event) => setMessage({ ...message, text: event.target.value })}
                className={inputClasses}
              />
            </Field>
            {first && (
              <MessagePreview
                title={`Así le llegará a ${first.nombres}`}
                subject={inTheNameOf(message.subject, first)}
                text={inTheNameOf(message.text, first)}
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
