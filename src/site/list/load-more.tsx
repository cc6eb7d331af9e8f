'use client';

import { useState } from 'react';

import { Button } from '@/site/ui/button';

interface Props {
  label: string;
  /** How many are shown, or stand before what is. */
  shown: number;
  total: number;
  hasMore: boolean;
  /** The next ones are on their way. */
  isPending: boolean;
  /** They did not come. */
  hasFailed: boolean;
  onMore: () => void;
  /** What is said when it is asked for more and there is none. */
  allShown: string;
}

/** The button that brings the next batch of a long list. */
export function LoadMore({
  label,
  shown,
  total,
  hasMore,
  isPending,
  hasFailed,
  onMore,
  allShown,
}: Props) {
  const [hasAskedInVain, setAskedInVain] = useState(false);
  const state = (): string => {
    if (isPending) return 'Cargando...';
    if (hasFailed) return 'No se pudo cargar. Inténtalo de nuevo.';
    if (hasMore) return `${shown.toLocaleString('es-ES')} de ${total.toLocaleString('es-ES')}`;
    return hasAskedInVain ? allShown : '';
  };
  return (
    <div className="no-print mt-14 flex flex-col items-center gap-3 noscript:hidden">
      <Button
        look="secondary"
        onClick={() => {
          if (hasMore && !isPending) onMore();
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
