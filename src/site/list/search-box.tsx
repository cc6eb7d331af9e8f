'use client';

import { useId } from 'react';

import { SearchInput } from '@/site/ui/search-input';

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
      <SearchInput
        id={id}
        label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
