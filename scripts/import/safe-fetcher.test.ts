import { describe, expect, it } from 'vitest';

import { isPublicAddress, openGuard } from './safe-fetcher';

describe('an address', () => {
  it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946'])(
    '%s is anybody’s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '127.0.0.1',
    '127.1.2.3',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.0.192',
    '::',
    '::1',
    'fe80::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%s is an inner one, or none', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('nothing is asked of', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost/',
    'https://localhost:8443/',
    'file:///etc/passwd',
    'ftp://example.org/a.jpg',
    'http://usuario@example.org/',
    'no es una dirección',
  ])('%s', async (address) => {
    await expect(openGuard([]).readBytes(address, 1_000)).rejects.toThrow(
      /está en una red interna|no se descarga|lleva una clave|no se entiende/u,
    );
  });
});
