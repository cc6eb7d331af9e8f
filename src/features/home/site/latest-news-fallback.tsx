'use client';

import dynamic from 'next/dynamic';

/** Comes to the browser only on a page that the server rendered without its news. */
export const LatestNewsFallback = dynamic(() =>
  import('@/features/home/site/latest-news-loader').then((module) => module.LatestNewsLoader),
);
