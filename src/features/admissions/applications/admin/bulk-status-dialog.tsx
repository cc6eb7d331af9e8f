'use client';

import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { newScreenKey } from '@/admin/api/screen-key';
import { Dialog } from '@/admin/dialog/dialog';
import { draftExits } from '@/admin/form/draft-exits';
import { Field, FieldMessage } from '@/admin/form/field';
import { inputClasses } from '@/admin/form/input-classes';
import { RecoveredNotice } from '@/admin/form/recovered-notice';
import { isSame } from '@/admin/form/is-same';
import { usePersistedDraft } from '@/admin/form/use-persisted-draft';
import { useLetterTemplates } from '@/admin/message/use-letter-templates';
import { Button } from '@/admin/ui/button';
import {
  BulkLetterFields,
  EMPTY_LETTER,
} from '@/features/admissions/applications/admin/bulk-letter-fields';
import { describeFailure } from '@/features/admissions/applications/admin/bulk-dialog';
import type { BulkProps } from '@/features/admissions/applications/admin/bulk-props';
import { CHANGED_NOTICE } from '@/features/admissions/applications/admin/changed-notice';
import { ChosenPeople, stateOf } from '@/features/admissions/applications/admin/chosen-people';
import { decisionOnSeveral } from '@/features/admissions/applications/admin/requests.texts';
import { StatusChoice } from '@/features/admissions/applications/admin/status-choice';
import {
  REGISTRATION_STATUSES,
  type RegistrationStatus,
} from '@/features/admissions/applications/registrations.definition';
import { templateKeyOf } from '@/features/admissions/applications/message-templates';
import type { DeskRegistration } from '@/features/admissions/applications/registrations.presenter';
import { ApiRequestError } from '@/kit/api/request-error';

const UNDO_PATH = '/api/admin/registrations/status/undo';
const MAILS_SENT = 'Los correos ya están en camino y no se pueden retirar.';

/** Key of a tick: a request with its status, so that a changed status clears the tick. */
const tickOf = ({ id, status }: DeskRegistration): string => `${id}:${status}`;

/**
 * Sets one status for several requests, optionally with one message to each. Requests with a decision are unticked,
 * and no status is preselected.
 */
export function SeveralDialog({ chosen, onClose, onReopen, onChanged, onStale }: BulkProps) {
  const draft = usePersistedDraft(
    { section: 'estado-de-varias', id: null },
    { reason: '', isTold: false, message: EMPTY_LETTER },
  );
  const { values, change, isRecovered, forget, startAgain } = draft;
  const exits = draftExits(draft, { onClose, onReopen });
  const { reason, isTold, message } = values;
  // Not stored with the texts, which may be recovered for other people.
  const [status, setStatus] = useState<RegistrationStatus | null>(null);
  const [ticks, setTicks] = useState<ReadonlySet<string>>(
    () => new Set(chosen.filter((request) => stateOf(request) === 'pending').map(tickOf)),
  );
  const [isPending, setIsPending] = useState(false);
  const [failures, setFailures] = useState({ status: '', people: '', call: '' });
  const [key] = useState(newScreenKey);

  const ticked = chosen.filter(
    (request) => stateOf(request) !== 'withdrawn' && ticks.has(tickOf(request)),
  );
  const [first] = ticked;
  const { answer: letters, failure: lettersFailure } = useLetterTemplates();
  const draftFor = (about: RegistrationStatus) => {
    const template = letters?.templates.find(({ key: name }) => name === templateKeyOf(about));
    return template ? { subject: template.subject, text: template.text } : EMPTY_LETTER;
  };
  const drafts = [EMPTY_LETTER, ...REGISTRATION_STATUSES.map(draftFor)];
  const isDraft = drafts.some((known) => isSame(known, message));

  const tick = (request: DeskRegistration, isTicked: boolean) => {
    const next = new Set(ticks);
    if (isTicked) next.add(tickOf(request));
    else next.delete(tickOf(request));
    setTicks(next);
    setFailures({ ...failures, people: '' });
  };
  const choose = (next: RegistrationStatus) => {
    setStatus(next);
    setFailures({ ...failures, status: '' });
    // A typed text must not be replaced: it was written for all recipients.
    if (isTold && isDraft) change({ message: draftFor(next) });
  };

  const send = async () => {
    const missing = {
      status: status ? '' : 'Elige el nuevo estado',
      people: ticked.length > 0 ? '' : 'Marca al menos a una persona',
    };
    setFailures({ ...missing, call: '' });
    if (!status || ticked.length === 0) return;
    setIsPending(true);
    try {
      const { message: told, changes } = await callApi<{ message: string; changes: object[] }>(
        'POST',
        '/api/admin/registrations/status',
        {
          ids: ticked.map(({ id }) => id),
          status,
          reason,
          message: isTold ? message : null,
          key,
          // Decides exactly the requests and statuses that this dialog shows.
          seen: Object.fromEntries(ticked.map((request) => [request.id, request.status])),
        },
      );
      forget();
      onChanged({
        message: isTold ? `${told} ${MAILS_SENT}` : told,
        // A letter about the status would contradict the restored one.
        undo: isTold || changes.length === 0 ? null : { path: UNDO_PATH, body: { changes } },
      });
    } catch (error) {
      setFailures({ ...missing, call: describeFailure(error, 'No se pudo cambiar el estado.') });
      if (error instanceof ApiRequestError && error.status === 409) onStale();
      setIsPending(false);
    }
  };

  const action = status && ticked.length > 0 ? decisionOnSeveral(status, ticked.length) : null;
  return (
    <Dialog
      isOpen
      onClose={exits.close}
      title={
        chosen.length === 1 ? 'Estado de una solicitud' : `Estado de ${chosen.length} solicitudes`
      }
      description="Se cambian todas las marcadas o ninguna. La persona lo ve en la página de su solicitud."
      findNextFocus={() => document.getElementById(CHANGED_NOTICE)}
      footer={
        <>
          <Button onClick={exits.cancel}>Cancelar</Button>
          <Button
            look="primary"
            isPending={isPending}
            className="tw:max-sm:whitespace-normal"
            onClick={() => void send()}
          >
            {action ? `${action}${isTold ? ' y escribir' : ''}` : 'Cambiar estado'}
          </Button>
        </>
      }
    >
      <div className="tw:space-y-5">
        {isRecovered && <RecoveredNotice onDiscard={startAgain} />}
        <div>
          <ChosenPeople
            requests={chosen}
            isTicked={(request) => ticks.has(tickOf(request))}
            onTick={tick}
          />
          <div role="alert">
            <FieldMessage id="varias-personas-error" message={failures.people} />
          </div>
        </div>
        <StatusChoice value={status} onChange={choose} message={failures.status} />
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
            // The templates are not there yet.
            disabled={!letters && !lettersFailure}
            onChange={(event) =>
              change({
                isTold: event.target.checked,
                ...(isDraft && event.target.checked && status ? { message: draftFor(status) } : {}),
              })
            }
            className="tw:size-4 tw:accent-green"
          />
          Escribir a cada persona
        </label>
        {isTold && (
          <>
            <p className="tw:text-sm tw:text-ink-soft">
              Un correo escrito no se puede retirar: con él, el cambio no se podrá deshacer desde
              aquí.
            </p>
            <BulkLetterFields
              letter={message}
              onChange={(next) => change({ message: next })}
              first={first}
              letters={letters}
            />
          </>
        )}
        <div role="alert">
          <FieldMessage id="varias-error" message={failures.call} />
        </div>
      </div>
    </Dialog>
  );
}
