import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';

import { afterAll, expect, it, vi } from 'vitest';

import { openPdf } from '@/core/open-pdf';
import { OutOfBudget } from '@/core/worker-budget';

/** Files that are expensive to parse: each ends in limited time, and the test process keeps running. */

const MEGABYTE = 1024 * 1024;
const folder = mkdtempSync(path.join(os.tmpdir(), 'doctorado-pdf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const store = (data: Buffer | string): string => {
  const file = path.join(folder, 'archivo.pdf');
  writeFileSync(file, data, 'latin1');
  return file;
};

const END = 'trailer\n<< /Size 9 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n';

/** A PDF whose cross-reference table has `bytes` bytes when decompressed. */
const unpacking = (bytes: number): Buffer => {
  const packed = deflateSync(Buffer.alloc(bytes, 1));
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.5\n1 0 obj\n<< /Type /XRef /Size ${bytes} /W [1 4 1] /Root 1 0 R /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
      'latin1',
    ),
    packed,
    Buffer.from(`\nendstream\nendobj\nstartxref\n9\n%%EOF\n`, 'latin1'),
  ]);
};

/** A circular page tree. */
const CIRCLE = `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 9 >>\nendobj\n3 0 obj\n<< /Type /Pages /Kids [2 0 R] /Parent 2 0 R /Count 9 >>\nendobj\n${END}`;

it.each<[string, () => Buffer | string]>([
  ['a table that unpacks to 200 MB', () => unpacking(200 * MEGABYTE)],
  [
    'ten megabytes of brackets',
    () => `%PDF-1.4\n1 0 obj\n${'['.repeat(10 * MEGABYTE)}\nendobj\n${END}`,
  ],
  [
    'ten megabytes of objects',
    () => `%PDF-1.4\n${'1 0 obj\n<<>>\nendobj\n'.repeat(MEGABYTE / 2)}${END}`,
  ],
  ['ten megabytes without a line break', () => `%PDF-1.4 ${'a'.repeat(10 * MEGABYTE)}${END}`],
  ['pages in a circle', () => CIRCLE],
])('%s', { timeout: 30_000 }, async (_what, make) => {
  const file = store(make());
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 10);
  const begin = performance.now();
  const state = await openPdf(file).catch((error: unknown) => String(error));
  clearInterval(watch);
  expect(state).toMatch(/^(?:damaged|open|Error: took too|Error: The process ended)/u);
  // The time limit, with a margin for a busy machine.
  expect(performance.now() - begin).toBeLessThan(10_000);
  expect((most - before) / MEGABYTE).toBeLessThan(600);
});

const GOOD = `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\nendobj\n${END}`;

it('a good file is opened after one that took too long', async () => {
  const states = await Promise.all(Array.from({ length: 20 }, () => openPdf(store(GOOD))));
  expect(new Set(states)).toEqual(new Set(['open']));
});

it('a file whose turn comes too late is not opened, and the next one is', async () => {
  const file = store(GOOD);
  const first = openPdf(file);
  await setImmediate();
  const late = [openPdf(file), openPdf(file)];
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 20_001);
  expect(await first).toBe('open');
  for (const one of late) await expect(one).rejects.toBeInstanceOf(OutOfBudget);
  now.mockRestore();
  expect(await openPdf(file)).toBe('open');
});
