/**
 * Returns the ETag of a body, in quotes.
 *
 * @param {import('node:crypto').Hash} hash of the body, SHA-256
 */
export const etagOf = (hash) => `"${hash.digest('base64url').slice(0, 27)}"`;

/**
 * Compares `If-None-Match` with an ETag, weakly (RFC 9110, 13.1.2): a proxy that compresses marks it as weak.
 *
 * @param {string | null | undefined} ifNoneMatch
 * @param {string} etag
 */
export const matchesIfNoneMatch = (ifNoneMatch, etag) =>
  (ifNoneMatch ?? '')
    .split(',')
    .some((known) => ['*', etag].includes(known.trim().replace(/^W\//u, '')));
