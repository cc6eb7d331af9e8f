import { createHmac } from 'node:crypto';

import type { PayloadRequest } from 'payload';

import { settings } from '@/core/settings';
import { TOKEN_PATTERN } from '@/core/tokens';

/**
 * Cookie of a browser from which an account has logged in before. Failed logins of other browsers do not count
 * against it, even from the same address, because a campus shares one. The cookie alone grants no access.
 */

/** Only these calls read it: every other request has no cookie and may be served by a cache. */
const PATH = '/api/auth';

const isSecure = (): boolean => settings().siteUrl.startsWith('https:');

/** One cookie per account, because an office may share a browser. */
const cookieName = (username: string): string => {
  const account = createHmac('sha256', settings().payloadSecret ?? '')
    .update(`known-browser:${username}`)
    .digest('hex')
    .slice(0, 16);
  return `${isSecure() ? '__Secure-' : ''}equipo-${account}`;
};

/** Token that a request contains for this account; `null` without one. */
export const browserTokenOf = ({ headers }: PayloadRequest, username: string): string | null =>
  new RegExp(`(?:^|;\\s*)${cookieName(username)}=(${TOKEN_PATTERN})(?:;|$)`, 'u').exec(
    headers.get('cookie') ?? '',
  )?.[1] ?? null;

/** `Set-Cookie` header that stores the token in the browser for this number of seconds. */
export const browserCookie = (username: string, token: string, seconds: number): string =>
  [
    `${cookieName(username)}=${token}`,
    `Path=${PATH}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure() ? ['Secure'] : []),
  ].join('; ');
