import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { closeFolder, folderSource } from '@/features/content/media/media.disk';

const NAME = 'tesis-0123456789abcdef.pdf';
const DIGITS = '0123456789';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'archivos-'));
  writeFileSync(path.join(folder, NAME), DIGITS);
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = async (range?: string) => {
  const found = await folderSource(folder).read(NAME, range);
  if (found === null || found === 'beyond') return found;
  return { ...found, content: await new Response(found.content).text() };
};

it.each([
  [undefined, DIGITS, undefined],
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=8-400', '89', 'bytes 8-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=-400', DIGITS, 'bytes 0-9/10'],
])('gives of a file the part %s', async (range, content, told) => {
  expect(await read(range)).toMatchObject({ content, size: content.length, range: told });
});

it.each(['bytes=10-', 'bytes=10-12', 'bytes=5-4', 'bytes=-0'])(
  'says that there is no part %s',
  async (range) => {
    expect(await read(range)).toBe('beyond');
  },
);

it.each(['otra.pdf', '\0.png', `${'a'.repeat(300)}.png`])(
  'says that there is no file %j',
  async (name) => {
    const source = folderSource(folder);
    expect([await source.look(name), await source.read(name)]).toEqual([null, null]);
  },
);

const OPEN_FILES = '/proc/self/fd';

it.runIf(existsSync(OPEN_FILES))('closes what somebody lets go of before its end', async () => {
  const source = folderSource(folder);
  const before = readdirSync(OPEN_FILES).length;
  for (let time = 0; time < 50; time += 1) {
    const found = await source.read(NAME, time % 2 === 0 ? undefined : 'bytes=0-3');
    if (found === null || found === 'beyond') throw new Error('It is there');
    if (time % 3 === 0) await found.content.getReader().cancel();
    else await found.content.cancel();
    expect(await source.read(NAME, 'bytes=99-')).toBe('beyond');
  }
  await expect.poll(() => readdirSync(OPEN_FILES).length).toBeLessThanOrEqual(before + 2);
});

it.each([undefined, 0o755, 0o700])('closes a folder of mode %o to other users', async (mode) => {
  const place = path.join(folder, `media-${mode ?? 'none'}`);
  if (mode !== undefined) mkdirSync(place, { mode });
  await closeFolder(place);
  expect(statSync(place).mode & 0o777).toBe(0o700);
});
