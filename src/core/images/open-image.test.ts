import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';

import sharp from 'sharp';
import { expect, it, vi } from 'vitest';

import { isWholeImage, openImage, readImageHeader } from '@/core/images/open-image';
import { OutOfBudget } from '@/core/worker-budget';
import { MAX_IMAGE_PIXELS } from '@/shared/image-limits.mjs';

const SIDE = 6_400;

it('refuses to decode more than its limit, whatever other options it is given', async () => {
  const data = await sharp({
    create: { width: SIDE, height: SIDE, channels: 3, background: 'red' },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  expect(SIDE * SIDE).toBeGreaterThan(MAX_IMAGE_PIXELS);
  await expect(openImage(data, { animated: true }).resize(10).toBuffer()).rejects.toThrow(/pixel/u);
  expect(await readImageHeader(data)).toEqual({
    pixels: SIDE * SIDE,
    maxPixels: MAX_IMAGE_PIXELS,
    wholeEncoding: undefined,
    orientation: 1,
  });
});

it('counts all frames of an animation', async () => {
  const frames = Buffer.from(Array.from({ length: 20 * 60 * 3 }, (_, at) => at % 251));
  const raw = { width: 20, height: 60, channels: 3 as const, pageHeight: 20 };
  for (const format of ['gif', 'webp'] as const) {
    const data = await sharp(frames, { raw }).toFormat(format, { loop: 0 }).toBuffer();
    expect((await readImageHeader(data))?.pixels, format).toBe(20 * 60);
  }
});

const tile = () => sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } });

it.each([
  ['AVIF', 10_000_000, () => tile().avif()],
  ['interlaced PNG', 10_000_000, () => tile().png({ progressive: true })],
  ['progressive JPEG', 25_000_000, () => tile().jpeg({ progressive: true })],
  [undefined, MAX_IMAGE_PIXELS, () => tile().png()],
  [undefined, MAX_IMAGE_PIXELS, () => tile().jpeg()],
  [undefined, MAX_IMAGE_PIXELS, () => tile().webp()],
  [undefined, MAX_IMAGE_PIXELS, () => tile().gif()],
])(
  'of what is decoded as a whole (%s) takes at most %i pixels',
  async (wholeEncoding, maxPixels, encode) => {
    const header = await readImageHeader(await encode().toBuffer());
    expect(header).toEqual({ pixels: 64 * 64, maxPixels, wholeEncoding, orientation: 1 });
  },
);

it('returns undefined for data other than an image', async () => {
  expect(await readImageHeader(Buffer.from('%PDF-1.4'))).toBeUndefined();
});

it('an image whose turn comes too late is not decoded, and the next one is', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'doctorado-imagen-'));
  const file = path.join(folder, 'imagen.png');
  writeFileSync(file, await tile().png().toBuffer());
  const first = isWholeImage(file);
  await setImmediate();
  const late = isWholeImage(file);
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 20_001);
  const [early, tooLate] = await Promise.allSettled([first, late]);
  now.mockRestore();
  expect(early).toMatchObject({ value: true });
  expect(tooLate).toMatchObject({ reason: expect.any(OutOfBudget) as unknown });
  expect(await isWholeImage(file)).toBe(true);
  rmSync(folder, { recursive: true });
});

it('is the only module that opens images', () => {
  const importers = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/u.test(file))
    .filter((file) => /from 'sharp'|import\('sharp'\)/u.test(readFileSync(`src/${file}`, 'utf8')));
  expect(importers).toEqual(['core/images/open-image.ts']);
});
