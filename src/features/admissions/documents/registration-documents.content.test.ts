import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type * as FileSystem from 'node:fs/promises';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, it, vi } from 'vitest';

import { REGISTRATION_DOCUMENTS } from '@/features/admissions/documents/registration-documents.definition';
import { readContent } from '@/features/admissions/documents/registration-documents.content';

import { OPENED, REFUSED } from '../../../../tests/support/api/documents.table';
import { jpegFile, pdfFile, pngFile } from '../../../../tests/support/api/files';

const { types } = REGISTRATION_DOCUMENTS;
const folder = mkdtempSync(path.join(os.tmpdir(), 'doctorado-archivos-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof FileSystem>();
  return { ...original, readFile: vi.fn(original.readFile) };
});

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

const MANY_FILES = Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });
const failToRead = () => vi.mocked(readFile).mockRejectedValueOnce(MANY_FILES);
const prototype = sharp.prototype as Sharp;
const failToDecode = (message: string) => () =>
  vi.spyOn(prototype, 'toBuffer').mockRejectedValueOnce(new Error(message));
const failToParse = () =>
  vi.spyOn(prototype, 'metadata').mockRejectedValueOnce(new Error('out of memory'));

it.each<[string, string, () => Buffer | Promise<Buffer>, () => unknown]>([
  ['a PDF, no file more can be opened', 'application/pdf', pdfFile, failToRead],
  ['an image, no file more can be opened', 'image/jpeg', jpegFile, failToRead],
  ['an image, no memory for its header', 'image/png', pngFile, failToParse],
  ['an image, no memory to decode it', 'image/png', pngFile, failToDecode('Insufficient memory')],
  ['an image, too slow to decode', 'image/jpeg', jpegFile, failToDecode('timeout: 40% complete')],
])('accepts unchecked, and reports: %s', async (_what, type, make, fail) => {
  const file = path.join(folder, 'archivo.part');
  writeFileSync(file, await make());
  const onUnchecked = vi.fn();
  fail();
  expect(await readContent(file, onUnchecked)).toEqual({ type });
  expect(onUnchecked).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
