import { settings } from '@/core/settings';
import { digestOf, TOKEN_PATTERN } from '@/core/tokens';

/**
 * The cookie that binds a login with the university's account to the browser that began it, so that a provider's
 * response forwarded to another browser does not log that browser in (login CSRF). HttpOnly; the database has its
 * digest.
 * `SameSite=Lax`: sent with the provider's redirect, but not with forms of other sites.
 */

const isSafe = (): boolean => settings().siteUrl.startsWith('https:');

/** Name of the cookie. The `__Host-` prefix prevents sibling subdomains from setting it. */
const cookieName = (): string => (isSafe() ? '__Host-sso' : 'sso');

/** The cookie of a request as `name=value`; `undefined` if the request has none. */
export const ssoStateCookieOf = (headers: Headers): string | undefined =>
  new RegExp(`(?:^|;\\s*)(${cookieName()}=${TOKEN_PATTERN})(?:;|$)`, 'u').exec(
    headers.get('cookie') ?? '',
  )?.[1];

export const ssoStateCookie = (token: string, seconds: number): string =>
  [
    `${cookieName()}=${token}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSafe() ? ['Secure'] : []),
  ].join('; ');

/** The token of a request's cookie; `null` without a cookie. */
export const ssoStateOf = (headers: Headers): string | null =>
  ssoStateCookieOf(headers)?.split('=')[1] ?? null;

/** The digest of a request's token; `null` without a cookie. */
export const ssoStateDigest = (headers: Headers): string | null => {
  const token = ssoStateOf(headers);
  return token ? digestOf(token) : null;
};
