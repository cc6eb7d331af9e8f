/**
 * The tag of a body.
 *
 * @param {import('node:crypto').Hash} hash of the body, SHA-256
 */
export const nameBody = (hash) => `"${hash.digest('base64url').slice(0, 27)}"`;

/**
 * Whether whoever asks has the answer of this tag already, by the `If-None-Match` of the request. A
 * proxy that compresses marks the tag as weak: what it stands for is the same.
 *
 * @param {string | null | undefined} ifNoneMatch
 * @param {string} tag
 */
export const hasAlready = (ifNoneMatch, tag) =>
  (ifNoneMatch ?? '')
    .split(',')
    .some((known) => ['*', tag].includes(known.trim().replace(/^W\//u, '')));
