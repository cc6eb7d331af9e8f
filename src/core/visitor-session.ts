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

/** The cookie of a request as `name=value`; `undefined` if the request has none. */
export const visitorCookieOf = (headers: Headers): string | undefined => cookieIn(headers)?.[1];

/** The token of a request's cookie; empty without a cookie. */
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
 * Whether the request comes from a page of this site. `SameSite=Strict` is not sufficient, because
 * requests from sibling subdomains still have the cookie. Browsers send `Origin` with every request
 * other than GET and HEAD.
 */
export const hasOwnOrigin = (headers: Headers): boolean =>
  settings().ownOrigins.includes(headers.get('origin') ?? '');
