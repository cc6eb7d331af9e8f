import { settings } from '@/core/settings';

/**
 * Short session of a visitor who opened a magic link (`core/links`). The token is in an HttpOnly cookie; the database
 * has its digest.
 */

const NAME = 'seguimiento';
const SECURE_NAME = `__Host-${NAME}`;
/**
 * Without HTTPS the cookie is sent to these calls only. With HTTPS the `__Host-` prefix, which prevents other
 * subdomains from setting it, requires `/`.
 */
const PATH = '/api/public/follow-up';

const isSecure = (): boolean => settings().siteUrl.startsWith('https:');

const cookieIn = (headers: Headers): RegExpExecArray | null => {
  const name = isSecure() ? SECURE_NAME : NAME;
  return new RegExp(`(?:^|;\\s*)(${name}=([\\w-]*))(?:;|$)`, 'u').exec(headers.get('cookie') ?? '');
};

/** This one of a request's cookies, as a header; `undefined` where it is not sent. */
export const visitorCookieOf = (headers: Headers): string | undefined => cookieIn(headers)?.[1];

/** The token that a request brings; empty where it brings none. */
export const visitorTokenOf = (headers: Headers): string => cookieIn(headers)?.[2] ?? '';

export const createVisitorCookie = (token: string, seconds: number): Record<string, string> => ({
  'Set-Cookie': [
    `${isSecure() ? SECURE_NAME : NAME}=${token}`,
    `Path=${isSecure() ? '/' : PATH}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure() ? ['Secure'] : []),
  ].join('; '),
});

/**
 * Whether a page of ours asks. Cookies of the strictest kind still come along from neighbours below the same
 * domain; a browser says of every request that is more than a look where it comes from.
 */
export const hasOwnOrigin = (headers: Headers): boolean =>
  settings().ownOrigins.includes(headers.get('origin') ?? '');
