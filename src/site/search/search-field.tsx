'use client';

import { useId, useRef, useState, type ComponentType } from 'react';

import { SEARCH_PARAMETERS } from '@/shared/paths';
import type { SuggestionsProps } from '@/site/search/suggestions';
import { SearchIcon } from '@/site/ui/icons';

interface Props {
  /** What the field is called, and shows while it is empty. */
  label: string;
  defaultValue?: string;
  /** In a panel that opens for it. */
  autoFocus?: boolean;
}

/**
 * The field of the search, within a form that asks `/buscar`. It needs no JavaScript; where there is some, titles
 * are suggested while one types, by a part that is fetched as the field is first focused. Where it does not
 * come, there are none.
 */
export function SearchField({ label, defaultValue, autoFocus }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);
  const [attributes, setAttributes] = useState({});

  const load = () => {
    if (Suggestions) return;
    import('@/site/search/suggestions').then(
      (part) => setSuggestions(() => part.Suggestions),
      () => undefined,
    );
  };

  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <SearchIcon className="text-ink-soft pointer-events-none absolute top-1/2 left-0 size-5 -translate-y-1/2" />
      <input
        id={id}
        ref={field}
        type="search"
        name={SEARCH_PARAMETERS.query}
        defaultValue={defaultValue}
        placeholder={label}
        autoComplete="off"
        autoFocus={autoFocus}
        maxLength={200}
        required
        onFocus={load}
        {...attributes}
        className="border-ink/60 text-ink placeholder:text-ink-faint hover:border-ink focus:border-ink min-h-12 w-full rounded-none border-b bg-transparent pr-2 pl-8 transition-colors duration-150 focus:shadow-[0_1px_0_var(--color-ink)] focus:outline-none"
      />
      {Suggestions && <Suggestions id={`${id}-list`} field={field} describe={setAttributes} />}
    </div>
  );
}
