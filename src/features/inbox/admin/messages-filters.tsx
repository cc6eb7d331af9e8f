'use client';

import type { useListAddress } from '@/features/inbox/admin/list-address';
import { CONTACTS } from '@/features/inbox/contacts.definition';

type Filter = ReturnType<typeof useListAddress>['filter'];

interface Props {
  filter: Filter;
  assignees: { id: number; name: string }[];
  onChange: (filter: Filter) => void;
}

/** What the list is narrowed by beside its state and its search, and its order. */
export function MessagesFilters({ filter, assignees, onChange }: Props) {
  const { desk, types } = CONTACTS;
  return (
    <>
      <Choice
        label="Tipo de consulta"
        value={filter.type}
        options={[['', 'Cualquier tipo'], ...types.map((type) => [type, type] as const)]}
        onChange={(type) => onChange({ ...filter, type })}
      />
      <Choice
        label="Quién lo tiene"
        value={filter.assignee}
        options={[
          ['', 'De cualquiera'],
          [desk.none, 'De nadie'],
          ...assignees.map(({ id, name }) => [String(id), `De ${name}`] as const),
        ]}
        onChange={(assignee) => onChange({ ...filter, assignee })}
      />
      <Choice
        label="Qué falta"
        value={filter.missing}
        options={[['', 'Con o sin respuesta'], ...Object.entries(desk.missing)]}
        onChange={(missing) => onChange({ ...filter, missing })}
      />
      <Choice
        label="Orden"
        value={filter.order ?? 'newest'}
        options={Object.entries(desk.sorts)}
        onChange={(order) => onChange({ ...filter, order })}
      />
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  options: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value = '', options, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="tw:min-h-[42px] tw:touch:min-h-[44px] tw:max-w-full tw:max-sm:min-w-0 tw:max-sm:flex-[1_1_40%] tw:sm:max-w-[180px] tw:rounded-md tw:border tw:border-ink-faint/60 tw:bg-white tw:px-2 tw:text-sm tw:text-ink"
    >
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
  );
}
