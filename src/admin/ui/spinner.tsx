import { LoaderCircle } from 'lucide-react';

export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="tw:flex tw:items-center tw:gap-3 tw:text-ink-soft">
      <LoaderCircle aria-hidden className="tw:size-5 tw:animate-spin" />
      {label}
    </p>
  );
}
