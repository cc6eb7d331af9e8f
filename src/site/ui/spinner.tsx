export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="text-ink-soft flex items-center justify-center gap-4 py-20">
      <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className="animate-turn size-7">
        <circle cx="16" cy="16" r="13" stroke="var(--color-paper-edge)" strokeWidth="2" />
        <path d="M16 3a13 13 0 0 1 13 13" stroke="var(--color-terracotta)" strokeWidth="2" />
      </svg>
      {label}
    </div>
  );
}
