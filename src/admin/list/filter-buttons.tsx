'use client';

import { classNames } from '@/admin/ui/class-names';

interface Props {
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

/** One of several filters; the first option usually means none. */
export function FilterButtons({ options, value, onChange }: Props) {
  return (
    <div role="group" aria-label="Filtros" className="tw:flex tw:flex-wrap tw:gap-2">
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className={classNames(
            'tw:min-h-[36px] tw:rounded-full tw:border tw:px-4 tw:text-sm tw:font-semibold tw:transition-colors',
            option === value
              ? 'tw:border-green tw:bg-green tw:text-white'
              : 'tw:border-paper-edge tw:bg-white tw:text-ink-soft tw:hover:border-ink-faint tw:hover:text-ink',
          )}
        >
          {option}
        </button>
      ))}
    </div>
  );
}
