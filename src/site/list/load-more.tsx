'use client';

import { useEffect, useRef, useState } from 'react';

import { formatNumber } from '@/shared/numbers';
import { Button } from '@/site/ui/button';

interface Props {
  label: string;
  /** Number of records before those shown, shown, and in total. */
  before: number;
  shown: number;
  total: number;
  hasMore: boolean;
  isPending: boolean;
  /** Whether the next records could not be loaded. */
  hasFailed: boolean;
  onMore: () => void;
  /** Called when the records requested here are shown. */
  onCome: () => void;
  /** Notice if there are no more records. */
  allShown: string;
}

/** Moves the focus to the first new item after loading more. The list is a sibling of `root`. */
const focusItem = (root: HTMLElement, index: number): void =>
  root.parentElement?.querySelectorAll('article')[index]?.querySelector('a')?.focus();

/** The button for the next batch of a long list. */
export function LoadMore({
  label,
  before,
  shown,
  total,
  hasMore,
  isPending,
  hasFailed,
  onMore,
  onCome,
  allShown,
}: Props) {
  const [hasAskedInVain, setAskedInVain] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  /** Number of records shown when more were requested. */
  const asked = useRef<number | null>(null);
  useEffect(() => {
    if (asked.current === null || shown <= asked.current) return;
    // Only if the focus has not moved.
    if (root.current?.contains(document.activeElement)) focusItem(root.current, asked.current);
    asked.current = null;
    onCome();
  }, [shown, onCome]);

  const state = (): string => {
    if (isPending) return 'Cargando...';
    if (hasFailed) return 'No se pudo cargar. Inténtalo de nuevo.';
    if (hasAskedInVain && !hasMore) return allShown;
    if (!hasMore && before === 0) return '';
    const [from, to] = [before + 1, before + shown].map(formatNumber);
    return `Se muestran del ${from} al ${to} de ${formatNumber(total)}`;
  };
  return (
    <div ref={root} className="no-print mt-14 flex flex-col items-center gap-3 noscript:hidden">
      <Button
        look="secondary"
        onClick={() => {
          if (hasMore && !isPending) {
            asked.current = shown;
            onMore();
          }
          setAskedInVain(!hasMore);
        }}
      >
        {label}
      </Button>
      <p role="status" className="text-ink-soft min-h-6 text-[0.9375rem] tabular-nums">
        {state()}
      </p>
    </div>
  );
}
