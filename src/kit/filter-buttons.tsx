'use client';

import { useHydrated } from '@/kit/use-hydrated';

interface Props {
  /** Name of the filter, for screen readers: «Categorías». */
  label: string;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
  className: string;
  /** Classes of each button; those with `aria-pressed:` style the chosen one. */
  buttonClassName: string;
}

export function FilterButtons({
  label,
  options,
  value,
  onChange,
  className,
  buttonClassName,
}: Props) {
  const isReady = useHydrated();
  return (
    <div role="group" aria-label={label} className={className}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          // Rendered on the server: disabled before hydration, when a click would be lost.
          disabled={!isReady}
          onClick={() => onChange(option)}
          className={buttonClassName}
        >
          {option}
        </button>
      ))}
    </div>
  );
}
