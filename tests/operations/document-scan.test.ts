import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';

import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type FakeClamd, startFakeClamd, VIRUS } from '../../scripts/testing/fake-clamd';
import { callApi, login, type Session } from '../../scripts/testing/site.client';
import { waitUntil } from '../../scripts/testing/wait';
import { expectStatus } from '../support/api/expectations';
import { registrationBody } from '../support/api/factories';
import { pdfThatSays } from '../support/api/files';
import { cleanUp, later } from './support/cleanup';
import { bucketSettings, startObjectStore, type ObjectStore } from './support/object-store';
import { readAttention } from './support/office';
import { ADMINISTRATOR, waitUntilReady } from './support/product';
import { layOutProduction, type Production } from './support/production';

/* Documents of applicants in a bucket, scanned by a clamd that starts, stops and hangs. */

const TIMEOUT_MS = 60_000;
const pdfOf = (text: string): string => pdfThatSays(text).toString('latin1');

interface Document {
  id: number;
  name: string;
  state: string;
  reason: string | null;
  isInReview: boolean;
}

let store: ObjectStore;
let production: Production;
let office: Session;
let clamd: FakeClamd;
let database: Client;
let request: number;
let cookie: string;

const keysOfDocuments = () => [...store.objects.keys()].filter((key) => key !== orphans.young);
const listDocuments = (): Promise<Document[]> =>
  callApi(office, `/api/admin/registrations/${request}/documents`);
const find = async (name: string): Promise<Document | undefined> =>
  (await listDocuments()).find((document) => document.name === name);

const need = async (name: string): Promise<Document> => {
  const found = await find(name);
  if (!found) throw new Error(`No document ${name}`);
  return found;
};

/** Requests a document as the office, and uploads it as the applicant. */
const sendNew = async (name: string, content: string): Promise<Document> => {
  await callApi(office, `/api/admin/registrations/${request}/documents`, {
    method: 'POST',
    body: { names: [name] },
  });
  const document = await need(name);
  const answer = await fetch(
    `${production.baseUrl}/api/public/follow-up/documents/${document.id}`,
    {
      method: 'POST',
      headers: { cookie, origin: production.baseUrl, 'content-type': 'application/octet-stream' },
      body: content,
    },
  );
  expect(answer.status, await answer.text()).toBe(200);
  return document;
};
const download = ({ id }: Document) =>
  fetch(`${production.baseUrl}/api/admin/registration-documents/${id}/file`, {
    headers: { authorization: `Bearer ${office.token}` },
  });
const untilClean = (name: string) =>
  waitUntil(
    async () => (await find(name))?.isInReview === false,
    TIMEOUT_MS,
    `que ${name} esté limpio`,
  );

const FOLDER = 'doctorado/registration-documents';
const fileNameAt = (time: number): string =>
  `${FOLDER}/${time.toString(36)}-${randomBytes(16).toString('hex')}.pdf`;
/** Files without a record: of a purge (old), and of a running upload in another copy (young). */
const orphans = { old: fileNameAt(Date.now() - 7_200_000), young: fileNameAt(Date.now()) };

/** Creates a session of the request's applicant, as a link would. */
const beginSession = async (): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await database.query(
    "insert into links (digest, purpose, subject, ends) values ($1, 'follow-up', $2, now() + interval '1 hour')",
    [createHash('sha256').update(token).digest('base64url'), request],
  );
  const answer = await fetch(`${production.baseUrl}/api/public/follow-up/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

beforeAll(async () => {
  store = await startObjectStore();
  for (const key of Object.values(orphans)) store.objects.set(key, Buffer.from(pdfOf('nada')));
  production = await layOutProduction('document-scan', {
    ...bucketSettings(store),
    RATE_LIMIT_FACTOR: '1000',
    CLAMAV_SOCKET: path.join('/tmp', `clamd-${process.pid}.ctl`),
  });
  const { image, baseUrl } = production;
  const migrated = await image.migrate();
  expect(migrated.code, migrated.output).toBe(0);
  await waitUntilReady(image.start(), baseUrl, TIMEOUT_MS);
  office = await login(baseUrl, ADMINISTRATOR);
  database = new Client({ connectionString: production.databaseUrl });
  await database.connect();
  later(() => database.end());
  ({ id: request } = await callApi<{ id: number }>(
    { baseUrl, token: '' },
    '/api/public/registration',
    { method: 'POST', body: registrationBody() },
  ));
  cookie = await beginSession();
});

afterAll(cleanUp);

test('without clamd nothing is handed out, nor judged, and the dashboard says why', async () => {
  const document = await sendNew('Título de maestría', pdfOf('limpio'));
  expect(await find('Título de maestría')).toMatchObject({ state: 'received', isInReview: true });
  const refused = await expectStatus(download(document), 409);
  expect(await refused.text()).toContain('está en revisión');
  const judged = callApi(office, `/api/admin/registration-documents/${document.id}/review`, {
    method: 'PUT',
    body: { isAccepted: true },
  });
  await expect(judged).rejects.toThrow(/409/u);
  await waitUntil(
    async () =>
      (await readAttention(production.baseUrl)).includes(
        'No se están analizando los documentos que llegan',
      ),
    TIMEOUT_MS,
    'el aviso',
  );
});

test('it lies in the bucket, under a name of ours, and nowhere in the public library', () => {
  const keys = keysOfDocuments().filter((key) => key !== orphans.old);
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatch(/^doctorado\/registration-documents\/[0-9a-z]+-[0-9a-f]{32}\.pdf$/u);
  expect(store.refused).toEqual([]);
});

test('a file that no record names goes, unless it is young', async () => {
  await waitUntil(() => !store.objects.has(orphans.old), TIMEOUT_MS, 'que se retire el huérfano');
  expect(store.objects.has(orphans.young)).toBe(true);
});

test('once clamd is there, what has waited is looked through and handed out', async () => {
  clamd = await startFakeClamd(path.join('/tmp', `clamd-${process.pid}.ctl`));
  later(() => {
    clamd.server.close();
  });
  await untilClean('Título de maestría');
  const document = await need('Título de maestría');
  const given = await expectStatus(download(document), 200);
  expect(await given.text()).toBe(pdfOf('limpio'));
});

test('what has a virus is refused with a word for its sender, and its file goes', async () => {
  await sendNew('Síntesis curricular', pdfOf(VIRUS));
  await waitUntil(
    async () => (await find('Síntesis curricular'))?.state === 'rejected',
    TIMEOUT_MS,
    'que se rechace',
  );
  const document = await need('Síntesis curricular');
  expect(document.reason).toContain('software malicioso');
  expect((await download(document)).status).toBe(404);
  await waitUntil(() => keysOfDocuments().length === 1, TIMEOUT_MS, 'que se retire el archivo');
  const { rows } = await database.query<{ subject: string }>(
    "select subject from mails where subject like 'Documento no aceptado%'",
  );
  expect(rows).toHaveLength(1);
});

test('who has withdrawn is not asked for another copy of what had a virus', async () => {
  clamd.behavior = 'refusing';
  await sendNew('Aval institucional', pdfOf(VIRUS));
  await database.query('update registrations set withdrawn_at = now() where id = $1', [request]);
  clamd.behavior = 'well';
  await waitUntil(
    async () => (await find('Aval institucional'))?.state === 'rejected',
    TIMEOUT_MS,
    'que se rechace',
  );
  const { rows } = await database.query(
    "select from mails where subject = 'Documento no aceptado: Aval institucional'",
  );
  expect(rows).toHaveLength(0);
  await database.query('update registrations set withdrawn_at = null where id = $1', [request]);
});

test('what clamd refuses to read is never taken for clean, and keeps nothing else waiting', async () => {
  clamd.behavior = 'refusing';
  const large = await sendNew('Carta de postulación', pdfOf('grande'));
  const { scanned } = clamd;
  await waitUntil(
    async () =>
      (await readAttention(production.baseUrl)).includes('No se están analizando los documentos'),
    TIMEOUT_MS,
    'el aviso',
  );
  expect(clamd.scanned).toBe(scanned);
  expect((await download(large)).status).toBe(409);
  clamd.behavior = 'well';
  await untilClean('Carta de postulación');
});

test('a file that is lost before its scan is requested again', async () => {
  clamd.behavior = 'refusing';
  const before = new Set(keysOfDocuments());
  await sendNew('Acta de grado', pdfOf('perdida'));
  const lost = keysOfDocuments().find((key) => !before.has(key));
  store.objects.delete(lost ?? '');
  clamd.behavior = 'well';
  await waitUntil(
    async () => (await find('Acta de grado'))?.state === 'asked',
    TIMEOUT_MS,
    'que se pida otra vez',
  );
  expect((await need('Acta de grado')).reason).toContain('se ha perdido en nuestro sitio');
  const { rows } = await database.query(
    "select from mails where subject = 'Necesitamos otra vez un documento: Acta de grado'",
  );
  expect(rows).toHaveLength(1);
});

test('what is no document never comes to the bucket', async () => {
  const before = [...store.objects.keys()];
  await callApi(office, `/api/admin/registrations/${request}/documents`, {
    method: 'POST',
    body: { names: ['Aval del tutor'] },
  });
  const document = await need('Aval del tutor');
  const answer = await fetch(
    `${production.baseUrl}/api/public/follow-up/documents/${document.id}`,
    {
      method: 'POST',
      headers: { cookie, origin: production.baseUrl, 'content-type': 'application/octet-stream' },
      body: '<html>',
    },
  );
  expect(answer.status).toBe(400);
  expect([...store.objects.keys()]).toEqual(before);
  expect(await find('Aval del tutor')).toMatchObject({ state: 'asked' });
});
