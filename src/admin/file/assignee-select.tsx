'use client';

import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { inputClasses } from '@/admin/form/input-classes';
import { messageOf } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';

interface Props {
  /** The call that stores it. */
  path: string;
  /** «Quién la tiene» */
  label: string;
  value: number | null;
  assignees: readonly { id: number; name: string }[];
  /** What is said of it; without a name it is nobody. */
  tell: (name: string | undefined) => string;
  onChanged: () => void;
}

/** Who of the office has something of the desk. */
export function AssigneeSelect({ path, label, value, assignees, tell, onChanged }: Props) {
  /** What was chosen, until it is stored. */
  const [chosen, setChosen] = useState<{ assignee: number | null } | null>(null);

  const assign = async (assignee: number | null) => {
    setChosen({ assignee });
    try {
      await callApi('PUT', path, { assignee });
      const description = tell(assignees.find(({ id }) => id === assignee)?.name);
      showToast({ title: 'Asignación guardada', description });
      onChanged();
    } catch (error) {
      const description = messageOf(error, 'No se pudo guardar la asignación.');
      showToast({ title: 'Error', description, tone: 'error' });
    } finally {
      setChosen(null);
    }
  };

  return (
    <select
      aria-label={label}
      aria-busy={chosen !== null}
      value={(chosen ? chosen.assignee : value) ?? ''}
      onChange={(event) => {
        if (!chosen) void assign(Number(event.target.value) || null);
      }}
      className={inputClasses}
    >
      <option value="">Nadie</option>
      {assignees.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
