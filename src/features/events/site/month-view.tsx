'use client';

import { useSyncExternalStore } from 'react';

import { CompactMonth } from '@/features/events/site/compact-month';
import { MonthGrid } from '@/features/events/site/month-grid';
import type { MonthViewProps } from '@/features/events/site/month-view.props';

const WIDE = '(min-width: 768px)';
const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
const readIsWide = (): boolean => window.matchMedia(WIDE).matches;

/** The month: a grid where there is room for one, else days with dots. Drawn by the browser alone. */
export function MonthView(props: MonthViewProps) {
  const isWide = useSyncExternalStore(subscribe, readIsWide, () => true);
  return isWide ? <MonthGrid {...props} /> : <CompactMonth {...props} />;
}
