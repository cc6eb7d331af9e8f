'use client';

import { REQUESTS_TEXTS } from '@/features/registrations/admin/requests.texts';
import {
  REGISTRATION_STATUSES,
  REGISTRATIONS,
  type RegistrationStatus,
} from '@/features/registrations/registrations.definition';

export type StatusCounts = Record<RegistrationStatus | 'all', number>;

interface Props {
  counts: StatusCounts | undefined;
  /** Empty: all of them. */
  value: string;
  onChange: (status: string) => void;
}

const TABS = [
  { value: '', name: 'all', label: REQUESTS_TEXTS.all },
  ...REGISTRATION_STATUSES.map((status) => ({
    value: status,
    name: status,
    label: REGISTRATIONS.statuses[status],
  })),
] as const;

/** The list by status, each with how many there are. */
export function StatusTabs({ counts, value, onChange }: Props) {
  return (
    <div
      role="group"
      aria-label="Estado"
      className="tw:flex tw:gap-1 tw:overflow-x-auto tw:border-b tw:border-paper-edge"
    >
      {TABS.map((tab) => (
        <button
          key={tab.value}
          type="button"
          aria-pressed={tab.value === value}
          onClick={() => onChange(tab.value)}
          className="tw:-mb-px tw:min-h-[44px] tw:shrink-0 tw:border-b-2 tw:border-transparent tw:px-4 tw:font-semibold tw:whitespace-nowrap tw:text-ink-soft tw:hover:text-ink tw:focus-visible:-outline-offset-2 tw:aria-pressed:border-terracotta tw:aria-pressed:text-ink"
        >
          {tab.label}{' '}
          <span className="tw:text-sm tw:font-normal tw:text-ink-soft tw:tabular-nums">
            {counts ? counts[tab.name].toLocaleString('es-ES') : '…'}
          </span>
        </button>
      ))}
    </div>
  );
}
