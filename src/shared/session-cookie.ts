const PREFIX = 'payload';
/** Browsers take a cookie with this prefix from this very host alone: a neighbour below the same domain cannot plant it. */
const SECURE_PREFIX = `__Host-${PREFIX}`;

/** The prefix of Payload's cookies. `__Host-` needs HTTPS. */
export const cookiePrefixOf = (siteUrl: string): string =>
  siteUrl.startsWith('https:') ? SECURE_PREFIX : PREFIX;

/** The names that the session's cookie may have. */
export const SESSION_COOKIES = [`${PREFIX}-token`, `${SECURE_PREFIX}-token`] as const;
