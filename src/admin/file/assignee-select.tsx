'use client';

import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { inputClasses } from '@/admin/form/input-classes';
import { useTask } from '@/admin/toast/use-task';
import { showToast } from '@/kit/toast/toast.store';

interface Props {
  /** The call that stores it. */
  path: string;
  /** «Quién la tiene» */
  label: string;
  value: number | null;
  assignees: readonly { id: number; name: string }[];
  /** Text of the toast; `undefined` means unassigned. */
  describeResult: (name: string | undefined) => string;
  onChanged: () => void;
}

/** Who of the office has something of the desk. */
export function AssigneeSelect({
  path,
  label,
  value,
  assignees,
  describeResult,
  onChanged,
}: Props) {
  /** What was chosen: it is shown until it is stored. */
  const [chosen, setChosen] = useState<number | null>(null);
  const { isPending, run } = useTask('No se pudo guardar la asignación.');

  const assign = (assignee: number | null) => {
    setChosen(assignee);
    void run(async () => {
      await callApi('PUT', path, { assignee });
      const description = describeResult(assignees.find(({ id }) => id === assignee)?.name);
      showToast({ title: 'Asignación guardada', description });
      onChanged();
    });
  };

  return (
    <select
      aria-label={label}
      aria-busy={isPending}
      value={(isPending ? chosen : value) ?? ''}
      onChange={(event) => {
        if (!isPending) assign(Number(event.target.value) || null);
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
