'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

import { inputClasses } from '@/admin/form/input-classes';
import { Button } from '@/admin/ui/button';
import { REQUESTS_TEXTS } from '@/features/admissions/applications/admin/requests.texts';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import { listAddress } from '@/admin/list/url-filters';

/** Filters and order of the list of requests, by their parameter names in the URL and the API. */
const FILTER_NAMES = [
  'status',
  'search',
  'line',
  'university',
  'call',
  'assignee',
  'missing',
  'review',
  'from',
  'to',
  'order',
] as const;
type FilterName = (typeof FILTER_NAMES)[number];
type Filter = Partial<Record<FilterName, string>>;

export const { toQuery, useListAddress } = listAddress(FILTER_NAMES);

const { desk, researchLines } = REGISTRATIONS;

/** An option of a filter: a call or an account. */
export interface Choice {
  id: number;
  name: string;
}

interface Props {
  filter: Filter;
  calls: Choice[];
  assignees: Choice[];
  onChange: (filter: Filter) => void;
  search: ReactNode;
}

const toOptions = (labels: Record<string, string>): [string, string][] => Object.entries(labels);
const toChoices = (choices: Choice[]): [string, string][] =>
  choices.map(({ id, name }) => [String(id), name]);

/** Filters behind «Más filtros»; the sort order is outside. */
const HIDDEN: readonly FilterName[] = [
  'line',
  'university',
  'call',
  'assignee',
  'missing',
  'review',
  'from',
  'to',
];

export function RequestsFilters({ filter, calls, assignees, onChange, search }: Props) {
  const panel = useId();
  const active = HIDDEN.filter((name) => filter[name]).length;
  const [isOpen, setIsOpen] = useState(active > 0);
  const set = (name: FilterName) => (value: string) => onChange({ ...filter, [name]: value });
  const isNarrowed = active > 0 || Boolean(filter.search);

  return (
    <div>
      <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-3">
        {search}
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={panel}
          icon={<SlidersHorizontal aria-hidden className="tw:size-4" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {REQUESTS_TEXTS.filters}
          {active > 0 && ` (${active})`}
        </Button>
        {isNarrowed && (
          <Button
            size="small"
            look="quiet"
            onClick={() =>
              onChange({
                ...(filter.status ? { status: filter.status } : {}),
                ...(filter.order ? { order: filter.order } : {}),
              })
            }
          >
            {REQUESTS_TEXTS.clear}
          </Button>
        )}
        <label className="tw:ml-auto tw:flex tw:items-center tw:gap-2 tw:text-sm tw:text-ink-soft">
          Orden
          <select
            value={filter.order ?? 'newest'}
            onChange={(event) => set('order')(event.target.value)}
            className="tw:min-h-[36px] tw:touch:min-h-[44px] tw:rounded-md tw:border tw:border-ink-faint/60 tw:bg-white tw:px-2 tw:text-ink"
          >
            {toOptions(desk.sorts).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div
        id={panel}
        hidden={!isOpen}
        className="tw:mt-3 tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:p-4"
      >
        <div className="tw:grid tw:gap-4 tw:sm:grid-cols-2 tw:xl:grid-cols-4">
          <Select
            label="Línea de investigación"
            value={filter.line}
            options={toOptions(researchLines)}
            onChange={set('line')}
          />
          <Select
            label="Convocatoria"
            value={filter.call}
            options={[[desk.none, REQUESTS_TEXTS.withoutCall], ...toChoices(calls)]}
            onChange={set('call')}
          />
          <Select
            label="Responsable"
            value={filter.assignee}
            options={[[desk.none, REQUESTS_TEXTS.withoutAssignee], ...toChoices(assignees)]}
            onChange={set('assignee')}
          />
          <Select
            label="Qué falta"
            value={filter.missing}
            options={toOptions(desk.missing)}
            onChange={set('missing')}
          />
          <Select
            label="Evaluación"
            value={filter.review}
            options={toOptions(desk.reviews)}
            onChange={set('review')}
          />
          <Input
            label="Universidad"
            hint="Escrita entera; mayúsculas y acentos dan igual."
            value={filter.university}
            onChange={set('university')}
          />
          <Input label="Recibida desde" type="date" value={filter.from} onChange={set('from')} />
          <Input label="Recibida hasta" type="date" value={filter.to} onChange={set('to')} />
        </div>
      </div>
    </div>
  );
}

function LabelledField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="tw:block tw:text-sm">
      <span className="tw:mb-1 tw:block tw:font-semibold">{label}</span>
      {children}
    </label>
  );
}

interface SelectProps {
  label: string;
  value: string | undefined;
  options: [string, string][];
  onChange: (value: string) => void;
}

function Select({ label, value = '', options, onChange }: SelectProps) {
  return (
    <LabelledField label={label}>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={inputClasses}
      >
        <option value="">{REQUESTS_TEXTS.any}</option>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}

interface InputProps {
  label: string;
  type?: 'text' | 'date';
  hint?: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

/** Applies its value on blur or Enter, because a half-typed date or name would find nothing. */
function Input({ label, type = 'text', hint, value = '', onChange }: InputProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The value was changed from outside: by «Quitar filtros» or the browser's back button.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  const apply = () => {
    if (typed !== value) onChange(typed);
  };
  return (
    <LabelledField label={label}>
      <input
        type={type}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply();
        }}
        className={inputClasses}
      />
      {hint && <span className="tw:mt-1 tw:block tw:text-ink-soft">{hint}</span>}
    </LabelledField>
  );
}
