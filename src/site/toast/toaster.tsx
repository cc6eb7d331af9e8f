'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';

import type { ToastRegion } from '@/site/toast/toast-region';
import { readNoToast, readToast, subscribeToToasts } from '@/site/toast/toast.store';

/**
 * Where toasts appear. Loads what draws them with the first toast, or when F8 asks for them.
 *
 * Loaded by hand, for a lazy component suspends: without a boundary, whatever changes along with
 * the first toast (the enrollment's step, and with it the focus) would wait for it; with one, React
 * holds the toast back for a while.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, readToast, readNoToast);
  const [isAskedFor, setAskedFor] = useState(false);
  const [Region, setRegion] = useState<typeof ToastRegion | null>(null);
  const isWanted = isAskedFor || toast !== null;

  useEffect(() => {
    if (!isWanted || Region) return;
    void import('@/site/toast/toast-region').then((module) => setRegion(() => module.ToastRegion));
  }, [isWanted, Region]);

  useEffect(() => {
    if (Region) return;
    const load = ({ key }: KeyboardEvent) => {
      if (key === 'F8') setAskedFor(true);
    };
    document.addEventListener('keydown', load);
    return () => document.removeEventListener('keydown', load);
  }, [Region]);

  return Region && <Region toast={toast} takesFocus={isAskedFor} />;
}
