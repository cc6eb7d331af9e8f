'use client';

import { useNow as useSteppedNow } from '@/kit/use-now';

const STEP_MS = 5_000;

/** The current time (ms) in steps of `STEP_MS`, for screens that stay open for long. */
export const useNow = (): number => useSteppedNow(STEP_MS);
