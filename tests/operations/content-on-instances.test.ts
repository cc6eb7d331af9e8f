import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { withClient } from '../../scripts/testing/database';
import { waitUntil } from '../../scripts/testing/wait';
import { cleanUp } from './support/cleanup';
import { type Editor, openEditor } from './support/editor';
import { ADMINISTRATOR } from './support/product';
import { type Copy, type Production, prepareProduction } from './support/production';

/**
 * Two instances on one database with separate caches: a change through one must be visible on the other within a
 * second, whatever happens to its LISTEN connection.
 */

/** After this time the old content must not be served. */
const MAX_MS = 1_000;
const PAGES = ['/noticias', '/', '/api/public/news?limit=24', '/noticias/atom.xml'];

let production: Production;
let writer: Copy;
let other: Copy;
let editor: Editor;
let newsId: number;
let titles = 0;

const read = async ({ baseUrl }: Copy, path: string) => {
  const answer = await fetch(`${baseUrl}${path}`);
  return { text: await answer.text(), state: answer.headers.get('cache-status') };
};

const nextTitle = (): string => {
  titles += 1;
  return `Edición número ${titles} de la convocatoria`;
};

const waitUntilKept = (copy: Copy, path: string): Promise<void> =>
  waitUntil(async () => (await read(copy, path)).state === 'app; hit', 20_000, `${path} guardada`);

const waitUntilAllKept = async (copy: Copy): Promise<void> => {
  for (const path of PAGES) await waitUntilKept(copy, path);
};

/** Fails if the old title is served after `MAX_MS`. */
const expectNewWithin = async (copy: Copy, title: string, since: number): Promise<void> => {
  for (const path of PAGES) {
    for (;;) {
      const asked = performance.now() - since;
      if ((await read(copy, path)).text.includes(title)) break;
      expect([path, asked < MAX_MS], `${path} after ${asked} ms`).toEqual([path, true]);
    }
  }
};

const rename = async (): Promise<{ title: string; since: number }> => {
  const title = nextTitle();
  await editor.renameNews(newsId, title);
  return { title, since: performance.now() };
};

const query = async (sql: string): Promise<unknown[]> =>
  (await withClient(production.databaseUrl, (client) => client.query(sql))).rows as unknown[];

/** Ends the LISTEN connections of all instances. */
const cutListeners = (): Promise<unknown[]> =>
  query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'content changes'`,
  );

beforeAll(async () => {
  production = await prepareProduction('copies');
  [writer, other] = [await production.startCopy(), await production.startCopy()];
  editor = await openEditor(writer.baseUrl, ADMINISTRATOR);
  newsId = await editor.publishNews(nextTitle());
});

afterAll(cleanUp);

describe('what is published through one copy', () => {
  test('is shown by the other at once, again and again', async () => {
    for (let round = 0; round < 10; round += 1) {
      await waitUntilAllKept(other);
      const { title, since } = await rename();
      for (const path of PAGES) expect((await read(writer, path)).text).toContain(title);
      await expectNewWithin(other, title, since);
    }
  });

  test('is drawn by itself once: not again because the editor has his answer too', async () => {
    const rounds = 10;
    let renders = 0;
    for (let round = 0; round < rounds; round += 1) {
      await waitUntilKept(writer, '/noticias');
      let isOver = false;
      const visit = async (): Promise<void> => {
        while (!isOver) if ((await read(writer, '/noticias')).state !== 'app; hit') renders += 1;
      };
      const visiting = visit();
      await rename();
      await pause(300);
      isOver = true;
      await visiting;
    }
    expect(renders).toBeGreaterThanOrEqual(rounds);
    // The editor's response may come before the notification: the render that it ends counts too.
    expect(renders).toBeLessThan(1.5 * rounds);
  });

  test('is shown by the other although its hearing was cut at that moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      await waitUntilAllKept(other);
      const title = nextTitle();
      const [cut] = await Promise.all([cutListeners(), editor.renameNews(newsId, title)]);
      const since = performance.now();
      expect(cut.length).toBeGreaterThan(0);
      await expectNewWithin(other, title, since);
      await waitUntilAllKept(other);
      expect((await read(other, '/noticias')).text).toContain(title);
    }
  });

  test('is shown by the first answer of one that was asleep', async () => {
    await waitUntilAllKept(other);
    other.program.process.kill('SIGSTOP');
    const { title } = await rename();
    // Longer than `HEARTBEAT_TIMEOUT_MS`, after which an instance counts as disconnected.
    await pause(4_000);
    const answers = Promise.all(PAGES.map((path) => read(other, path)));
    other.program.process.kill('SIGCONT');
    for (const { text } of await answers) expect(text).toContain(title);
  });
});

test('what is not committed is told to nobody', async () => {
  await waitUntil(
    async () => {
      await waitUntilKept(other, '/noticias');
      // Older than a response that a disconnected instance may serve from its cache.
      await pause(1_500);
      return (await read(other, '/noticias')).state === 'app; hit';
    },
    20_000,
    'que la otra copia oiga',
  );
  // The database refuses the change at the commit, after all statements of the change.
  await query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create constraint trigger refused after update on news deferrable initially deferred
      for each row execute function refuse()`);
  const told = await query('select max(id) as last from content_changes');
  await expect(editor.renameNews(newsId, nextTitle())).rejects.toThrow('500');
  await query('drop trigger refused on news; drop function refuse');
  expect(await query('select max(id) as last from content_changes')).toEqual(told);
  expect((await read(other, '/noticias')).state).toBe('app; hit');
});

test('a change by bare hands in the database is shown once it is told', async () => {
  await waitUntilAllKept(other);
  const title = nextTitle();
  await query(
    `begin; update news set title = '${title}' where id = ${newsId};
     insert into content_changes (tags) values ('{news}');
     select pg_notify('content_changes', 'news'); commit`,
  );
  await expectNewWithin(other, title, performance.now());
});
