import { deflateSync } from 'node:zlib';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { baseUrl } from '../../support/api/environment';
import { expectRefusal, expectStatus } from '../../support/api/expectations';
import { jpegFile, pdfFile, pngFile, upload } from '../../support/api/files';
import { call, recordOf, type JsonRecord } from '../../support/api/rest.client';
import { asAdministrator } from '../../support/api/roles';
import { uploadKeeper } from '../../support/api/upload-keeper';

/** Malicious files: decompression bombs, polyglots, and names with commands or paths. */

const token = await asAdministrator();
const keep = uploadKeeper();

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

/** A PNG with one bit per pixel, all of them equal: the larger, the better it is compressed. */
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
    const answer = await expectStatus(upload({ data, name: 'grande.png', type: 'image/png' }), 400);
    expect(answer.text).toMatch(/megapíxeles y el máximo es 40: redúcela/u);
    expect(answer.text).not.toMatch(/node_modules|pixel limit|\.js:\d+/iu);
    expect((await call('GET', '/api/health/ready')).status).toBe(200);
  });

  const plain = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: 'red' } });

  it.each([
    ['an AVIF', 3_200, 'un AVIF', () => plain(3_200).avif({ effort: 0 })],
    ['a progressive JPEG', 5_100, 'un JPEG', () => plain(5_100).jpeg({ progressive: true })],
    ['an interlaced PNG', 3_200, 'un PNG', () => plain(3_200).png({ progressive: true })],
  ])(
    'as a whole is refused earlier: %s of %i points each way',
    async (_what, _side, kind, draw) => {
      const answer = await upload({ data: await draw().toBuffer(), name: 'a', type: 'image/png' });
      expect(answer.status, answer.text.slice(0, 300)).toBe(400);
      expect(answer.text).toMatch(new RegExp(`el máximo es (?:10|25) para ${kind}`, 'u'));
    },
  );

  it('with more points than a header may name is refused', async () => {
    const data = pngOf(2_147_483_647, 2_147_483_647, { isWhole: false });
    const answer = await expectStatus(upload({ data, name: 'grande.png', type: 'image/png' }), 400);
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

describe('a file of two kinds', () => {
  it.each([
    ['a JPEG with a page behind it', 'image/jpeg', 'a.html', jpegFile],
    ['a PNG with a page behind it', 'image/png', 'a.php', pngFile],
    ['a PDF with a page behind it', 'application/pdf', 'a.htm', pdfFile],
  ])('%s is served as the first and as nothing else', async (_what, type, name, make) => {
    const data = Buffer.concat([await make(), Buffer.from(PAGE)]);
    const answer = await expectStatus(upload({ data, name, type: 'text/html' }), 201);
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
    await expectStatus(upload({ data, name: 'a.gif', type: 'image/gif' }), 400);
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
    const answer = await expectStatus(call('POST', '/api/media', { token, raw: form }), 413);
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
      // Payload reads a list as the fields of an upload, and then does not find the upload.
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
