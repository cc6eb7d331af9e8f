'use client';

import { lazyWithRetry } from '@/site/lazy-part';

/** Comes to the browser only for a list that is too long to come whole. */
export const LazyNextPart = lazyWithRetry(() =>
  import('@/site/list/next-part').then((module) => module.NextPart),
);
