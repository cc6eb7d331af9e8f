'use client';

import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { inputClasses } from '@/admin/form/input-classes';
import { REQUESTS_TEXTS } from '@/features/registrations/admin/requests.texts';
import type { Choice } from '@/features/registrations/admin/requests-filters';
import type { RegistrationFile } from '@/features/registrations/registrations.presenter';
import { messageOf } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';

interface Props {
  request: RegistrationFile;
  assignees: Choice[];
  onChanged: () => void;
}

/** Who of the office has a request. */
export function AssigneeSelect({ request, assignees, onChanged }: Props) {
  const [isPending, setIsPending] = useState(false);

  const assign = async (assignee: number | null) => {
    setIsPending(true);
    try {
      await callApi('PUT', `/api/admin/registrations/${request.id}/assignee`, { assignee });
      const name = assignees.find(({ id }) => id === assignee)?.name;
      showToast({
        title: 'Asignación guardada',
        description: name ? `La solicitud la tiene ahora ${name}.` : 'Ya no la tiene nadie.',
      });
      onChanged();
    } catch (error) {
      const description = messageOf(error, 'No se pudo asignar la solicitud.');
      showToast({ title: 'Error', description, tone: 'error' });
    } finally {
      setIsPending(false);
    }
  };

  return (
    <select
      aria-label="Quién la tiene"
      disabled={isPending}
      value={request.assignee?.id ?? ''}
      onChange={(event) => void assign(Number(event.target.value) || null)}
      className={inputClasses}
    >
      <option value="">{REQUESTS_TEXTS.withoutAssignee}</option>
      {assignees.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
