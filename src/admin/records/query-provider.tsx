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
 * The records of one section, for as long as it is open: they never go stale by themselves, so a
 * section that is opened again (after work in Payload's own screens, say) asks anew.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
