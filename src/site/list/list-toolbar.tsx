import type { ReactNode } from 'react';

/** Search and filter side by side, below them how many results there are. */
export function ListToolbar({ children, count }: { children: ReactNode; count: string }) {
  return (
    <div className="no-print">
      {/* Both look through the list in the browser: without JavaScript they would do nothing. */}
      <div className="flex flex-col gap-6 lg:flex-row lg:items-end lg:justify-between noscript:hidden">
        {children}
      </div>
      <p
        role="status"
        className="text-ink-soft mt-6 min-h-6 text-[0.9375rem] tabular-nums noscript:mt-0"
      >
        {count}
      </p>
    </div>
  );
}
