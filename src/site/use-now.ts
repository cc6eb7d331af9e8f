'use client';

import { useNow as useSteppedNow } from '@/kit/use-now';

const MINUTE = 60_000;

/**
 * The current time, in steps of a minute. Cached pages were rendered earlier: the first render repeats
 * `serverNow`, then the browser's clock is used.
 */
export const useNow = (serverNow: number): number => useSteppedNow(MINUTE, serverNow);
