'use client';

import { TriangleAlert } from 'lucide-react';

import { Button } from '@/admin/ui/button';

export interface Failure {
  message: string;
  /** Whether a button reads the stored record again for the comparison, because reading it failed. */
  canCompare?: boolean;
}

interface Props {
  failure: Failure;
  onCompare: () => void;
}

export function FormFailure({ failure: { message, canCompare = false }, onCompare }: Props) {
  return (
    <div
      role="alert"
      className="tw:flex tw:flex-wrap tw:items-center tw:gap-3 tw:rounded-md tw:bg-cat-red-tint tw:px-4 tw:py-3 tw:text-cat-red"
    >
      <TriangleAlert aria-hidden className="tw:size-5 tw:shrink-0" />
      <span className="tw:min-w-[200px] tw:flex-1">{message}</span>
      {canCompare && (
        <Button size="small" onClick={onCompare}>
          Comparar con lo guardado
        </Button>
      )}
    </div>
  );
}
