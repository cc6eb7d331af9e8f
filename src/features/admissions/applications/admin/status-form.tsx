'use client';

import { callApi } from '@/admin/api/api-client';
import { FilePart } from '@/admin/file/file-part';
import { Field } from '@/admin/form/field';
import { inputClasses } from '@/admin/form/input-classes';
import { RecoveredNotice } from '@/admin/form/recovered-notice';
import { usePersistedDraft } from '@/admin/form/use-persisted-draft';
import { useTask } from '@/admin/toast/use-task';
import { Button } from '@/admin/ui/button';
import { ENTRIES } from '@/features/admissions/applications/timeline.definition';
import {
  REGISTRATION_STATUSES,
  REGISTRATIONS,
  type RegistrationStatus,
} from '@/features/admissions/applications/registrations.definition';
import type { RegistrationFile } from '@/features/admissions/applications/registrations.presenter';
import { showToast } from '@/kit/toast/toast.store';

interface Props {
  request: RegistrationFile;
  onChanged: () => void;
}

/** Form for the status of a request and the reason. Sends no mail: that is «Escribir». */
export function StatusForm({ request, onChanged }: Props) {
  return (
    <FilePart title="Estado" isForScreen>
      {request.withdrawnAt ? (
        <p>{REGISTRATIONS.desk.messages.withdrawn}</p>
      ) : (
        <StatusFields key={request.status} request={request} onChanged={onChanged} />
      )}
    </FilePart>
  );
}

function StatusFields({ request, onChanged }: Props) {
  const { values, change, isRecovered, forget, startAgain } = usePersistedDraft(
    { section: 'estado', id: request.id },
    { status: request.status, reason: '' },
  );
  const { status, reason } = values;
  const { isPending, run } = useTask('No se pudo actualizar el estado de la solicitud.');

  const store = () =>
    run(async () => {
      const body = { ...values, seenStatus: request.status };
      await callApi('PUT', `/api/admin/registrations/${request.id}/status`, body).catch(
        (error: unknown) => {
          // The status may have been changed concurrently: refetch.
          onChanged();
          throw error;
        },
      );
      forget();
      showToast({
        title: '¡Estado actualizado!',
        description: `La solicitud está ahora como «${REGISTRATIONS.statuses[status]}». Con «Escribir» puedes avisar a la persona.`,
      });
      onChanged();
    });

  return (
    <form
      className="tw:space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void store();
      }}
    >
      {isRecovered && <RecoveredNotice onDiscard={startAgain} />}
      <Field
        name="estado"
        label="Estado de la solicitud"
        hint="La persona lo ve en la página de su solicitud."
        isRequired
      >
        <select
          id="campo-estado"
          aria-describedby="campo-estado-ayuda"
          value={status}
          onChange={(event) => change({ status: event.target.value as RegistrationStatus })}
          className={inputClasses}
        >
          {REGISTRATION_STATUSES.map((value) => (
            <option key={value} value={value}>
              {REGISTRATIONS.statuses[value]}
            </option>
          ))}
        </select>
      </Field>
      {status !== request.status && (
        <>
          <Field name="motivo" label="Motivo" hint="Queda en la historia. No se envía a nadie.">
            <textarea
              id="campo-motivo"
              aria-describedby="campo-motivo-ayuda"
              rows={2}
              maxLength={ENTRIES.limits.reason}
              value={reason}
              onChange={(event) => change({ reason: event.target.value })}
              className={inputClasses}
            />
          </Field>
          <Button type="submit" look="primary" isPending={isPending}>
            Guardar estado
          </Button>
        </>
      )}
    </form>
  );
}
