'use client';

import { lazyWithRetry } from '@/site/lazy-component';

/** Loaded only if the HTML was rendered without news. */
export const LatestNewsFallback = lazyWithRetry(() =>
  import('@/features/content/home/site/latest-news-loader').then(
    (module) => module.LatestNewsLoader,
  ),
);
