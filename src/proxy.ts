import { NextResponse, type NextRequest } from 'next/server';

import { ADMIN_PATHS, loginPath } from '@/shared/paths';
import { replaceNativePath } from '@/shared/record-paths';
import { SESSION_COOKIES } from '@/shared/session-cookie';

/** Screens without a session: login, access by a link, and logout. */
const OPEN_PATHS: string[] = [
  ADMIN_PATHS.root,
  ADMIN_PATHS.login,
  ADMIN_PATHS.accessLink,
  ADMIN_PATHS.arrival,
  `${ADMIN_PATHS.root}/logout`,
  `${ADMIN_PATHS.root}/logout-inactivity`,
];

/**
 * Redirects requests without a session cookie to the login, before anything is rendered. This is only a
 * convenience; the guard is `guardedView`, which looks up the cookie's session. Payload's own lists and
 * forms redirect to our screen if there is one: one list and one form per object
 * (docs/decisions/0084).
 */
export const proxy = (request: NextRequest): NextResponse => {
  const { pathname, search } = request.nextUrl;
  const hasSession = SESSION_COOKIES.some((name) => request.cookies.has(name));
  if (!OPEN_PATHS.includes(pathname) && !hasSession) {
    return NextResponse.redirect(new URL(loginPath(`${pathname}${search}`), request.url), 307);
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return NextResponse.next();
  const office = replaceNativePath(pathname, search);
  if (office) return NextResponse.redirect(new URL(office, request.url), 307);
  // Payload accepts the cookie only with this header. Browsers omit the header on a site without TLS, and
  // send "cross-site" after a click in an e-mail. GET and HEAD change nothing, so setting it here is safe.
  const headers = new Headers(request.headers);
  headers.set('sec-fetch-site', 'same-origin');
  return NextResponse.next({ request: { headers } });
};

export const config = { matcher: ['/admin', '/admin/:path*'] };
