const PREFIX = 'payload';
/** Browsers accept a cookie with this prefix only from this exact host: sibling subdomains cannot set it. */
const SECURE_PREFIX = `__Host-${PREFIX}`;

/** The prefix of Payload's cookies. `__Host-` needs HTTPS. */
export const cookiePrefixOf = (siteUrl: string): string =>
  siteUrl.startsWith('https:') ? SECURE_PREFIX : PREFIX;

/** Possible names of the session cookie. */
export const SESSION_COOKIES = [`${PREFIX}-token`, `${SECURE_PREFIX}-token`] as const;
