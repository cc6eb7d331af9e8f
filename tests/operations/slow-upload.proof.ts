import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { callApi, login, type Session } from '../../scripts/testing/site.client';
import { registrationBody } from '../support/api/factories';
import { pdfThatSays } from '../support/api/files';
import { cleanUp, later } from './support/cleanup';
import { ADMINISTRATOR, waitUntilReady } from './support/product';
import { layOutProduction, type Production } from './support/production';

/* An upload with pauses, sent directly to the app, longer than all former limits of the total time. */

const START_MS = 60_000;
/** Node's own limit is 5 minutes, and the app's was 10. */
const MIN_UPLOAD_MS = 660_000;
const PIECE_BYTES = 16 * 1024;
const PIECE_EVERY_MS = 20_000;
const PAUSE_MS = 50_000;
const TEST_TIMEOUT_MS = 1_200_000;

let production: Production;
let office: Session;
let database: Client;
let request: number;
let cookie: string;

beforeAll(async () => {
  production = await layOutProduction('slow-upload', { RATE_LIMIT_FACTOR: '1000' });
  const { image, baseUrl } = production;
  const migrated = await image.migrate();
  expect(migrated.code, migrated.output).toBe(0);
  await waitUntilReady(image.start(), baseUrl, START_MS);
  office = await login(baseUrl, ADMINISTRATOR);
  database = new Client({ connectionString: production.databaseUrl });
  await database.connect();
  later(() => database.end());
  ({ id: request } = await callApi<{ id: number }>(
    { baseUrl, token: '' },
    '/api/public/registration',
    { method: 'POST', body: registrationBody() },
  ));
  const token = randomBytes(32).toString('base64url');
  await database.query(
    "insert into links (digest, purpose, subject, ends) values ($1, 'follow-up', $2, now() + interval '1 hour')",
    [createHash('sha256').update(token).digest('base64url'), request],
  );
  const opened = await fetch(`${baseUrl}/api/public/follow-up/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
});

afterAll(cleanUp);

test('an upload of eleven minutes arrives', { timeout: TEST_TIMEOUT_MS }, async () => {
  const documents = `/api/admin/registrations/${request}/documents`;
  const [document] = await callApi<{ id: number }[]>(office, documents, {
    method: 'POST',
    body: { names: ['Título de maestría'] },
  });
  const pieces = Math.ceil(MIN_UPLOAD_MS / PIECE_EVERY_MS);
  const head = pdfThatSays('Título');
  const file = Buffer.concat([head, Buffer.alloc(pieces * PIECE_BYTES - head.byteLength)]);
  const begin = performance.now();
  const upload = http.request(
    `${production.baseUrl}/api/public/follow-up/documents/${String(document?.id)}`,
    {
      method: 'POST',
      headers: {
        cookie,
        origin: production.baseUrl,
        'content-type': 'application/octet-stream',
        'content-length': file.byteLength,
      },
    },
  );
  const answered = once(upload, 'response') as Promise<[http.IncomingMessage]>;
  for (let piece = 0; piece < pieces; piece += 1) {
    upload.write(file.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES));
    // One pause is as long as the app allows.
    await pause(piece === 1 ? PAUSE_MS : PIECE_EVERY_MS);
  }
  upload.end();
  const [answer] = await answered;
  expect(answer.statusCode, await text(answer)).toBe(200);
  expect(performance.now() - begin).toBeGreaterThan(MIN_UPLOAD_MS);
  expect(await callApi(office, documents)).toMatchObject([{ state: 'received' }]);
});
