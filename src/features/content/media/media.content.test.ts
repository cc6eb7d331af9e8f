import { readFile } from 'node:fs/promises';

import sharp from 'sharp';
import { expect, it } from 'vitest';

import { openImage } from '@/core/images/open-image';
import { openPdf } from '@/core/open-pdf';
import { readUploadContent } from '@/features/content/media/media.content';
import { refuseType } from '@/features/content/media/media.other-types';

import { OPENED } from '../../../../tests/support/api/documents.table';
import { pdfThatSays } from '../../../../tests/support/api/files';
import { ACCEPTED } from '../../../../tests/support/api/uploads.table';
import { REFUSED } from '../../../../tests/support/api/uploads.refused.table';

const read = (data: Buffer, name: string) =>
  readUploadContent({ data, name }, (error) => {
    throw error;
  });

it.each(ACCEPTED)('%s is accepted', async (_what, name, mimetype, extension, make) => {
  const found = await read(await make(), name);
  if ('fault' in found) throw new Error(found.fault);
  expect(found).toMatchObject({ mimetype, extension });
  // Payload resizes the image.
  if (mimetype.startsWith('image/')) await openImage(found.data).resize(10).toBuffer();
});

it.each(REFUSED)('%s is refused', async (_what, name, fault, make) => {
  expect(await read(await make(), name)).toEqual({ fault });
});

const TYPES = { JPG: 'image/jpeg', PDF: 'application/pdf', PNG: 'image/png' };
it.each(OPENED)('%s is accepted, as an applicant’s is', async (_what, kind, make) => {
  expect(await read(await make(), 'archivo')).toMatchObject({ mimetype: TYPES[kind] });
});

it('a PDF is not changed, but for what readers would pass over', async () => {
  const pdf = pdfThatSays('Reglamento');
  const after = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes, 0x20)]);
  const before = (bytes: number) => Buffer.concat([Buffer.alloc(bytes, 0x20), pdf]);
  for (const [data, expected] of [
    [pdf, pdf],
    [after(1_000), after(1_000)],
    [after(1_025), pdf],
    [before(1), pdf],
    [before(5_000), pdf],
  ] as const)
    expect(await read(data, 'a.pdf')).toMatchObject({ data: expected });
});

it('what is cut from a PDF is not served, and the rest opens', async () => {
  const data = Buffer.concat([
    Buffer.from('<script>alert(1)</script>'),
    pdfThatSays('Reglamento'),
    Buffer.from('<script>alert(2)</script>'.repeat(60)),
  ]);
  const found = await read(data, 'a.pdf');
  if ('fault' in found) throw new Error(found.fault);
  expect(found.data.includes('script')).toBe(false);
  expect(await openPdf(found.data)).toBe('open');
});

it('the position of a photo is not stored', async () => {
  const data = await readFile('tests/support/files/up-gps.jpg');
  expect((await sharp(data).metadata()).exif).toBeDefined();
  const found = await read(data, 'up-gps.jpg');
  if ('fault' in found) throw new Error(found.fault);
  expect((await sharp(found.data).metadata()).exif).toBeUndefined();
});

it.each([
  ['IMG_0001.HEIC', 'image/heic', ['image/jpeg', 'image/png'], /HEIC.*Se admite: JPEG, PNG\.$/u],
  ['IMG_0001.HEIC', '', ['image/jpeg'], /HEIC/u],
  ['acta.odt', '', ['application/pdf'], /guárdalo como PDF.*Se admite: PDF\.$/u],
  ['foto.jpg', 'image/jpeg', ['application/pdf'], /^[^.]+\. Se admite: PDF\.$/u],
  ['acta.odt', '', ['image/jpeg'], /^[^.]+\. Se admite: JPEG\.$/u],
  ['foto.tif', 'image/tiff', ['application/pdf'], /^[^.]+\. Se admite: PDF\.$/u],
])('a field that accepts no %s (%s) says what it accepts', (name, type, accept, expected) => {
  expect(refuseType({ name, type }, accept)).toMatch(expected);
});
