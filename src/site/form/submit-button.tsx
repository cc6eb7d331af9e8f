'use client';

import type { ReactNode } from 'react';

import { useHydrated } from '@/kit/use-hydrated';
import { Button } from '@/site/ui/button';

interface Props {
  /** It is being sent. */
  isPending: boolean;
  pendingLabel: string;
  className?: string;
  children: ReactNode;
}

/** The button that sends a form. While that lasts it keeps the focus and does nothing. */
export function SubmitButton({ isPending, pendingLabel, className = '', children }: Props) {
  const isReady = useHydrated();
  return (
    <Button
      type="submit"
      disabled={!isReady}
      aria-disabled={isPending || !isReady}
      className={`disabled:opacity-100! aria-disabled:cursor-not-allowed ${isPending ? 'opacity-55' : ''} ${className}`}
    >
      {isPending ? pendingLabel : children}
    </Button>
  );
}
