'use client';

import { formatNumber } from '@/shared/numbers';

interface Props {
  label: string;
  tabs: readonly { value: string; label: string; count: number | undefined }[];
  value: string;
  onChange: (value: string) => void;
}

export function ListTabs({ label, tabs, value, onChange }: Props) {
  return (
    <div
      role="group"
      aria-label={label}
      className="tw:flex tw:gap-1 tw:overflow-x-auto tw:max-sm:justify-between tw:max-sm:gap-0 tw:border-b tw:border-paper-edge"
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          aria-pressed={tab.value === value}
          onClick={() => onChange(tab.value)}
          className="tw:-mb-px tw:min-h-[44px] tw:shrink-0 tw:border-b-2 tw:border-transparent tw:px-4 tw:font-semibold tw:max-sm:px-1.5 tw:max-sm:pb-1.5 tw:max-sm:text-sm tw:whitespace-nowrap tw:text-ink-soft tw:hover:text-ink tw:focus-visible:-outline-offset-2 tw:aria-pressed:border-terracotta tw:aria-pressed:text-ink"
        >
          {tab.label}{' '}
          <span className="tw:max-sm:block tw:text-sm tw:font-normal tw:text-ink-soft tw:tabular-nums">
            {tab.count === undefined ? '…' : formatNumber(tab.count)}
          </span>
        </button>
      ))}
    </div>
  );
}
