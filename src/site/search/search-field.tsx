'use client';

import { useId, useRef, useState, type ComponentType } from 'react';

import { SEARCH_PARAMETERS } from '@/shared/paths';
import type { SuggestionsProps } from '@/site/search/suggestions';
import { SearchInput } from '@/site/ui/search-input';

/** Label and placeholder of the field. */
const LABEL = 'Qué se busca';

interface Props {
  defaultValue?: string;
  autoFocus?: boolean;
}

/**
 * Field of the site search, within a form that leads to `/buscar`. The form works without
 * JavaScript. With JavaScript, titles are suggested while typing, by a component that is fetched
 * when the field is first focused; if the fetch fails, there are no suggestions. The field has no
 * role `searchbox`, because a list's search field on the same page has it.
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
