/**
 * The address a request came from. The server that accepts the connection writes it in
 * `X-Forwarded-For`; of a chain, the last entry is the one our own proxy wrote.
 */
export const clientAddress = (headers: Headers): string =>
  headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown';
