import path from 'node:path';

import type { MigrateUpArgs } from '@payloadcms/db-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startEmbeddedDatabase } from '../../scripts/launcher/postgres-server';
import { ProcessManager } from '../../scripts/launcher/process-manager';
import { withClient } from '../../scripts/testing/database';
import { migrations } from '../../src/migrations';
import { cleanUp, later } from './support/cleanup';
import { makeFolder } from './support/folders';

/** Down migrations after the features of the release have been used. */

const positionOf = (wanted: string): number => migrations.findIndex(({ name }) => name === wanted);

let server: string;

beforeAll(async () => {
  const folder = makeFolder('migration-down');
  const children = new ProcessManager(folder);
  later(() => children.stopAll());
  server = (await startEmbeddedDatabase(path.join(folder, 'server'), children)).url;
});
afterAll(cleanUp);

test('with several people without an address at one event', async () => {
  const last = positionOf('20261129_195204_correcciones_y_jornadas');
  await withClient(server, async (client) => {
    const args = { db: drizzle(client) } as unknown as MigrateUpArgs;
    for (const { up } of migrations.slice(0, last + 1)) await up(args);
    await client.query(
      "insert into events (id, title, description, start_date, category) values (1, 'Coloquio', '', now(), 'Talleres')",
    );
    await client.query(
      `insert into event_registrations (event_id, event_title, nombre, email, state, is_held) values
         (1, 'Coloquio', 'Ana', null, 'registered', true),
         (1, 'Coloquio', 'Bea', null, 'registered', true),
         (1, 'Coloquio', 'Eva', 'eva@example.org', 'registered', true)`,
    );
    await client.query('begin');
    await migrations[last]?.down(args);
    await client.query('commit');
    const { rows } = await client.query(
      'select nombre, email, is_held from event_registrations order by id',
    );
    expect(rows).toEqual([
      { nombre: 'Ana', email: '', is_held: null },
      { nombre: 'Bea', email: '', is_held: null },
      { nombre: 'Eva', email: 'eva@example.org', is_held: true },
    ]);
  });
});

test('with articles of other licences, and keywords without an abstract', async () => {
  const last = positionOf('20261129_225103_libreria_completa');
  await withClient(server, (client) => client.query('create database licences'));
  const url = new URL(server);
  url.pathname = '/licences';
  await withClient(url.href, async (client) => {
    const args = { db: drizzle(client) } as unknown as MigrateUpArgs;
    for (const { up } of migrations.slice(0, last + 1)) await up(args);
    await client.query(
      "insert into journal (id, title, volume, issue, year, pdf_url) values (1, 'Uno', '1', '1', 2026, 'https://x.example.org')",
    );
    await client.query(
      `insert into articles (id, title, issue_id, section, "order", licence, licence_url) values
         (1, 'Ajena', 1, 'Artículos', 10, 'other', 'https://x.example.org/l'),
         (2, 'Libre', 1, 'Artículos', 20, 'public-domain', null),
         (3, 'Abierta', 1, 'Artículos', 30, 'cc-by', null)`,
    );
    await client.query(
      "insert into articles_abstracts (_order, _parent_id, id, language, text, keywords) values (1, 1, 'a', 'es', null, 'niñez')",
    );
    await client.query('begin');
    await migrations[last]?.down(args);
    await client.query('commit');
    const { rows } = await client.query(
      'select licence, text from articles left join articles_abstracts on _parent_id = articles.id order by articles.id',
    );
    expect(rows).toEqual([
      { licence: 'reserved', text: '' },
      { licence: 'reserved', text: null },
      { licence: 'cc-by', text: null },
    ]);
  });
});

test('with drafts of events, documents and pictures', async () => {
  const last = positionOf('20261130_033004_borradores_de_todo_el_contenido');
  await withClient(server, (client) => client.query('create database drafts'));
  const url = new URL(server);
  url.pathname = '/drafts';
  await withClient(url.href, async (client) => {
    const args = { db: drizzle(client) } as unknown as MigrateUpArgs;
    for (const { up } of migrations.slice(0, last + 1)) await up(args);
    await client.query(
      `insert into events (title, description, start_date, category, published) values
         ('Borrador', '', now(), 'Talleres', false), ('Público', '', now(), 'Talleres', true)`,
    );
    await client.query(
      `insert into _events_v (version_title, version_description, version_start_date, version_category, version_published)
         values ('Borrador', '', now(), 'Talleres', false), ('Público', '', now(), 'Talleres', true)`,
    );
    await client.query(
      `insert into documents (title, category, file_url, file_type, published) values
         ('Borrador', 'Reglamentos', '/a.pdf', 'PDF', false), ('Público', 'Reglamentos', '/a.pdf', 'PDF', true)`,
    );
    await client.query(
      `insert into gallery (title, category, image_url, published) values
         ('Borrador', 'Eventos', '/a.png', false), ('Público', 'Eventos', '/a.png', true)`,
    );
    await client.query('begin');
    await migrations[last]?.down(args);
    await client.query('commit');
    for (const columns of [
      'title, withdraw_at from events',
      'version_title as title, version_withdraw_at as withdraw_at from _events_v',
      'title, withdraw_at from documents',
      'title, withdraw_at from gallery',
    ]) {
      // Compares in whole minutes: content is public until the end of the minute of its withdrawal.
      const { rows } = await client.query(
        `select title, coalesce(withdraw_at < date_trunc('minute', now()), false) as "isGone"
           from (select ${columns}) as one order by title`,
      );
      expect(rows).toEqual([
        { title: 'Borrador', isGone: true },
        { title: 'Público', isGone: false },
      ]);
    }
  });
});
