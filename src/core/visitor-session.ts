import { settings } from '@/core/settings';

/**
 * The short session of somebody without an account, who came by the link of a mail (`core/links`). Its
 * token is in a cookie that no script reads, and no table: stored is its digest.
 */

const NAME = 'seguimiento';
/** The browser sends it to these calls and to no others. */
const PATH = '/api/public/follow-up';

const COOKIE = new RegExp(`(?:^|;\\s*)(${NAME}=([\\w-]*))(?:;|$)`, 'u');

/** This one of a request's cookies, as a header; `undefined` where it is not sent. */
export const visitorCookieOf = (headers: Headers): string | undefined =>
  COOKIE.exec(headers.get('cookie') ?? '')?.[1];

/** The token that a request brings; empty where it brings none. */
export const visitorTokenOf = (headers: Headers): string =>
  COOKIE.exec(headers.get('cookie') ?? '')?.[2] ?? '';

/** The header that gives a browser the cookie for so long; for no time, that takes it away. */
export const giveVisitorCookie = (token: string, seconds: number): Record<string, string> => ({
  'Set-Cookie': [
    `${NAME}=${token}`,
    `Path=${PATH}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(settings().siteUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; '),
});

/**
 * Whether a page of ours asks. Cookies of the strictest kind still come along from neighbours below the same
 * domain; a browser says of every request that is more than a look where it comes from.
 */
export const isFromOwnPage = (headers: Headers): boolean =>
  settings().ownOrigins.includes(headers.get('origin') ?? '');
