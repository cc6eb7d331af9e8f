import { beforeEach, describe, expect, it, vi } from 'vitest';

import { ssoStateDigest, ssoStateCookie, ssoStateCookieOf } from '@/core/sso-state-cookie';
import { digestOf } from '@/core/tokens';

const site = vi.hoisted(() => ({ siteUrl: '' }));
vi.mock('@/core/settings', () => ({ settings: () => site }));

const TOKEN = 'A'.repeat(43);
const headersWith = (cookie: string) => new Headers({ cookie });

describe('the cookie of a login with the university’s account', () => {
  beforeEach(() => {
    site.siteUrl = 'https://doctorado.example.org';
  });

  it('cannot be planted by a neighbour, read by a script or sent without encryption', () => {
    expect(ssoStateCookie(TOKEN, 600)).toBe(
      `__Host-sso=${TOKEN}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure`,
    );
    expect(ssoStateDigest(headersWith(`sso=${TOKEN}`))).toBeNull();
    expect(ssoStateDigest(headersWith(`otra=1; __Host-sso=${TOKEN}; x=2`))).toBe(digestOf(TOKEN));
  });

  it('has a plain name where there is no encryption', () => {
    site.siteUrl = 'http://localhost:3000';
    expect(ssoStateCookie(TOKEN, 60)).toBe(
      `sso=${TOKEN}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`,
    );
    expect(ssoStateCookieOf(headersWith(`a=b; sso=${TOKEN}; payload-token=x`))).toBe(
      `sso=${TOKEN}`,
    );
    expect(ssoStateDigest(headersWith('sso='))).toBeNull();
    expect(ssoStateDigest(headersWith(`xsso=${TOKEN}`))).toBeNull();
    expect(ssoStateDigest(headersWith(`sso=${TOKEN}A`))).toBeNull();
  });
});
