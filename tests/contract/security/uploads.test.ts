import { deflateSync } from 'node:zlib';

import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import { MEDIA } from '@/features/media/media.definition';

import { baseUrl } from '../../support/api/environment';
import { expectRefusal } from '../../support/api/expectations';
import { jpegFile, pdfFile, pngFile, replaceUpload, upload } from '../../support/api/files';
import { call, idOf, recordOf, type JsonRecord } from '../../support/api/rest.client';
import { asAdministrator } from '../../support/api/roles';
import { uploadKeeper } from '../../support/api/upload-keeper';

/** Files that are made to do harm: small ones that unfold, two kinds in one, names that are orders. */

let token: string;
const keep = uploadKeeper();
beforeAll(async () => {
  token = await asAdministrator();
});

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

const checksum = (data: Buffer): number =>
  (data.reduce((crc, byte) => (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8), 0xffffffff) ^
    0xffffffff) >>>
  0;

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(checksum(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
};

/** A PNG of one bit a point, all of them alike: the larger, the better it folds. */
const pngOf = (width: number, height: number, { isWhole }: { isWhole: boolean }): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const line = Math.ceil(width / 8) + 1;
  const points = isWhole ? deflateSync(Buffer.alloc(line * height), { level: 9 }) : Buffer.alloc(0);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', points),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('a picture that unfolds', () => {
  it.each([
    ['30,000 points each way, all of them there', 30_000, true],
    ['60,000 points each way, and none of them there', 60_000, false],
    ['6,400 points each way, little above the limit', 6_400, true],
  ])('with %s is refused', async (_what, side, isWhole) => {
    const data = pngOf(side, side, { isWhole });
    expect(data.length).toBeLessThan(256 * 1024);
    const answer = await upload({ data, name: 'grande.png', type: 'image/png' });
    expect(answer.status, answer.text.slice(0, 300)).toBe(400);
    expect(answer.text).toMatch(/megapíxeles y el máximo es 40: redúcela/u);
    expect(answer.text).not.toMatch(/node_modules|pixel limit|\.js:\d+/iu);
    expect((await call('GET', '/api/health/ready')).status).toBe(200);
  });

  it('with more points than a header may name is refused', async () => {
    const data = pngOf(2_147_483_647, 2_147_483_647, { isWhole: false });
    const answer = await upload({ data, name: 'grande.png', type: 'image/png' });
    expect(answer.status, answer.text.slice(0, 300)).toBe(400);
    expect(answer.text).not.toMatch(/node_modules|pixel limit|\.js:\d+/iu);
  });

  it('is refused for its size, not for the way in which the test draws it', async () => {
    const data = pngOf(300, 300, { isWhole: true });
    const answer = await upload({ data, name: 'pequeña.png', type: 'image/png' });
    expect(answer.status, answer.text.slice(0, 300)).toBe(201);
    keep(recordOf(answer).doc as JsonRecord);
  });
});

const PAGE = '<!doctype html><script>alert(1)</script><?php system($_GET[0]); ?>';

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
  /** With a comment before its first frame, and one kilobyte of nothing else. */
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
    const answer = await upload({ data, name: `foto.${format}`, type });
    expect(answer.status, answer.text.slice(0, 300)).toBe(201);
    const doc = recordOf(answer).doc as JsonRecord;
    keep(doc);
    const served = await fetch(new URL(String(doc.url), baseUrl()));
    const stored = Buffer.from(await served.arrayBuffer());
    for (const secret of [...SECRETS, 'GPS']) expect(stored.includes(secret), secret).toBe(false);
    expect(doc.filesize).toBe(stored.length);
    // As it is seen, it lies as it did.
    const [before, after] = await Promise.all(
      [data, stored].map((bytes) => sharp(bytes).rotate().toBuffer({ resolveWithObject: true })),
    );
    expect(after?.info).toMatchObject({ width: before?.info.width, height: before?.info.height });
    const icc = async (bytes: Buffer) => (await sharp(bytes).metadata()).icc?.length ?? 0;
    // Payload encodes these two anew, and then in sRGB.
    if (format !== 'webp' && format !== 'gif') expect(await icc(stored)).toBe(await icc(data));

    const replaced = await replaceUpload(idOf(doc), { data, name: `otra.${format}`, token });
    expect(replaced.status, replaced.text.slice(0, 300)).toBe(200);
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
    const answer = await call('POST', '/api/media', { token, raw: form });
    expect(answer.status, answer.text.slice(0, 300)).toBe(201);
    const doc = recordOf(answer).doc as JsonRecord;
    keep(doc);
    const isTrue = { mimeType: 'image/png', width: 40, height: 30, filename: doc.filename };
    expect(doc).toMatchObject(isTrue);
    expect(doc.filename).toMatch(/^foto-[0-9a-f]{16}\.png$/u);
    for (const path of [`/api/media/${idOf(doc)}`, `/api/media?where[id][equals]=${idOf(doc)}`]) {
      const changed = await call('PATCH', path, { token, json: { alt: 'Otra', ...facts } });
      expect(changed.status, changed.text.slice(0, 300)).toBe(200);
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
  const OLD_OFFICE = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1_024),
  ]);
  it.each([
    ['an old .doc', 'acta.doc', OLD_OFFICE, MEDIA.messages.oldOffice],
    ['an old .xls', 'notas.xls', OLD_OFFICE, MEDIA.messages.oldOffice],
    ['half a PDF', 'a.pdf', Buffer.from('%PDF-1.4\n1 0 obj'), MEDIA.messages.damagedDocument],
    ['half a JPEG', 'a.jpg', Buffer.from('ffd8ffe00010', 'hex'), MEDIA.messages.damagedImage],
    ['half a PNG', 'a.png', pngOf(9, 9, { isWhole: true }).subarray(0, 40), undefined],
    [
      'half an AVIF',
      'a.avif',
      Buffer.from('0000001c667479706176696600000000617669666d6966316d696166', 'hex'),
      MEDIA.messages.damagedImage,
    ],
    ['a text', 'a.txt', Buffer.from('hola'), MEDIA.messages.wrongType],
  ])('of %s is in Spanish and names what is wrong', async (_what, name, data, message) => {
    const answer = await upload({ data, name, type: 'application/octet-stream' });
    expect(answer.status, answer.text.slice(0, 300)).toBe(400);
    expect(answer.text).not.toMatch(/invalid|type|corrupted|allowed|following/iu);
    if (message) expect(answer.text).toContain(message);
  });
});

describe('a file of two kinds', () => {
  it.each([
    ['a JPEG with a page behind it', 'image/jpeg', 'a.html', jpegFile],
    ['a PNG with a page behind it', 'image/png', 'a.php', pngFile],
    ['a PDF with a page behind it', 'application/pdf', 'a.htm', pdfFile],
  ])('%s is served as the first and as nothing else', async (_what, type, name, make) => {
    const data = Buffer.concat([await make(), Buffer.from(PAGE)]);
    const answer = await upload({ data, name, type: 'text/html' });
    expect(answer.status, answer.text.slice(0, 300)).toBe(201);
    const doc = recordOf(answer).doc as JsonRecord;
    keep(doc);
    expect(doc.mimeType).toBe(type);
    const served = await fetch(new URL(String(doc.url), baseUrl()));
    await served.arrayBuffer();
    expect(served.headers.get('content-type')).toBe(type);
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('a page with a picture’s first bytes is no picture', async () => {
    const data = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from(PAGE)]);
    const answer = await upload({ data, name: 'a.gif', type: 'image/gif' });
    expect(answer.status, answer.text.slice(0, 300)).toBe(400);
  });
});

describe('a file’s name', () => {
  it.each([
    'foto.png\u0000.html',
    'foto.png"; filename="otra.html',
    'foto.png\r\nX-Intruso: 1',
    '..\\..\\..\\windows\\foto.png',
    '/etc/cron.d/foto.png',
    'C:\\foto.png',
    'CON.png',
    '\u202egnp.lmth',
    '<img src=x onerror=alert(1)>.png',
    '$(id);`id`|id.png',
    '%2e%2e%2ffoto.png',
    '.png',
    ' ',
    '😀.png',
    `${'á'.repeat(5_000)}.png`,
  ])('%j becomes one of ours, or is refused', async (name) => {
    const answer = await upload({ data: await pngFile(), name, type: 'image/png' });
    expect([201, 400], answer.text.slice(0, 300)).toContain(answer.status);
    if (answer.status === 400) return;
    const doc = recordOf(answer).doc as JsonRecord;
    keep(doc);
    expect(doc.filename).toMatch(/^[a-z0-9-]{1,200}\.png$/u);
    const served = await fetch(new URL(String(doc.url), baseUrl()));
    await served.arrayBuffer();
    expect(served.status).toBe(200);
    expect(served.headers.get('x-intruso')).toBeNull();
  });
});

describe('a form that cannot be read', () => {
  const part = (head: string) => `--limite\r\n${head}\r\n\r\nx`;
  const HEAD = 'Content-Disposition: form-data; name="file"; filename="a.png"';

  it.each([
    ['cut in the middle', 'multipart/form-data; boundary=limite', part(HEAD)],
    ['with a NUL in a part’s head', 'multipart/form-data; boundary=limite', part(`${HEAD}\0`)],
    ['of nothing', 'multipart/form-data; boundary=limite', ''],
    ['without a boundary', 'multipart/form-data', part(HEAD)],
    ['with an empty boundary', 'multipart/form-data; boundary', part(HEAD)],
  ])('%s is refused', async (_what, type, raw) => {
    const answer = await call('POST', '/api/media', {
      token,
      raw,
      headers: { 'content-type': type },
    });
    expect(answer.status, answer.text.slice(0, 300)).toBe(400);
    expect(answer.text).not.toMatch(/malformed|unexpected|boundary|eligible/iu);
  });

  it('with more fields than any form of ours is too large, in Spanish', async () => {
    const form = new FormData();
    for (let field = 0; field < 40; field += 1) form.set(`campo${field}`, 'x');
    const answer = await call('POST', '/api/media', { token, raw: form });
    expect(answer.status).toBe(413);
    expect(answer.text).toContain('demasiado grande');
  });
});

describe('what Payload’s own routes are sent in a record’s stead', () => {
  const formOf = (payload: string) => () => {
    const form = new FormData();
    form.set('_payload', payload);
    return form;
  };
  const json = { 'content-type': 'application/json' };
  const BODIES: [what: string, headers: Record<string, string>, raw: () => string | FormData][] = [
    ['null', json, () => 'null'],
    ['a list', json, () => '[]'],
    ['a text', json, () => '"a"'],
    ['a number', json, () => '7'],
    ['plain text', { 'content-type': 'text/plain' }, () => '{"title":"a"}'],
    ['a form of the web', { 'content-type': 'application/x-www-form-urlencoded' }, () => 'title=a'],
    ['nothing', {}, () => ''],
    ['a form with null in it', {}, formOf('null')],
    ['a form with half of it', {}, formOf('{')],
    ['a form with a text in it', {}, formOf('"a"')],
  ];

  it.each(BODIES)('%s is refused', async (_what, headers, raw) => {
    for (const [method, path] of [
      ['POST', '/api/news'],
      ['PATCH', '/api/news/2147483647'],
      ['POST', '/api/media'],
      ['PATCH', '/api/media/2147483647'],
      ['POST', '/api/users'],
      ['POST', '/api/globals/identity'],
    ] as const) {
      const answer = await call(method, path, { token, raw: raw(), headers });
      // Of a list Payload makes an upload’s fields, and then finds no such upload.
      const allowed = path.startsWith('/api/media/') ? [400, 404] : [400];
      expect(allowed, `${method} ${path}: ${answer.text.slice(0, 200)}`).toContain(answer.status);
    }
  });

  it('a large body of a stranger is not even read', async () => {
    const form = new FormData();
    form.set('file', new Blob([Buffer.alloc(2 * 1024 * 1024)]), 'a.png');
    for (const stranger of [undefined, 'aaaa.bbbb.cccc']) {
      const answer = await call('POST', '/api/media', {
        raw: form,
        ...(stranger ? { token: stranger } : {}),
      });
      expectRefusal(answer, 401);
    }
  });
});
