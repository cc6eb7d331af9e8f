import { describe, expect, it } from 'vitest';

import type { ClaimedRoles } from '@/core/settings.single-sign-on';
import {
  calledBy,
  emailOf,
  isIssuerOf,
  roleOf,
  usernameOf,
} from '@/features/accounts/single-sign-on/single-sign-on.claims';

const ROLES: ClaimedRoles = {
  claim: 'groups',
  values: [
    ['admin', ['dirección']],
    ['editor', ['oficina', 'web']],
    ['reviewer', []],
  ],
};

describe('the role of a claim', () => {
  it.each([
    [{ groups: ['web', 'dirección'] }, 'admin'],
    [{ groups: ['otros', 'web'] }, 'editor'],
    [{ groups: 'oficina' }, 'editor'],
    [{ groups: ['Oficina', 'oficinas', ['web']] }, null],
    [{ groups: [] }, null],
    [{ groups: { oficina: true } }, null],
    [{ groups: null }, null],
    [{}, null],
  ] as const)('%o gives %s', (claims, role) => {
    expect(roleOf(claims, ROLES)).toBe(role);
  });

  it('may stand within another claim, and is none of what every object has', () => {
    const nested = { ...ROLES, claim: 'realm_access.roles' };
    expect(roleOf({ realm_access: { roles: ['web'] } }, nested)).toBe('editor');
    expect(roleOf({ realm_access: 'web' }, nested)).toBeNull();
    expect(roleOf({ 'realm_access.roles': ['web'] }, nested)).toBe('editor');
    expect(roleOf({}, { ...ROLES, claim: 'constructor.name' })).toBeNull();
  });
});

describe('a user name', () => {
  it.each([
    ['José.Peña@uni.example', 'jose.pena'],
    ['  Ana María ', 'anamaria'],
    ['admin', 'admin'],
    ['..', null],
    ['<script>', 'script'],
    ['李', null],
    ['a'.repeat(300), 'a'.repeat(64)],
    [undefined, null],
    [7, null],
  ])('of %s is %s', (name, username) => {
    expect(usernameOf({ preferred_username: name })).toBe(username);
  });
});

describe('an address', () => {
  it('is stored only if the provider has verified it', () => {
    const address = 'ana@uni.example';
    expect(emailOf({ email: ' Ana@Uni.example ' })).toEqual({ address, isVerified: false });
    expect(emailOf({ email: address, email_verified: true })?.isVerified).toBe(true);
    expect(emailOf({ email: address, email_verified: 'true' })?.isVerified).toBe(true);
    for (const no of [false, 'false', '', 1, null, {}]) {
      expect(emailOf({ email: address, email_verified: no })?.isVerified, JSON.stringify(no)).toBe(
        false,
      );
    }
    expect(emailOf({ email: [address] })).toBeNull();
    expect(emailOf({ email: 'ana' })).toBeNull();
    expect(emailOf({})).toBeNull();
  });
});

describe('what the provider calls somebody', () => {
  it.each([
    [{ preferred_username: 'José Peña', email: 'jp@uni.example' }, 'José Peña'],
    [{ preferred_username: 7, email: 'jp@uni.example' }, 'jp@uni.example'],
    [{ preferred_username: 'x'.repeat(101), email: 'a\nb' }, undefined],
    [{ preferred_username: 'a\u202Eb' }, undefined],
    [{}, undefined],
  ])('of %o is %s', (claims, name) => {
    expect(calledBy(claims)).toBe(name);
  });
});

it.each([
  ['https://id.uni.example', 'https://id.uni.example', true],
  ['https://id.uni.example/', 'https://id.uni.example', true],
  ['https://id.uni.example/realms/uni', 'https://id.uni.example/realms/uni', true],
  ['https://id.uni.example/realms/otro', 'https://id.uni.example/realms/uni', false],
  ['https://id.uni.example/u', 'https://id.uni.example/u/.well-known/openid-configuration', true],
  ['https://viejo.uni.example', 'https://id.uni.example', false],
  ['http://id.uni.example', 'https://id.uni.example', false],
  ['sin dirección', 'https://id.uni.example', false],
  [
    'https://login.microsoftonline.com/8c1f/v2.0',
    'https://login.microsoftonline.com/uni.example/v2.0',
    true,
  ],
  ['https://sts.windows.net/8c1f/', 'https://login.microsoftonline.com/uni.example', true],
  ['https://uni.b2clogin.com/8c1f/v2.0/', 'https://uni.b2clogin.com/uni/entrada/v2.0', true],
])('a link with %s, where %s is set up: %s', (issuer, configured, isSame) => {
  expect(isIssuerOf(issuer, configured)).toBe(isSame);
});
