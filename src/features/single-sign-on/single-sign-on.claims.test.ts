import { describe, expect, it } from 'vitest';

import type { ClaimedRoles } from '@/core/settings.single-sign-on';
import { emailOf, roleOf, usernameOf } from '@/features/single-sign-on/single-sign-on.claims';

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
    ['..', 'cuenta'],
    ['<script>', 'script'],
    ['李', 'cuenta'],
    ['a'.repeat(300), 'a'.repeat(60)],
    [undefined, 'cuenta'],
    [7, 'cuenta'],
  ])('of %s is %s', (name, username) => {
    expect(usernameOf({ preferred_username: name })).toBe(username);
  });
});

describe('an address', () => {
  it('is taken unless nobody has verified it', () => {
    expect(emailOf({ email: ' Ana@Uni.example ' })).toBe('ana@uni.example');
    expect(emailOf({ email: 'ana@uni.example', email_verified: true })).toBe('ana@uni.example');
    expect(emailOf({ email: 'ana@uni.example', email_verified: false })).toBeNull();
    expect(emailOf({ email: ['ana@uni.example'] })).toBeNull();
    expect(emailOf({})).toBeNull();
  });
});
