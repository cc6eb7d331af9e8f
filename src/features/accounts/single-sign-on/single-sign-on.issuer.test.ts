import { expect, it } from 'vitest';

import { isIssuerOf } from '@/features/accounts/single-sign-on/single-sign-on.issuer';

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
