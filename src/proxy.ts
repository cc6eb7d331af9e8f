import { NextResponse, type NextRequest } from 'next/server';

import { ADMIN_PATHS, loginPath } from '@/shared/paths';
import { replaceNativePath } from '@/shared/record-paths';
import { SESSION_COOKIES } from '@/shared/session-cookie';

/** Screens that need no session: the login itself, the way in of who has a link, and the ways out. */
const OPEN_PATHS: string[] = [
  ADMIN_PATHS.root,
  ADMIN_PATHS.login,
  ADMIN_PATHS.accessLink,
  ADMIN_PATHS.arrival,
  `${ADMIN_PATHS.root}/logout`,
  `${ADMIN_PATHS.root}/logout-inactivity`,
];

/**
 * Redirects requests without a session cookie to the login, before anything is rendered. A convenience: the
 * guard is `guardedView`, which asks the server who the cookie belongs to. Payload's own lists and forms of records
 * that have a screen of ours redirect to that: one list and one form per object (docs/decisions/0084).
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
  // Payload takes the cookie only with this header, which browsers do not send to a site without
  // TLS and call "cross-site" after a click in an e-mail. Reading a page changes nothing, so it may.
  const headers = new Headers(request.headers);
  headers.set('sec-fetch-site', 'same-origin');
  return NextResponse.next({ request: { headers } });
};

export const config = { matcher: ['/admin', '/admin/:path*'] };
