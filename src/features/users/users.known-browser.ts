import { createHmac } from 'node:crypto';

import type { PayloadRequest } from 'payload';

import { settings } from '@/core/settings';
import { TOKEN_FORM } from '@/core/tokens';

/**
 * The cookie of a browser in which an account has logged in before. Failed logins of other browsers do not count
 * against it, even if they come from the same address: a campus shares one. The cookie opens nothing by itself.
 */

/** Only these calls read it: every other request stays without cookies and may be answered by a cache. */
const PATH = '/api/auth';

const isSecure = (): boolean => settings().siteUrl.startsWith('https:');

/** One cookie per account: people share the browser of an office. */
const cookieName = (username: string): string => {
  const account = createHmac('sha256', settings().payloadSecret ?? '')
    .update(`known-browser:${username}`)
    .digest('hex')
    .slice(0, 16);
  return `${isSecure() ? '__Secure-' : ''}equipo-${account}`;
};

/** The token that a request brings for this account; `null` if it brings none. */
export const browserTokenOf = ({ headers }: PayloadRequest, username: string): string | null =>
  new RegExp(`(?:^|;\\s*)${cookieName(username)}=(${TOKEN_FORM})(?:;|$)`, 'u').exec(
    headers.get('cookie') ?? '',
  )?.[1] ?? null;

/** The `Set-Cookie` header that gives the token to the browser for so many seconds. */
export const browserCookie = (username: string, token: string, seconds: number): string =>
  [
    `${cookieName(username)}=${token}`,
    `Path=${PATH}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure() ? ['Secure'] : []),
  ].join('; ');
