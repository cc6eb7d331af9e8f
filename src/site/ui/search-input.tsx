import type { ComponentProps } from 'react';

import { SearchIcon } from '@/site/ui/icons';

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'placeholder'> {
  id: string;
  /** The placeholder, which is also the name of the field. */
  label: string;
}

export function SearchInput({ label, ...input }: Props) {
  return (
    <>
      <label htmlFor={input.id} className="sr-only">
        {label}
      </label>
      <SearchIcon className="text-ink-soft pointer-events-none absolute top-1/2 left-0 size-5 -translate-y-1/2" />
      <input
        autoComplete="off"
        maxLength={200}
        type="search"
        {...input}
        placeholder={label}
        className="border-ink/60 text-ink placeholder:text-ink-faint hover:border-ink focus:border-ink min-h-12 w-full rounded-none border-b bg-transparent pr-2 pl-8 transition-colors duration-150 focus:shadow-[0_1px_0_var(--color-ink)] focus:outline-none"
      />
    </>
  );
}
