'use client';

import { useEffect, useState } from 'react';

import { dismissToast, type ToastMessage } from '@/kit/toast/toast.store';
import { useShownToast } from '@/kit/toast/use-shown-toast';
import type { ToastRegion } from '@/site/toast/toast-region';
import { FloatingBox } from '@/site/ui/floating-box';
import { CloseIcon } from '@/site/ui/icons';

/**
 * Region of the toasts. Loads its component with the first toast, or on F8.
 *
 * Not lazy(): a lazy component suspends. Without a boundary all changes that come with the first
 * toast (the enrollment's step and its focus) would wait; with one React delays the toast.
 */
export function Toaster() {
  const toast = useShownToast();
  const [isAskedFor, setAskedFor] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [Region, setRegion] = useState<typeof ToastRegion | null>(null);
  const isWanted = isAskedFor || toast !== null;

  useEffect(() => {
    if (!isWanted || Region) return;
    import('@/site/toast/toast-region').then(
      (module) => setRegion(() => module.ToastRegion),
      () => setFailed(true),
    );
    // `toast` is a dependency, so that each toast retries a failed import.
  }, [isWanted, Region, toast]);

  useEffect(() => {
    if (Region) return;
    const load = ({ key }: KeyboardEvent) => {
      if (key === 'F8') setAskedFor(true);
    };
    document.addEventListener('keydown', load);
    return () => document.removeEventListener('keydown', load);
  }, [Region]);

  if (Region) return <Region toast={toast} takesFocus={isAskedFor} />;
  return hasFailed && toast && <PlainToast toast={toast} />;
}

/** A toast without its region, if the region could not be loaded. It stays until it is closed. */
function PlainToast({ toast: { id, tone, title, description } }: { toast: ToastMessage }) {
  return (
    <FloatingBox key={id} tone={tone}>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="leading-snug font-semibold">{title}</p>
          <p className="text-ink-soft mt-1 text-[0.9375rem] leading-snug break-words">
            {description}
          </p>
        </div>
        <button
          type="button"
          aria-label="Cerrar notificación"
          onClick={() => dismissToast(id)}
          className="text-ink-soft -my-3 -mr-2 p-3.5"
        >
          <CloseIcon className="size-4" />
        </button>
      </div>
    </FloatingBox>
  );
}
