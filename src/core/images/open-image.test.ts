import { readdirSync, readFileSync } from 'node:fs';

import sharp from 'sharp';
import { expect, it } from 'vitest';

import { openImage, readImageHeader } from '@/core/images/open-image';
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
    isInterlaced: false,
    orientation: 1,
  });
});

it('counts all frames of an animation, and less of what is decoded as a whole', async () => {
  const frames = Buffer.alloc(20 * 60 * 3, 7);
  const raw = { width: 20, height: 60, channels: 3 as const, pageHeight: 20 };
  const gif = await sharp(frames, { raw }).gif({ loop: 0 }).toBuffer();
  expect((await readImageHeader(gif))?.pixels).toBeLessThanOrEqual(20 * 60);
  const png = await sharp(frames, { raw }).png({ progressive: true }).toBuffer();
  const header = await readImageHeader(png);
  expect(header?.isInterlaced).toBe(true);
  expect(header?.maxPixels).toBeLessThan(MAX_IMAGE_PIXELS);
});

it('says nothing of what is no image', async () => {
  expect(await readImageHeader(Buffer.from('%PDF-1.4'))).toBeUndefined();
});

it('is the only place of the product that opens images', () => {
  const importers = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/u.test(file))
    .filter((file) => /from 'sharp'|import\('sharp'\)/u.test(readFileSync(`src/${file}`, 'utf8')));
  expect(importers).toEqual(['core/images/open-image.ts']);
});
