'use client';

import { lazyWithRetry } from '@/site/lazy-component';

/** Loaded only for lists with several pages. */
export const LazyNextPart = lazyWithRetry(() =>
  import('@/site/list/next-part').then((module) => module.NextPart),
);
