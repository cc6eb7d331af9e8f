'use client';

import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { Field, fieldIds } from '@/admin/form/field';
import { inputClasses } from '@/admin/form/input-classes';
import { BulkDialog, useTicks } from '@/features/admissions/applications/admin/bulk-dialog';
import type { BulkProps } from '@/features/admissions/applications/admin/bulk-props';
import type { Choice } from '@/features/admissions/applications/admin/requests-filters';
import { countRequests } from '@/features/admissions/applications/admin/requests.texts';

const PATH = '/api/admin/registrations/assignees';
const FIELD = 'varias-responsable';
const NO_ASSIGNEE = 'nadie';

const canBeAssigned = () => true;

interface Props extends BulkProps {
  assignees: readonly Choice[];
}

/** Assigns several requests; the notice afterwards offers to undo it. */
export function BulkAssignDialog({ chosen, assignees, onClose, onChanged, onStale }: Props) {
  const ticks = useTicks(chosen, canBeAssigned);
  const [assignee, setAssignee] = useState('');
  const send = async () => {
    const { message, changes } = await callApi<{ message: string; changes: object[] }>(
      'POST',
      PATH,
      {
        changes: ticks.ticked.map((request) => ({
          id: request.id,
          assignee: assignee === NO_ASSIGNEE ? null : Number(assignee),
          seen: request.assignee?.id ?? null,
        })),
      },
    );
    const undo = changes.length > 0 ? { path: PATH, body: { changes } } : null;
    onChanged({ message, undo });
  };
  return (
    <BulkDialog
      title={`Responsable de ${countRequests(chosen.length)}`}
      description="Se asignan todas las marcadas o ninguna. No se envía ningún correo."
      chosen={chosen}
      ticks={ticks}
      action={`Asignar ${countRequests(ticks.ticked.length)}`}
      failure="No se pudieron asignar las solicitudes."
      findMissing={() => (assignee ? '' : 'Elige una persona responsable')}
      send={send}
      // No confirmation on exit, because the dialog has no typed text.
      exits={{ close: onClose, cancel: onClose }}
      onStale={onStale}
    >
      <Field name={FIELD} label="Responsable" isRequired>
        <select
          id={fieldIds(FIELD).input}
          value={assignee}
          onChange={(event) => setAssignee(event.target.value)}
          className={inputClasses}
        >
          <option value="" disabled>
            Elige una persona
          </option>
          {assignees.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={NO_ASSIGNEE}>Nadie</option>
        </select>
      </Field>
    </BulkDialog>
  );
}
