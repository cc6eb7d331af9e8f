import { SESSION_COOKIES } from '@/shared/session-cookie';

/**
 * Header that replaces the cookie of a staff session in the public API (`api/route-guards`), so that page views of staff
 * are not counted.
 */
export const STAFF_HEADER = 'x-office-session';

/** Payload's session cookie, matched by name: an expired session is also marked. */
const COOKIE = new RegExp(`(?:^|;\\s*)(?:${SESSION_COOKIES.join('|')})=`, 'u');

/** Replaces the session cookie by the header; a header sent by the client is removed. */
export const markStaffRequest = (headers: Headers): void => {
  headers.delete(STAFF_HEADER);
  if (COOKIE.test(headers.get('cookie') ?? '')) headers.set(STAFF_HEADER, '1');
};

export const hasStaffSession = (headers: Headers): boolean => headers.has(STAFF_HEADER);
