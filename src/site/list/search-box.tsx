'use client';

import { useId } from 'react';

import { SearchIcon } from '@/site/ui/icons';

interface Props {
  /** The placeholder, which is also the name of the field. */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** The search field of a list. */
export function SearchBox({ label, value, onChange }: Props) {
  const id = useId();
  return (
    <div role="search" className="relative w-full max-w-md shrink-0 lg:w-60 xl:w-64">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <SearchIcon className="text-ink-soft pointer-events-none absolute top-1/2 left-0 size-5 -translate-y-1/2" />
      <input
        id={id}
        type="search"
        value={value}
        placeholder={label}
        autoComplete="off"
        maxLength={200}
        onChange={(event) => onChange(event.target.value)}
        className="border-ink/60 text-ink placeholder:text-ink-faint hover:border-ink focus:border-ink min-h-12 w-full rounded-none border-b bg-transparent pr-2 pl-8 transition-colors duration-150 focus:shadow-[0_1px_0_var(--color-ink)] focus:outline-none"
      />
    </div>
  );
}
