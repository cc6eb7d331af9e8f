'use client';

interface Props {
  /** What is filtered by, for screen readers: «Categorías». */
  label: string;
  /** All the buttons, the one that means no filter first. */
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

/** The filter of a list: a row of buttons, one of them pressed. */
export function FilterButtons({ label, options, value, onChange }: Props) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className="border-paper-edge text-ink-soft hover:border-ink hover:text-ink aria-pressed:border-green aria-pressed:bg-green min-h-11 rounded-sm border bg-transparent px-4 text-[0.9375rem] font-medium transition-colors duration-150 ease-out aria-pressed:text-white"
        >
          {option}
        </button>
      ))}
    </div>
  );
}
