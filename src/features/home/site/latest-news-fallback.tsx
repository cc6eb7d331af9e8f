'use client';

import { lazyWithRetry } from '@/site/lazy-part';

/** Comes to the browser only on a page that the server rendered without its news. */
export const LatestNewsFallback = lazyWithRetry(() =>
  import('@/features/home/site/latest-news-loader').then((module) => module.LatestNewsLoader),
);
