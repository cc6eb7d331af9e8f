import { describe, expect, it } from 'vitest';

import { formatSize, addressToName, readableName } from '@/admin/files/library';

describe('readableName', () => {
  it.each([
    ['foto-grupo-9f86d081884c7d65.jpg', 'foto-grupo.jpg'],
    ['reglamento-2026-483f0c65e83d7fea.pdf', 'reglamento-2026.pdf'],
    ['sin-numero.pdf', 'sin-numero.pdf'],
  ])('%s is %s', (stored, name) => {
    expect(readableName(stored)).toBe(name);
    expect(addressToName(`/api/media/file/${stored}`)).toBe(name);
  });
});

describe('formatSize', () => {
  it.each([
    [1, '1 kB'],
    [1024, '1 kB'],
    [1_300_000, '1,2 MB'],
  ])('%s bytes are %s', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text);
  });
});
