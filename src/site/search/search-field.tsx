'use client';

import { useId, useRef, useState, type ComponentType } from 'react';

import { SEARCH_PARAMETERS } from '@/shared/paths';
import type { SuggestionsProps } from '@/site/search/suggestions';
import { SearchInput } from '@/site/ui/search-input';

/** What the field is called, and shows while it is empty. */
const LABEL = 'Qué se busca';

interface Props {
  defaultValue?: string;
  autoFocus?: boolean;
}

/**
 * The field of the search, within a form that asks `/buscar`. It needs no JavaScript; where there is some, titles
 * are suggested while one types, by a part that is fetched as the field is first focused. Where it does not
 * come, there are none. It is no `searchbox`: that is the field of a list, on whose page this one is too.
 */
export function SearchField({ defaultValue, autoFocus }: Props) {
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
      <SearchInput
        id={id}
        ref={field}
        label={LABEL}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        name={SEARCH_PARAMETERS.query}
        defaultValue={defaultValue}
        autoFocus={autoFocus}
        required
        onFocus={load}
        {...attributes}
      />
      {Suggestions && <Suggestions id={`${id}-list`} field={field} describe={setAttributes} />}
    </div>
  );
}
