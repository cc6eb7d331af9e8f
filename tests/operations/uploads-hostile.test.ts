import { once } from 'node:events';
import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createDeflate } from 'node:zlib';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { MEDIA } from '@/features/content/media/media.definition';

import { login } from '../../scripts/testing/site.client';
import { expectStatus } from '../support/api/expectations';
import { pngOf } from '../support/api/files';
import { cleanUp, later } from './support/cleanup';
import { ADMINISTRATOR, type Program, runProgram, bareEnvironment } from './support/product';
import { type Production, prepareProduction } from './support/production';

/*
 * Uploads intended to exhaust the server's memory. A public address leads to a listener of the test
 * (`support/public-host.mjs`), so that a request would pass Payload's own filter of addresses.
 */

const PRELOAD = 'tests/operations/support/public-host.mjs';
const PUBLIC_ADDRESS = 'http://93.184.216.34';
const ENDLESS_BYTES = 700 * 1024 * 1024;
const SIDE = 16_000;
const MAX_GROWTH_KB = 300 * 1024;

let production: Production;
let program: Program;
let headers: Record<string, string>;
let asked: string[];
let preload: Record<string, string>;

const startListener = async (): Promise<number> => {
  asked = [];
  const listener = http.createServer(({ url = '' }, answer) => {
    asked.push(url);
    answer.writeHead(200, { 'content-type': 'image/png' });
    let left = ENDLESS_BYTES;
    const feed = () => {
      while (left > 0) {
        left -= 1024 * 1024;
        if (!answer.write(Buffer.alloc(1024 * 1024))) return;
      }
      answer.end();
    };
    answer.on('drain', feed);
    feed();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  later(() => listener.close());
  return (listener.address() as AddressInfo).port;
};

/** A complete PNG, transparent and interlaced: about a megabyte. */
const interlacedPng = async (): Promise<Buffer> => {
  const deflate = createDeflate({ level: 1 });
  const packed: Buffer[] = [];
  deflate.on('data', (piece: Buffer) => packed.push(piece));
  // Adam7: origin of each pass, and distance of its pixels.
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  for (const [x, y, stepX, stepY] of passes) {
    const line = Buffer.alloc(1 + 4 * Math.ceil((SIDE - x) / stepX));
    for (let row = y; row < SIDE; row += stepY)
      if (!deflate.write(line)) await once(deflate, 'drain');
  }
  deflate.end();
  await once(deflate, 'end');
  return pngOf({ width: SIDE, height: SIDE, isInterlaced: true, packed: Buffer.concat(packed) });
};

/** Resident memory in kilobytes, as Linux reports it. */
const readMemory = (name: 'VmRSS' | 'VmHWM'): number => {
  const status = readFileSync(`/proc/${program.process.pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'mu').exec(status)?.[1]);
};

/** Increase of the server's peak memory during `work`. */
const measureGrowth = async (work: () => Promise<void>): Promise<number> => {
  const idle = readMemory('VmRSS');
  // Resets the peak to the present value: proc(5).
  writeFileSync(`/proc/${program.process.pid}/clear_refs`, '5');
  await work();
  return readMemory('VmHWM') - idle;
};

const send = async (data: Buffer): Promise<{ status: number; text: string }> => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(data)]), 'plano.png');
  form.set('_payload', '{}');
  const answer = await fetch(`${production.baseUrl}/api/media`, {
    ...{ method: 'POST', headers, body: form },
  });
  return { status: answer.status, text: await answer.text() };
};

beforeAll(async () => {
  production = await prepareProduction('uploads-hostile');
  const copy = path.join(production.folder, 'public-host.mjs');
  copyFileSync(PRELOAD, copy);
  preload = {
    PUBLIC_PORT: String(await startListener()),
    NODE_OPTIONS: `--import ${pathToFileURL(copy).href}`,
  };
  program = await production.start(preload);
  const { token } = await login(production.baseUrl, ADMINISTRATOR);
  headers = { Authorization: `Bearer ${token}` };
});
afterAll(cleanUp);

test.each([
  ['the uploads, those of drafts among them', path.join('data', MEDIA.slug), 0o700],
  ['the log of the database', path.join('database', 'postgres.log'), 0o600],
])('other users of the machine cannot open %s', (_what, name, mode) => {
  expect(statSync(path.join(production.folder, name)).mode & 0o777).toBe(mode);
});

test('the listener receives requests to the public address', async () => {
  const script = `require('undici').fetch('${PUBLIC_ADDRESS}/control').then((answer) => answer.body.cancel())`;
  const { code, output } = await runProgram(
    process.execPath,
    ['-e', script],
    bareEnvironment(preload),
  );
  expect(code, output).toBe(0);
  expect(asked.splice(0)).toEqual(['/control']);
});

test('700 MB behind the address of a file are not fetched', async () => {
  const body = { url: `${PUBLIC_ADDRESS}/x.png`, filename: 'elegido.png', alt: 'x' };
  const growth = await measureGrowth(async () => {
    for (const [method, where] of [
      ['POST', '/api/media'],
      ['POST', '/api/media?depth=0&uploadEdits[widthInPixels]=9'],
      ['PATCH', '/api/media?where[id][equals]=1&uploadEdits[widthInPixels]=9'],
    ] as const) {
      const answer = await fetch(`${production.baseUrl}${where}`, {
        method,
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(answer.status, `${method} ${where}`).toBe(400);
      await answer.text();
    }
  });
  expect(asked).toEqual([]);
  expect(growth).toBeLessThan(MAX_GROWTH_KB);
});

test('a small picture of a decoded gigabyte is never decoded', async () => {
  const [bomb, small] = [await interlacedPng(), pngOf({ width: 8, height: 8 })];
  expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
  const stored = await expectStatus(send(small), 201);
  const { filename } = (JSON.parse(stored.text) as { doc: { filename: string } }).doc;
  const folder = path.join(production.folder, 'data', MEDIA.slug);

  const growth = await measureGrowth(async () => {
    const refused = await expectStatus(send(bomb), 400);
    expect(refused.text).toMatch(/256 megapíxeles y el máximo es \d+/u);
    // As a file that was stored before uploads were checked.
    writeFileSync(path.join(folder, filename), bomb);
    const query = new URLSearchParams({ url: `/api/media/file/${filename}`, w: '640', q: '75' });
    const optimizedImage = await fetch(`${production.baseUrl}/_next/image?${query}`);
    expect(optimizedImage.status).toBe(413);
    await optimizedImage.arrayBuffer();
  });
  expect(growth).toBeLessThan(MAX_GROWTH_KB);
  expect(readdirSync(folder).filter((name) => name.startsWith('plano-'))).toContain(filename);
}, 180_000);
