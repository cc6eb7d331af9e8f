'use client';

import { useState } from 'react';

import { Button } from '@/site/ui/button';

interface Props {
  label: string;
  shown: number;
  total: number;
  hasMore: boolean;
  onMore: () => void;
  /** What is said when it is asked for more and there is none. */
  allShown: string;
}

/** The button that brings the next batch of a long list. */
export function LoadMore({ label, shown, total, hasMore, onMore, allShown }: Props) {
  const [hasAskedInVain, setAskedInVain] = useState(false);
  return (
    <div className="no-print mt-14 flex flex-col items-center gap-3">
      <Button
        look="secondary"
        onClick={() => {
          if (hasMore) onMore();
          setAskedInVain(!hasMore);
        }}
      >
        {label}
      </Button>
      <p role="status" className="text-ink-soft min-h-6 text-[0.9375rem] tabular-nums">
        {hasAskedInVain && !hasMore ? allShown : hasMore && `${shown} de ${total}`}
      </p>
    </div>
  );
}
