import { describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { jpegFile, pdfFile, pngFile, upload, type Upload } from '../support/api/files';
import { expectRefusal, expectStatus } from '../support/api/expectations';
import { contentMaker } from '../support/api/content-maker';
import { baseUrl } from '../support/api/environment';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, openSession } from '../support/api/roles';
import { uploadKeeper } from '../support/api/upload-keeper';
import { ACCEPTED, ANIMATED_PNG } from '../support/api/uploads.table';

/** Files are uploaded through Payload, and served under generated names. */

const { makeAccount } = accountMaker();
const token = await asAdministrator();
const keep = uploadKeeper();

const store = async (file: Upload): Promise<JsonRecord> => {
  const answer = await expectStatus(upload(file), 201);
  const doc = recordOf(answer).doc as JsonRecord;
  keep(doc);
  return doc;
};

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><html><body><script>alert(1)</script></body></html>';

describe('an upload', () => {
  it.each(ACCEPTED)(
    '%s is taken and served as what it is',
    async (_what, name, type, extension, make) => {
      const doc = await store({ data: await make(), name, type: '', alt: 'Qué se ve' });
      // Payload uses a separate type for animated PNG files.
      expect(doc.mimeType).toBe(name === ANIMATED_PNG ? 'image/apng' : type);
      expect(doc.alt).toBe('Qué se ve');
      expect(doc.filename).toMatch(new RegExp(`^[a-z0-9-]+-[0-9a-f]{16}\\.${extension}$`, 'u'));
      const served = await expectStatus(fetch(new URL(String(doc.url), baseUrl())), 200);
      expect(served.headers.get('content-type')).toBe(type);
      expect(served.headers.get('x-content-type-options')).toBe('nosniff');
      expect(served.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(served.headers.get('content-length')).toBe(String(doc.filesize));
      const content = Buffer.from(await served.arrayBuffer());
      expect(content.byteLength).toBe(Number(doc.filesize));
      if (extension === 'pdf') expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    },
  );

  it('comes in parts to whoever asks for parts', async () => {
    const data = await pdfFile();
    const doc = await store({ data, name: 'tesis.pdf', type: 'application/pdf' });
    const served = await fetch(new URL(String(doc.url), baseUrl()), {
      headers: { Range: 'bytes=10-19' },
    });
    expect(served.status).toBe(206);
    expect(served.headers.get('content-range')).toBe(`bytes 10-19/${data.length}`);
    expect(served.headers.get('content-length')).toBe('10');
    expect(served.headers.get('x-upload-length')).toBeNull();
    expect(Buffer.from(await served.arrayBuffer())).toEqual(data.subarray(10, 20));
  });

  it('comes whole to whoever has a part of what it was before, and in part of what it is', async () => {
    const data = await pdfFile();
    const doc = await store({ data, name: 'tesis.pdf', type: 'application/pdf' });
    const address = new URL(String(doc.url), baseUrl());
    const tag = (await fetch(address, { method: 'HEAD' })).headers.get('etag') ?? '';
    const resume = async (begun: string) => {
      const headers = { Range: 'bytes=10-', 'If-Range': begun };
      const served = await fetch(address, { headers });
      return { status: served.status, content: Buffer.from(await served.arrayBuffer()) };
    };
    expect(await resume(tag)).toEqual({ status: 206, content: data.subarray(10) });
    for (const other of ['"otro"', `W/${tag}`, new Date().toUTCString()]) {
      expect(await resume(other), other).toEqual({ status: 200, content: data });
    }
  });

  it('comes whole to whoever asks for it in parts of something else, or from a folder', async () => {
    const data = await pdfFile();
    const doc = await store({ data, name: 'tesis.pdf', type: 'application/pdf' });
    const read = async (query: string, headers: Record<string, string> = {}) => {
      const served = await fetch(new URL(`${String(doc.url)}${query}`, baseUrl()), { headers });
      return { status: served.status, length: (await served.arrayBuffer()).byteLength };
    };
    const whole = { status: 200, length: data.length };
    expect(await read('', { Range: 'items=0-5' })).toEqual(whole);
    for (const query of ['?prefix=', '?prefix=otra', '?prefix=a&prefix=b', '?x=1']) {
      expect(await read(query), query).toEqual(whole);
    }
    expect((await call('GET', '/api/media/file/nada.pdf?prefix=otra')).status).toBe(404);
  });

  it('says how long it is to whoever asks for what lies beyond it', async () => {
    const data = await pdfFile();
    const doc = await store({ data, name: 'tesis.pdf', type: 'application/pdf' });
    const headers = { Range: `bytes=${data.length}-` };
    const served = await fetch(new URL(String(doc.url), baseUrl()), { headers });
    expect([served.status, served.headers.get('content-range')]).toEqual([
      416,
      `bytes */${data.length}`,
    ]);
  });

  it('gets a name that cannot be guessed, and two of one name do not meet', async () => {
    const data = await jpegFile();
    const one = await store({ data, name: 'foto.jpg', type: 'image/jpeg' });
    const other = await store({ data, name: 'foto.jpg', type: 'image/jpeg' });
    expect(one.filename).not.toBe(other.filename);
  });

  it('never keeps the extension or the folder that its sender named', async () => {
    const data = await pngFile();
    for (const name of ['x.html', 'x.svg', '../../x.php', 'x.png.js', '.htaccess', 'x']) {
      const doc = await store({ data, name, type: 'text/html' });
      expect(doc.filename, name).toMatch(/^[a-z0-9-]+\.png$/u);
      expect(doc.mimeType).toBe('image/png');
    }
  });

  it('is an address that content can take', async () => {
    const doc = await store({ data: await jpegFile(), name: 'a.jpg', type: 'image/jpeg' });
    const news = await makeNews({ imageUrl: doc.url });
    expect(news.imageUrl).toBe(doc.url);
  });
});
const makeNews = contentMaker('news');

describe('refused are', () => {
  const REFUSED: [string, Upload][] = [
    ['an SVG', { data: SVG, name: 'a.svg', type: 'image/svg+xml' }],
    ['an SVG that says it is a PNG', { data: SVG, name: 'a.png', type: 'image/png' }],
    ['HTML that says it is a PNG', { data: HTML, name: 'a.png', type: 'image/png' }],
    ['HTML that says it is a PDF', { data: HTML, name: 'a.pdf', type: 'application/pdf' }],
    ['HTML', { data: HTML, name: 'a.html', type: 'text/html' }],
    ['a script', { data: 'alert(1)', name: 'a.js', type: 'text/javascript' }],
    ['plain text', { data: 'hola', name: 'a.txt', type: 'text/plain' }],
    [
      'a program',
      { data: Buffer.from('MZ\u0090\u0000'.repeat(90)), name: 'a.pdf', type: 'application/pdf' },
    ],
    ['an empty file', { data: '', name: 'a.png', type: 'image/png' }],
    [
      'half a picture',
      { data: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), name: 'a.jpg', type: 'image/jpeg' },
    ],
  ];

  it.each(REFUSED)('%s', async (_what, file) => {
    const answer = await expectStatus(upload(file), 400);
    expect(answer.text).not.toMatch(/node_modules|\.js:\d+|\/data\//u);
  });

  it('no file at all', async () => {
    const form = new FormData();
    form.set('_payload', JSON.stringify({ alt: 'nada' }));
    expect((await call('POST', '/api/media', { token, raw: form })).status).toBe(400);
  });

  it('files from a stranger', async () => {
    const data = await jpegFile();
    const answer = await upload({ data, name: 'a.jpg', type: 'image/jpeg' }, { token: 'ninguno' });
    expect([401, 403]).toContain(answer.status);
  });

  it('but not those of an editor', async () => {
    const editor = await makeAccount('editor');
    const answer = await upload(
      { data: await jpegFile(), name: 'a.jpg', type: 'image/jpeg' },
      { token: await openSession(editor) },
    );
    expect(answer.status).toBe(201);
    keep(recordOf(answer).doc as JsonRecord);
  });
});

describe('a file that is not there', () => {
  const MISSING_FILES = ['nada.png', 'no-existe-0123456789abcdef.pdf', '%00.png', '.env'];
  it.each(MISSING_FILES)('%s is 404', async (name) => {
    expectRefusal(await call('GET', `/api/media/file/${name}`), 404);
  });

  const OUTSIDE = ['%2e%2e%2fsecret', '..%2f..%2f..%2fetc%2fpasswd', '..%5c..%5cpayload.config.ts'];
  it.each(OUTSIDE)('outside the folder, as %s, is refused', async (name) => {
    const answer = await call('GET', `/api/media/file/${name}`);
    expect([400, 403, 404]).toContain(answer.status);
    expect(answer.text).not.toMatch(/root:|buildConfig/u);
  });

  it('is not listed for a stranger', async () => {
    for (const path of ['/api/media', '/api/media/1', '/api/media/file', '/api/media/file/']) {
      expect([308, 401, 403, 404]).toContain((await call('GET', path)).status);
    }
  });

  it('is gone once its record is deleted', async () => {
    const answer = await upload({ data: await jpegFile(), name: 'a.jpg', type: 'image/jpeg' });
    const doc = recordOf(answer).doc as JsonRecord;
    await call('DELETE', `/api/media/${idOf(doc)}`, { token });
    expectRefusal(await call('GET', String(doc.url)), 404);
  });
});
