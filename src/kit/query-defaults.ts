/**
 * How readings behave that TanStack Query keeps, as the specification has it: what was read never
 * goes stale, and nothing is read again of itself, neither after a failure nor on coming back.
 */
export const QUERY_DEFAULTS = {
  staleTime: Infinity,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchInterval: false,
} as const;
