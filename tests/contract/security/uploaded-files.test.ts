import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { MEDIA } from '@/features/content/media/media.definition';

import { baseUrl } from '../../support/api/environment';
import { expectStatus } from '../../support/api/expectations';
import { pngFile, replaceUpload, upload } from '../../support/api/files';
import {
  call,
  idOf,
  recordOf,
  type ApiAnswer,
  type JsonRecord,
} from '../../support/api/rest.client';
import { asAdministrator } from '../../support/api/roles';
import { uploadKeeper } from '../../support/api/upload-keeper';
import { REFUSED } from '../../support/api/uploads.refused.table';

/** Stored facts of a file are read from its content; metadata is not stored. */

const token = await asAdministrator();
const keep = uploadKeeper();

/** Messages of the fields in an error of Payload, which its screens show. */
const messagesOf = (answer: ApiAnswer): string[] => {
  const { errors } = recordOf(answer) as {
    errors: { data?: { errors?: { message: string }[] } }[];
  };
  return errors.flatMap(({ data }) => data?.errors?.map(({ message }) => message) ?? []);
};

describe('what a file says of itself', () => {
  const SECRETS = ['Ana Autora', 'CamaraSecreta', 'comentario secreto'];
  const photo = (format: 'jpeg' | 'png' | 'webp' | 'avif') =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#784c3c' } })
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Artist: 'Ana Autora', Model: 'CamaraSecreta' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 29/1 1234/100' },
      })
      .withIccProfile('p3')
      .toFormat(format)
      .toBuffer();
  /** A GIF with a comment before its first frame. */
  const gif = async () => {
    const plain = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .gif()
      .toBuffer();
    const text = Buffer.from('comentario secreto');
    const comment = Buffer.from([0x21, 0xfe, text.length, ...text, 0]);
    const at = plain.indexOf(Buffer.from([0x21, 0xf9, 4]));
    return Buffer.concat([plain.subarray(0, at), comment, plain.subarray(at)]);
  };

  it.each([
    ['jpeg', () => photo('jpeg')],
    ['png', () => photo('png')],
    ['webp', () => photo('webp')],
    ['avif', () => photo('avif')],
    ['gif', gif],
  ])('position, author and device of a %s are not stored', async (format, make) => {
    const data = await make();
    const type = `image/${format}`;
    expect(SECRETS.some((secret) => data.includes(secret))).toBe(true);
    const answer = await expectStatus(upload({ data, name: `foto.${format}`, type }), 201);
    const doc = recordOf(answer).doc as JsonRecord;
    keep(doc);
    const served = await fetch(new URL(String(doc.url), baseUrl()));
    const stored = Buffer.from(await served.arrayBuffer());
    for (const secret of [...SECRETS, 'GPS']) expect(stored.includes(secret), secret).toBe(false);
    expect(doc.filesize).toBe(stored.length);
    // The displayed orientation is unchanged.
    const [before, after] = await Promise.all(
      [data, stored].map((bytes) => sharp(bytes).rotate().toBuffer({ resolveWithObject: true })),
    );
    expect(after?.info).toMatchObject({ width: before?.info.width, height: before?.info.height });
    const icc = async (bytes: Buffer) => (await sharp(bytes).metadata()).icc?.length ?? 0;
    // Payload encodes these two formats again, in sRGB.
    if (format !== 'webp' && format !== 'gif') expect(await icc(stored)).toBe(await icc(data));

    await expectStatus(replaceUpload(idOf(doc), { data, name: `otra.${format}`, token }), 200);
    const again = await fetch(new URL(String(doc.url), baseUrl()), { cache: 'no-store' });
    const second = Buffer.from(await again.arrayBuffer());
    for (const secret of SECRETS) expect(second.includes(secret), secret).toBe(false);
  });

  it('is read from the file and never from the body', async () => {
    const facts = {
      ...{ url: '/api/media/file/otra.pdf', thumbnailURL: '/api/media/file/otra.png' },
      ...{ filename: 'elegido.png', mimeType: 'text/html', filesize: 1, width: 1, height: 1 },
      sizes: { card: { filename: 'otra.png', url: '/api/media/file/otra.png' } },
    };
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await pngFile())]), 'foto.png');
    form.set('_payload', JSON.stringify({ alt: 'Una', ...facts }));
    const answer = await expectStatus(call('POST', '/api/media', { token, raw: form }), 201);
    const doc = recordOf(answer).doc as JsonRecord;
    keep(doc);
    const isTrue = { mimeType: 'image/png', width: 40, height: 30, filename: doc.filename };
    expect(doc).toMatchObject(isTrue);
    expect(doc.filename).toMatch(/^foto-[0-9a-f]{16}\.png$/u);
    for (const path of [`/api/media/${idOf(doc)}`, `/api/media?where[id][equals]=${idOf(doc)}`]) {
      await expectStatus(call('PATCH', path, { token, json: { alt: 'Otra', ...facts } }), 200);
      const now = recordOf(await call('GET', `/api/media/${idOf(doc)}`, { token }));
      expect(now).toMatchObject({ ...isTrue, alt: 'Otra', url: doc.url, filesize: doc.filesize });
    }
    const focus = await call('PATCH', `/api/media/${idOf(doc)}`, { token, json: { focalX: 1e9 } });
    expect(focus.status).toBe(400);
    expect(focus.text).toContain(MEDIA.messages.wrongFocus);
  });

  it('does not replace several at once', async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await pngFile())]), 'foto.png');
    form.set('_payload', '{}');
    const answer = await call('PATCH', '/api/media?where[id][equals]=0', { token, raw: form });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(MEDIA.messages.oneAtATime);
  });
});

describe('a refusal', () => {
  it.each(REFUSED)('of %s says what is wrong and what to do', async (_what, name, fault, make) => {
    const data = await make();
    const answer = await upload({ data, name, type: 'application/octet-stream' });
    expect(answer.status, answer.text.slice(0, 300)).toBe(400);
    expect(messagesOf(answer)).toEqual([fault]);
    expect(answer.text).not.toMatch(/invalid|corrupted|allowed|following/iu);
  });

  it('of a file in the place of another is the same', async () => {
    const answer = await upload({ data: await pngFile(), name: 'a.png', type: 'image/png' });
    const doc = recordOf(answer).doc as JsonRecord;
    keep(doc);
    for (const [, name, fault, make] of REFUSED.slice(0, 3)) {
      const data = await make();
      const replaced = await replaceUpload(idOf(doc), { data: Buffer.from(data), name, token });
      expect([replaced.status, messagesOf(replaced)]).toEqual([400, [fault]]);
    }
  });
});
