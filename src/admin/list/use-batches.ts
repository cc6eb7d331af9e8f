'use client';

import { useState } from 'react';

const BATCH = 48;

/**
 * Shows a long list piece by piece, so that thousands of records do not make typing slow. `key`
 * changes with the search and the filter: then it starts anew.
 */
export const useBatches = <Record>(records: Record[], key: string) => {
  const [shown, setShown] = useState({ key, count: BATCH });
  const count = shown.key === key ? shown.count : BATCH;
  return {
    visible: records.slice(0, count),
    remaining: Math.max(0, records.length - count),
    showMore: () => setShown({ key, count: count + BATCH }),
  };
};
