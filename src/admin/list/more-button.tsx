'use client';

import { Button } from '@/admin/ui/button';
import { formatNumber } from '@/shared/numbers';

interface Props {
  remaining: number;
  isPending: boolean;
  onMore: () => void;
}

export function MoreButton({ remaining, isPending, onMore }: Props) {
  if (remaining === 0) return null;
  return (
    <div className="tw:mt-8 tw:text-center">
      <Button isPending={isPending} onClick={onMore}>
        Mostrar más ({formatNumber(remaining)})
      </Button>
    </div>
  );
}
