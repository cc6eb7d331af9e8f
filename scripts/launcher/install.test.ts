import { describe, expect, test } from 'vitest';

import { requireNode } from './bootstrap.mjs';
import { matchesLock } from './install.mjs';

const describeLock = (packages: Record<string, object>): string =>
  JSON.stringify({ packages: { '': { name: 'x' }, ...packages } });

describe('matchesLock', () => {
  const lock = describeLock({
    'node_modules/a': { version: '1.0.0' },
    'node_modules/a-here': {
      version: '1.0.0',
      optional: true,
      os: [process.platform],
      cpu: [process.arch],
    },
    'node_modules/a-elsewhere': { version: '1.0.0', optional: true, os: ['none'] },
  });
  const here = { 'node_modules/a-here': { version: '1.0.0' } };

  test('holds when everything for this machine is there', () => {
    const installed = describeLock({ ...here, 'node_modules/a': { version: '1.0.0' } });
    expect(matchesLock(lock, installed)).toBe(true);
  });

  test.each([
    ['nothing is installed', undefined],
    ['a package is missing', describeLock(here)],
    ['a version differs', describeLock({ ...here, 'node_modules/a': { version: '1.0.1' } })],
    [
      'the part for this machine is missing',
      describeLock({ 'node_modules/a': { version: '1.0.0' } }),
    ],
  ])('fails when %s', (_, installed) => {
    expect(matchesLock(lock, installed)).toBe(false);
  });
});

describe('requireNode', () => {
  test.each(['20.19.0', '20.20.2', '24.0.0'])('takes %s', (version) => {
    expect(() => requireNode(version)).not.toThrow();
  });

  test.each(['18.20.0', '20.8.1'])('refuses %s in one line', (version) => {
    const line = `Hace falta Node 20.19 o posterior; este es el ${version}.`;
    expect(() => requireNode(version)).toThrow(line);
  });
});
