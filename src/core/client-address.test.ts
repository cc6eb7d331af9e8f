import { expect, it } from 'vitest';

import { clientAddress, anonymizedAddress } from '@/core/client-address';

const read = (forwarded: string): string =>
  clientAddress(new Headers({ 'x-forwarded-for': forwarded }));

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['198.51.100.7, 203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', 'unknown'],
  ['unknown', 'unknown'],
])('%j is %s', (forwarded, address) => {
  expect(read(forwarded)).toBe(address);
});

it('is one for all the addresses that one IPv6 network has to choose from', () => {
  const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::', '2001:db8:1:2:a:b:c:d'];
  expect(new Set(addresses.map(read)).size).toBe(1);
  expect(read('2001:db8:1:3::1')).not.toBe(read('2001:db8:1:2::1'));
});

it.each([
  ['198.51.100.77', '198.51.100.0/24'],
  ['::ffff:198.51.100.77', '198.51.100.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['', undefined],
])('people are told of %j as of %s', (address, network) => {
  expect(anonymizedAddress(new Headers({ 'x-forwarded-for': address }))).toBe(network);
});
