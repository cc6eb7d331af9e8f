'use client';

import { useNow as useSteppedNow } from '@/kit/use-now';

const STEP_MS = 5_000;

/** What o'clock it is (ms), as nearly as a screen has to know it that is open for long. */
export const useNow = (): number => useSteppedNow(STEP_MS);
