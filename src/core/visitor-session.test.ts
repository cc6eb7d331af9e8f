import { describe, expect, it, vi } from 'vitest';

import { markStaffRequest, hasStaffSession } from '@/core/staff-session-marker';
import { createVisitorCookie, visitorCookieOf, visitorTokenOf } from '@/core/visitor-session';
import { cookiePrefixOf } from '@/shared/session-cookie';

const site = vi.hoisted(() => ({ siteUrl: '' }));
vi.mock('@/core/settings', () => ({ settings: () => site }));

const TOKEN = 'A'.repeat(43);
const headersWith = (cookie: string) => new Headers({ cookie });

describe('cookies that a sibling subdomain could set', () => {
  it.each([
    ['https://doctorado.example.org', '__Host-', '/'],
    ['http://localhost:3000', '', '/api/public/follow-up'],
  ])('of %s have the prefix «%s»', (siteUrl, prefix, path) => {
    site.siteUrl = siteUrl;
    const { 'Set-Cookie': cookie = '' } = createVisitorCookie(TOKEN, 60);
    expect(cookie).toMatch(
      new RegExp(`^${prefix}seguimiento=${TOKEN}; Path=${path}; Max-Age=60; `),
    );
    expect(/; Secure$/u.test(cookie)).toBe(prefix !== '');
    expect(visitorTokenOf(headersWith(`a=b; ${prefix}seguimiento=${TOKEN}; c=d`))).toBe(TOKEN);
    const other = prefix === '' ? '__Host-' : '';
    expect(visitorCookieOf(headersWith(`${other}seguimiento=${TOKEN}`))).toBeUndefined();
    expect(cookiePrefixOf(siteUrl)).toBe(`${prefix}payload`);
  });

  it.each([
    ['payload-token=x', true],
    ['a=b; __Host-payload-token=x', true],
    ['xpayload-token=x', false],
    ['payload-tokens=x', false],
  ])('the office’s session is seen in %s: %s', (cookie, isSeen) => {
    const headers = headersWith(cookie);
    markStaffRequest(headers);
    expect(hasStaffSession(headers)).toBe(isSeen);
  });
});
