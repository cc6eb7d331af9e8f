import { SESSION_COOKIES } from '@/shared/session-cookie';

/**
 * The public side of the API knows nobody: the cookie of the office's session is taken off before it (`api/dispatch`). All
 * that is left of it is this mark, for what leaves the office out of its figures.
 */
export const OFFICE_MARK = 'x-office-session';

/** Payload's cookie, by its name alone: whether it is still good does not matter here. */
const COOKIE = new RegExp(`(?:^|;\\s*)(?:${SESSION_COOKIES.join('|')})=`, 'u');

/** Puts the mark in place of the cookie; whatever a visitor claims goes. */
export const markOffice = (headers: Headers): void => {
  headers.delete(OFFICE_MARK);
  if (COOKIE.test(headers.get('cookie') ?? '')) headers.set(OFFICE_MARK, '1');
};

/** Whether somebody with a session in the office's browser asks. */
export const bringsOfficeSession = (headers: Headers): boolean => headers.has(OFFICE_MARK);
