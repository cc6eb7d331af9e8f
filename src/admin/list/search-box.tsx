'use client';

import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';

import { inputClasses } from '@/admin/form/input-classes';
import { classNames } from '@/kit/class-names';

interface Props {
  /** Label and placeholder of the field: «Buscar noticias...» */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function SearchBox({ label, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  // React keeps text that was typed before hydration, but reports no change of it.
  const reportTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? value;
    if (typed !== value) onChange(typed);
  });
  useEffect(() => reportTyped(), []);

  return (
    <div role="search" className="tw:relative tw:w-full tw:max-w-md">
      <Search
        aria-hidden
        className="tw:pointer-events-none tw:absolute tw:top-1/2 tw:left-3 tw:size-4 tw:-translate-y-1/2 tw:text-ink-faint"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(inputClasses, 'tw:pl-9')}
      />
    </div>
  );
}
