import type { Ref } from 'react';

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  accept: readonly string[];
  label: string;
  onChoose: (file: File | undefined) => void;
}

/** The browser's file chooser, opened by a button beside it. */
export function FileInput({ ref, accept, label, onChoose }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept.join(',')}
      tabIndex={-1}
      aria-label={label}
      className="tw:sr-only"
      onChange={(event) => {
        onChoose(event.target.files?.[0]);
        // Reset, so that a refused file can be chosen again.
        event.target.value = '';
      }}
    />
  );
}
