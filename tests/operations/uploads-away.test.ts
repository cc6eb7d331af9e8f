import { afterAll, beforeAll, expect, test } from 'vitest';

import { withClient } from '../../scripts/testing/database';
import { isReady, waitUntil } from '../../scripts/testing/wait';
import { expectStatus } from '../support/api/expectations';
import { cleanUp } from './support/cleanup';
import { readAttention, readFigures } from './support/office';
import {
  ask,
  createPicture,
  send,
  startTwoCopies,
  type Stored,
  type TwoCopies,
  upload,
  work,
} from './support/two-instances';

const NOT_NOW = /El archivo no está disponible en este momento/u;

let copies: TwoCopies;
let store: TwoCopies['store'];
let one: TwoCopies['one'];
let other: TwoCopies['other'];
let picture: Stored;
let records: number;

const countRecords = (): Promise<number> =>
  withClient(copies.production.databaseUrl, async (client) => {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from media');
    return rows[0]?.n ?? -1;
  });

beforeAll(async () => {
  copies = await startTwoCopies('uploads-away');
  ({ store, one, other } = copies);
  picture = await upload(one, await createPicture());
  records = await countRecords();
  store.behave('broken');
});

afterAll(cleanUp);

test('a file is not to be had now, in words', async () => {
  const answer = await expectStatus(ask(other, picture.url), 503);
  expect(answer.headers.get('retry-after')).toBe('10');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(((await answer.json()) as { message: string }).message).toMatch(NOT_NOW);
});

test('neither is it when the bucket says nothing at all, or stops in the middle', async () => {
  store.behave('silent');
  const answer = await expectStatus(ask(other, picture.url), 503);
  expect(await answer.text()).toMatch(NOT_NOW);
  store.behave('halting');
  const torn = await ask(other, picture.url);
  await expect(torn.arrayBuffer()).rejects.toThrow();
  store.behave('broken');
});

test('an upload is refused, and there is no record of it', async () => {
  const answer = await expectStatus(send(one, await createPicture()), 503);
  expect(await answer.text()).toContain('El archivo no se pudo guardar');
  expect(await countRecords()).toBe(records);
});

test('a file is not deleted, and its record stays', async () => {
  const answer = await expectStatus(work(one, 'DELETE', `/api/media/${picture.id}`), 503);
  expect(await answer.text()).toContain('El archivo no se pudo borrar');
  expect(await countRecords()).toBe(records);
});

test('the site is ready, and its figures and its dashboard tell', async () => {
  expect(await isReady(one.baseUrl)).toBe(true);
  const isFailing = async (): Promise<boolean> =>
    ((await readFigures(copies.metricsUrl, 'background_work_failing')).get('{work="uploads"}') ??
      0) > 0;
  await waitUntil(isFailing, 90_000, 'el aviso en las cifras');
  expect(await readAttention(one.baseUrl)).toContain(
    'El almacén de los archivos subidos no responde',
  );
  // Waits, because the first check may have met the store in another mode (`silent`, `halting`).
  const isTold = async () => (await readAttention(one.baseUrl)).includes('InternalError');
  await waitUntil(isTold, 90_000, 'la causa en el aviso');
});

test('and once it answers, all is as before', async () => {
  store.behave('well');
  expect((await ask(other, picture.url)).status).toBe(200);
  const isWell = async (): Promise<boolean> =>
    !(await readAttention(one.baseUrl)).includes('El almacén de los archivos');
  await waitUntil(isWell, 90_000, 'el fin del aviso');
  expect((await work(one, 'DELETE', `/api/media/${picture.id}`)).status).toBe(200);
  expect((await ask(other, picture.url)).status).toBe(404);
});
