import { randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { findSecrets, scanFolder } from './secrets';

const letters = (count: number): string =>
  Array.from(randomBytes(count), (byte) => 'abcdefghijkmnpqrstuvwxyz23456789'[byte % 32]).join('');

/** Assembled at run time, so that this file contains no secret itself. */
const PLANTED: Record<string, () => string> = {
  'private key': () => ['-----BEGIN', 'RSA', 'PRIVATE', 'KEY-----'].join(' '),
  'cloud key': () => `AKIA${letters(16).toUpperCase()}`,
  'access token': () => `ghp_${letters(36)}`,
  'signed token': () => `eyJ${letters(20)}.eyJ${letters(30)}.${letters(43)}`,
  'password in an address': () => `postgres://app:${letters(12)}@base.ejemplo.org/sitio`,
  'long secret': () => `PAYLOAD_SECRET = "${letters(31)}7a"`,
};

describe('findSecrets', () => {
  it.each(Object.keys(PLANTED))('finds a %s', (kind) => {
    expect(findSecrets(`const a = 1;\n${PLANTED[kind]?.()}\n`)).toContain(kind);
  });

  it('takes no placeholder for one', () => {
    for (const text of [
      'DATABASE_URL=postgres://usuario:clave@servidor:5432/base',
      "PAYLOAD_SECRET: 'secreto-de-prueba-de-32-caracteres-o-mas'",
      'postgres://app:${password}@127.0.0.1:5432/app',
      // RFC 2606: reserved names.
      'https://usuario:clave@evil.example/a',
      'POSTGRES_PASSWORD=',
    ]) {
      expect(findSecrets(text), text).toEqual([]);
    }
  });
});

it('no file of this project holds a secret', () => {
  expect(scanFolder('.')).toEqual([]);
});
