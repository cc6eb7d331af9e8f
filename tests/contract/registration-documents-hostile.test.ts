import { deflateSync } from 'node:zlib';

import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';

import { jpegFile, pdfThatSays } from '../support/api/files';
import {
  comeAskedFor,
  documentsOf,
  download,
  removeApplicants,
  sendDocument,
} from '../support/api/follow-up';

/** Polyglot files, and decompression bombs. */

const HTML = '<!doctype html><script>alert(1)</script>';
/** An empty archive: what is in front of it is of no account to who opens one. */
const ARCHIVE = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
const UNFOLDED_PIXELS = 30_000;

afterAll(removeApplicants);

/** 900 million black pixels in less than a megabyte. */
const unfolding = async (): Promise<Buffer> => {
  const row = Buffer.alloc(1 + Math.ceil(UNFOLDED_PIXELS / 8));
  const rows = deflateSync(Buffer.alloc(row.length * UNFOLDED_PIXELS), { level: 9 });
  const small = await sharp({
    create: { width: 1, height: 1, channels: 3, background: { r: 0, g: 0, b: 0 } },
  })
    .png()
    .toBuffer();
  const header = Buffer.from(small.subarray(0, 33));
  header.writeUInt32BE(UNFOLDED_PIXELS, 16);
  header.writeUInt32BE(UNFOLDED_PIXELS, 20);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(rows.length);
  return Buffer.concat([header, length, Buffer.from('IDAT'), rows, Buffer.alloc(4)]);
};

describe('is handed out as it came, as an attachment that no browser opens', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a PDF that says it is a page', () => Buffer.concat([pdfThatSays(HTML), Buffer.from(HTML)])],
    ['a PDF that is an archive too', () => Buffer.concat([pdfThatSays('Título'), ARCHIVE])],
    [
      'a picture with a page behind it',
      async () => Buffer.concat([await jpegFile(), Buffer.from(HTML)]),
    ],
    ['a picture that unfolds', unfolding],
  ])('%s', async (_, make) => {
    const { applicant, id } = await comeAskedFor('Título de maestría');
    const data = await make();
    expect((await sendDocument(applicant, id, data)).status).toBe(200);
    expect(await documentsOf(applicant)).toMatchObject([
      { state: 'received', bytes: data.byteLength },
    ]);
    const given = await download(id);
    expect(Object.fromEntries(given.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; /u) as unknown,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as unknown,
    });
    expect(Buffer.from(await given.arrayBuffer()).equals(data)).toBe(true);
  });
});
