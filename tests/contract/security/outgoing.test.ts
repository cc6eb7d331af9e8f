import http from 'node:http';
import net from 'node:net';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { MEDIA } from '@/features/content/media/media.definition';

import { baseUrl } from '../../support/api/environment';
import { contactBody } from '../../support/api/factories';
import { contentMaker } from '../../support/api/content-maker';
import { jpegFile, upload } from '../../support/api/files';
import { link, paragraph, state, text } from '../../support/api/lexical';
import { call, idOf, recordOf, type JsonRecord } from '../../support/api/rest.client';
import { asAdministrator } from '../../support/api/roles';

/** No server-side requests to hosts named by visitors or editors: the local listener receives none. */

const heard: string[] = [];
const neighbour = http.createServer((request, response) => {
  heard.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
  response.end();
});

const token = await asAdministrator();
let elsewhere: string;
let host: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => neighbour.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(neighbour.address() as AddressInfo).port}`;
  elsewhere = `http://${host}`;
});
afterAll(() => neighbour.close());
/** A function, because the URL is known only after the neighbour listens. */
const elsewhereOf = () => elsewhere;

const makeNews = contentMaker('news');
const makeEvent = contentMaker('events');
const makeDocument = contentMaker('documents');
const makeIssue = contentMaker('journal');
const makeImage = contentMaker('gallery');

describe('an address', () => {
  it('in any field of content is written down and not visited', async () => {
    const picture = `${elsewhere}/foto.png`;
    const news = await makeNews({
      imageUrl: picture,
      content: state(paragraph(link(`${elsewhere}/enlace`, text('aquí')))),
    });
    const event = await makeEvent({ imageUrl: picture });
    await makeDocument({ fileUrl: `${elsewhere}/guia.pdf` });
    await makeIssue({ coverImageUrl: picture, pdfUrl: `${elsewhere}/numero.pdf` });
    await makeImage({ imageUrl: picture });
    for (const path of [
      '/',
      '/noticias',
      `/noticias?noticia=${news.id}`,
      `/seminarios?evento=${event.id}`,
      '/documentos',
      '/revista',
      '/galeria',
      '/noticias/atom.xml',
      `/compartir/noticias/${news.id}.png`,
      `/admin/vista-previa/noticias?noticia=${news.id}`,
    ]) {
      const headers = { cookie: `payload-token=${token}`, 'sec-fetch-site': 'same-origin' };
      expect((await call('GET', path, { headers })).status, path).toBeLessThan(500);
    }
    expect(heard).toEqual([]);
  });

  it('in a form is text', async () => {
    const json = contactBody({
      asunto: elsewhere,
      mensaje: `Véase ${elsewhere}/mensaje, gracias.`,
    });
    expect((await call('POST', '/api/public/contact', { json })).status).toBe(201);
    expect(heard).toEqual([]);
  });

  it('of a picture to be made smaller is refused', async () => {
    for (const url of [
      elsewhere,
      `${elsewhere}/api/media/file/a.png`,
      `//${host}/a.png`,
      `/\\${host}/a.png`,
      `/api/media/file/../../../@${host}/a.png`,
    ]) {
      const path = `/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`;
      expect((await call('GET', path)).status, url).toBe(400);
    }
    expect(heard).toEqual([]);
  });

  /**
   * Payload itself would fetch a public address and reject the neighbour's, so the rejection here must come from the
   * product; `operations/uploads-hostile` tests that nothing is fetched, with a public address that leads to a
   * listener.
   */
  const PUBLIC_ADDRESS = 'http://93.184.216.34';

  it.each([PUBLIC_ADDRESS, 'http://doctorado.example', elsewhereOf])(
    'of a file is not fetched in an upload’s stead: %s',
    async (where) => {
      const at = typeof where === 'string' ? where : where();
      const stored = await upload({ data: await jpegFile(), name: 'a.jpg', type: 'image/jpeg' });
      const id = idOf(recordOf(stored).doc as JsonRecord);
      const from = { url: `${at}/a.jpg`, filename: 'a.jpg', thumbnailURL: `${at}/b.jpg` };
      const edits =
        'uploadEdits[crop][x]=0&uploadEdits[crop][y]=0&uploadEdits[crop][width]=50&uploadEdits[crop][height]=50&uploadEdits[widthInPixels]=9';
      const form = new FormData();
      form.set('_payload', JSON.stringify(from));
      const { noFile, foreignAddress, oneAtATime } = MEDIA.messages;
      const many = `/api/media?where[id][equals]=${id}`;
      for (const [message, method, path, body] of [
        [noFile, 'POST', '/api/media', { json: from }],
        [noFile, 'POST', '/api/media', { raw: form }],
        [noFile, 'POST', `/api/media?${edits}`, { json: { ...from, focalX: 10, focalY: 10 } }],
        [foreignAddress, 'PATCH', `/api/media/${id}`, { json: from }],
        [foreignAddress, 'PATCH', `/api/media/${id}?${edits}`, { json: from }],
        [foreignAddress, 'PATCH', many, { json: from }],
        [oneAtATime, 'PATCH', `${many}&${edits}`, { json: { alt: 'x' } }],
      ] as const) {
        const answer = await call(method, path, { token, ...body });
        expect(answer.status, `${method} ${path}: ${answer.text.slice(0, 200)}`).toBe(400);
        expect(answer.text).toContain(message);
      }
      const sent = new FormData();
      const reference = { ...from, clientUploadContext: {}, collectionSlug: 'media' };
      sent.set('file', JSON.stringify(reference));
      for (const [method, path, body] of [
        ['POST', '/api/media', { raw: sent }],
        ['POST', `/api/media/${id}/duplicate`, { json: from }],
        ['GET', `/api/media/paste-url?src=${at}/a.jpg`, {}],
        ['GET', `/api/media/paste-url/${id}?src=${at}/a.jpg`, {}],
      ] as const) {
        const { status, text } = await call(method, path, { token, ...body });
        expect(status, `${method} ${path}: ${text.slice(0, 200)}`).toBeGreaterThanOrEqual(400);
        expect(status, `${method} ${path}`).toBeLessThan(500);
      }
      await call('DELETE', `/api/media/${id}`, { token });
      expect(heard).toEqual([]);
    },
  );
});

/** Sends one raw request that `fetch` would normalise; returns the status line. */
const write = (head: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(baseUrl());
    const socket = net.connect(Number(port), hostname, () => socket.write(head));
    let answer = '';
    socket.on('data', (data) => (answer += data.toString('latin1')));
    socket.once('close', () => resolve(answer.split('\r\n')[0] ?? ''));
    socket.once('error', reject);
  });

describe('a header', () => {
  const HEADERS: ((to: string) => string[])[] = [
    (to) => [`Host: ${to}`],
    (to) => [`Host: ${new URL(baseUrl()).host}`, `X-Forwarded-Host: ${to}`],
    (to) => [`Host: ${to}`, `X-Forwarded-Host: ${to}`, `Origin: http://${to}`, 'Next-Action: abc'],
    (to) => [`Host: ${to}`, `X-Middleware-Rewrite: http://${to}/`],
    (to) => [`Host: ${to}`, `X-Original-URL: http://${to}/`, `X-Rewrite-URL: http://${to}/`],
    (to) => [`Host: ${to}`, `X-Matched-Path: http://${to}/`, `Next-Url: http://${to}/`],
    (to) => [`Host: ${to}`, `Referer: http://${to}/`, `Forwarded: host=${to}`],
  ];

  it('that names another server leads the server nowhere', async () => {
    for (const describe of HEADERS) {
      for (const line of [
        'GET /admin/login',
        'GET /noticias',
        'GET /_next/image?url=%2Ficono.svg&w=640&q=75',
        'GET /api/media/file/nada.png',
        'POST /admin/login',
        `GET http://${host}/api/public/news`,
      ]) {
        const lines = [
          `${line} HTTP/1.1`,
          ...describe(host),
          'Content-Length: 0',
          'Connection: close',
        ];
        expect(await write(`${lines.join('\r\n')}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 [234]/u);
      }
    }
    expect(heard).toEqual([]);
  });

  it('and the listener does hear who comes', async () => {
    await (await fetch(`${elsewhere}/control`)).arrayBuffer();
    expect(heard).toHaveLength(1);
    heard.length = 0;
  });
});
