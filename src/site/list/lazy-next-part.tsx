'use client';

import { lazyPart } from '@/site/lazy-part';

/** Comes to the browser only for a list that is too long to come whole. */
export const LazyNextPart = lazyPart(() =>
  import('@/site/list/next-part').then((module) => module.NextPart),
);
