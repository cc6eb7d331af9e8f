'use client';

import { useNow as useSteppedNow } from '@/kit/use-now';

const MINUTE = 60_000;

/**
 * The current time, by the minute. Cached pages were rendered earlier: the first drawing repeats
 * `renderedAt`, then the browser's clock takes over.
 */
export const useNow = (serverNow: number): number => useSteppedNow(MINUTE, serverNow);
