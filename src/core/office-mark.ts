import { SESSION_COOKIES } from '@/shared/session-cookie';

/**
 * The public side of the API knows nobody: the cookie of the office's session is taken off before it (`api/dispatch`). All
 * that is left of it is this mark, for what leaves the office out of its figures.
 */
export const STAFF_HEADER = 'x-office-session';

/** Payload's cookie, by its name alone: whether it is still good does not matter here. */
const COOKIE = new RegExp(`(?:^|;\\s*)(?:${SESSION_COOKIES.join('|')})=`, 'u');

/** Puts the mark in place of the cookie; whatever a visitor claims goes. */
export const markStaffRequest = (headers: Headers): void => {
  headers.delete(STAFF_HEADER);
  if (COOKIE.test(headers.get('cookie') ?? '')) headers.set(STAFF_HEADER, '1');
};

/** Whether somebody with a session in the office's browser asks. */
export const hasStaffSession = (headers: Headers): boolean => headers.has(STAFF_HEADER);
