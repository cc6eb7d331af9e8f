/**
 * Defaults of TanStack Query queries, required by the specification: data never become stale, failed
 * queries are not retried, and nothing is refetched on focus, on reconnect or at an interval.
 */
export const QUERY_DEFAULTS = {
  staleTime: Infinity,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchInterval: false,
} as const;
