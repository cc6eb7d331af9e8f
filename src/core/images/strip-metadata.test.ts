import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { DamagedImage } from '@/core/images/exif';
import { readImageHeader } from '@/core/images/open-image';
import { stripMetadata } from '@/core/images/strip-metadata';

const ARTIST = 'Ana Autora';
const DEVICE = 'CamaraSecreta';
const POSITION = '10/1 29/1 1234/100';
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${ARTIST}"/></rdf:RDF></x:xmpmeta>`;

type Format = 'jpeg' | 'png' | 'webp' | 'avif';

/** A picture with all metadata of a camera; noise, so that displaced pixels are detected. */
const photo = (format: Format, orientation: number): Promise<Buffer> => {
  const pixels = Buffer.from(Array.from({ length: 32 * 24 * 3 }, (_, at) => (at * 37) % 251));
  return sharp(pixels, { raw: { width: 32, height: 24, channels: 3 } })
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Artist: ARTIST, Model: DEVICE },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: POSITION },
    })
    .withXmp(XMP)
    .withIccProfile('p3')
    .toFormat(format)
    .toBuffer();
};

const strip = async (format: string, data: Buffer) => {
  const header = await readImageHeader(data);
  return stripMetadata(`image/${format}`, { data, orientation: header?.orientation ?? 1 });
};

const lookAt = async (data: Buffer) => {
  const { icc, exif, xmp, orientation } = await sharp(data).metadata();
  const pixels = await sharp(data).raw().toBuffer();
  const upright = await sharp(data).rotate().raw().toBuffer();
  return { icc, exif, xmp, orientation, pixels, upright };
};

const FORMATS: Format[] = ['jpeg', 'png', 'webp', 'avif'];

describe.each(FORMATS)('of a picture in %s', (format) => {
  it.each([1, 3, 6, 8])('with orientation %i only display data remains', async (turn) => {
    const data = await photo(format, turn);
    for (const word of [ARTIST, DEVICE]) expect(data.includes(word), word).toBe(true);
    const clean = await strip(format, data);
    for (const word of [ARTIST, DEVICE, 'xmpmeta', 'GPS'])
      expect(clean.includes(word), word).toBe(false);
    const [before, after] = [await lookAt(data), await lookAt(clean)];
    expect(after.pixels).toEqual(before.pixels);
    expect(after.upright).toEqual(before.upright);
    expect(after.icc).toEqual(before.icc);
    expect(after.icc?.length ?? 0).toBeGreaterThan(0);
    expect(after.orientation ?? 1).toBe(before.orientation ?? 1);
    // An AVIF retains the space, with its content erased.
    if (format !== 'avif') expect(after.exif?.length ?? 0).toBeLessThan(60);
    expect((await strip(format, clean)).equals(clean)).toBe(true);
  });

  it('trailing data is removed; a truncated file is rejected or unchanged', async () => {
    const data = await photo(format, 1);
    const clean = await strip(format, data);
    if (format !== 'avif') {
      const longer = await strip(format, Buffer.concat([data, Buffer.from('<?php secreto')]));
      expect(longer.equals(clean)).toBe(true);
    }
    for (let length = 16; length < data.length; length += 7) {
      const cut = data.subarray(0, length);
      try {
        const kept = stripMetadata(`image/${format}`, { data: cut, orientation: 1 });
        expect(kept.length).toBeLessThanOrEqual(data.length + 16);
      } catch (error) {
        expect(error).toBeInstanceOf(DamagedImage);
      }
    }
  });
});

const segment = (marker: number, text: string): Buffer => {
  const body = Buffer.from(text, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

it.each([
  ['a comment', 0xfe, 'secreto'],
  ['IPTC', 0xed, 'Photoshop 3.0\0 8BIM secreto'],
  ['a list of further pictures', 0xe2, 'MPF\0secreto'],
  ['a thumbnail', 0xe0, 'JFXX\0secreto'],
  ['a maker’s segment', 0xe5, 'secreto'],
])('%s of a JPEG is removed', async (_what, marker, text) => {
  const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const data = Buffer.concat([plain.subarray(0, 2), segment(marker, text), plain.subarray(2)]);
  const clean = await strip('jpeg', data);
  expect(clean.includes('secreto')).toBe(false);
  expect(await sharp(clean).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer());
});

it('preserves Adobe’s colour transform, which affects the colours', async () => {
  const data = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
  const clean = await strip('jpeg', data);
  expect(clean.includes('Adobe')).toBe(data.includes('Adobe'));
  expect(await sharp(clean).raw().toBuffer()).toEqual(await sharp(data).raw().toBuffer());
});

it('returns a file of another type unchanged', () => {
  const data = Buffer.from('%PDF-1.4');
  expect(stripMetadata('application/pdf', { data, orientation: 1 })).toBe(data);
});
