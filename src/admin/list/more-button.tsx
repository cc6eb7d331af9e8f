'use client';

import { Button } from '@/admin/ui/button';

/** Brings the next piece of a long list; nothing where there is none. */
export function MoreButton({ remaining, onMore }: { remaining: number; onMore: () => void }) {
  if (remaining === 0) return null;
  return (
    <div className="tw:mt-8 tw:text-center">
      <Button onClick={onMore}>Mostrar más ({remaining})</Button>
    </div>
  );
}
