'use client';

import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { FilePart } from '@/admin/file/file-part';
import { inputClasses } from '@/admin/form/input-classes';
import { useTask } from '@/admin/toast/use-task';
import { showToast } from '@/kit/toast/toast.store';

interface Props {
  /** Endpoint of the case; `/assignee` below it stores the assignee. */
  path: string;
  /** «La solicitud»; `it` is its pronoun. */
  noun: string;
  it: 'la' | 'lo';
  value: number | null;
  assignees: readonly { id: number; name: string }[];
  onChanged: () => void;
}

/** Selects the member of the office that a case is assigned to. */
export function AssigneePart({ path, noun, it, value, assignees, onChanged }: Props) {
  /** The chosen assignee, shown until it is stored. */
  const [chosen, setChosen] = useState<number | null>(null);
  const { isPending, run } = useTask('No se pudo guardar la asignación.');
  const label = 'Responsable';

  const assign = (assignee: number | null) => {
    setChosen(assignee);
    void run(async () => {
      await callApi('PUT', `${path}/assignee`, { assignee });
      const name = assignees.find(({ id }) => id === assignee)?.name;
      showToast({
        title: 'Asignación guardada',
        description: name ? `${noun} ${it} tiene ahora ${name}.` : `Ya no ${it} tiene nadie.`,
      });
      onChanged();
    });
  };

  return (
    <FilePart title={label} isForScreen>
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
    </FilePart>
  );
}
