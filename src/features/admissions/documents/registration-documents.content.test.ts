import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { REGISTRATION_DOCUMENTS } from '@/features/admissions/documents/registration-documents.definition';
import { readContent } from '@/features/admissions/documents/registration-documents.content';

import { OPENED, REFUSED } from '../../../../tests/support/api/documents.table';

const { types } = REGISTRATION_DOCUMENTS;
const folder = mkdtempSync(path.join(os.tmpdir(), 'doctorado-archivos-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (data: Buffer) => {
  const file = path.join(folder, 'archivo.part');
  writeFileSync(file, data);
  return readContent(file, (error) => {
    throw error;
  });
};

it.each(OPENED)('accepts %s (%s)', async (_what, fileType, make) => {
  const found = await read(await make());
  expect(found).not.toHaveProperty('fault');
  expect('type' in found && types[found.type].toUpperCase()).toBe(fileType);
});

it.each(REFUSED)('refuses %s', async (_what, why, make) => {
  expect(await read(await make())).toEqual({
    fault: expect.stringMatching(new RegExp(`^${why}`, 'u')) as unknown,
  });
});
