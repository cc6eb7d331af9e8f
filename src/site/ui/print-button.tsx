'use client';

import type { ReactNode } from 'react';

import { Button } from '@/site/ui/button';

export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <Button look="quiet" size="small" className="no-print -mx-5" onClick={() => window.print()}>
      {children}
    </Button>
  );
}
