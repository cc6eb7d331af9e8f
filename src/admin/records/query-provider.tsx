'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { QUERY_DEFAULTS } from '@/kit/query-defaults';

const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: QUERY_DEFAULTS,
      mutations: { retry: false },
    },
  });

/**
 * Query cache of one section while it is open. Entries never become stale; a reopened section (after a visit to
 * Payload's screens) starts with an empty cache.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
