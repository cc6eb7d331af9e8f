import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { findFreePort } from '../../scripts/launcher/ports';
import { withClient } from '../../scripts/testing/database';
import { copyTemplate } from '../../scripts/testing/site-templates';
import { waitUntil } from '../../scripts/testing/wait';
import { cleanUp } from './support/cleanup';
import { withDatabaseOf } from './support/databases';
import { makeFolder } from './support/folders';
import { ADMINISTRATOR, type Program, startProduct, waitUntilAnnounced } from './support/product';

const LONG_AGO = '2001-02-03T04:05:06Z';
const STRANGER = 'vieja@example.org';

let dataDir: string;
let port: number;

const oldMail = (): string => path.join(dataDir, 'outbox', 'antiguo.eml');

const start = async (retention: string): Promise<Program> => {
  const program = startProduct({
    DATA_DIR: dataDir,
    PORT: String(port),
    SEED_DEMO: '0',
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    RETENTION_PURGE: retention,
  });
  await waitUntilAnnounced(program);
  return program;
};

/** The stored messages and mails, and the numbers of notes with documents and of old log entries. */
const readKept = () =>
  withDatabaseOf(dataDir, (url) =>
    withClient(url, async (client) => {
      const contacts = await client.query<{ email: string }>(
        'select email from contacts order by email',
      );
      const entries = await client.query('select 1 from activity where created_at < $1', [
        '2010-01-01',
      ]);
      const notes = await client.query(
        'select id from registration_entries union all select id from registration_documents',
      );
      const mails = await client.query<{ about: string }>(
        "select about from mails where subject = 'Asunto' order by record",
      );
      return {
        mails: mails.rows.map(({ about }) => about),
        notes: notes.rowCount,
        contacts: contacts.rows.map(({ email }) => email),
        oldEntries: entries.rowCount,
      };
    }),
  );

beforeAll(async () => {
  dataDir = path.join(makeFolder('retention'), 'data');
  port = await findFreePort();
  await copyTemplate('none', { database: dataDir });
  await (await start('off')).end('SIGTERM');
  await withDatabaseOf(dataDir, (url) =>
    withClient(url, async (client) => {
      for (const [email, time] of [
        [STRANGER, LONG_AGO],
        ['nueva@example.org', new Date().toISOString()],
      ]) {
        await client.query(
          `insert into contacts (nombre, email, telefono, asunto, tipo, mensaje, created_at)
           select 'Ana', $1, '0212-5550101', 'Plazos', enumlabel::enum_contacts_tipo, 'Mensaje', $2
           from pg_enum where enumtypid = 'enum_contacts_tipo'::regtype limit 1`,
          [email, time],
        );
      }
      // Dependent rows are deleted with their request, regardless of their age.
      await client.query(
        `with request as (
           insert into registrations (nombres, apellidos, email, telefono, titulo_maestria,
             universidad_origen, linea_investigacion, propuesta_investigacion, status,
             consent_version, consent_at, created_at)
           values ('Ana', 'Vieja', $1, '0212-5550101', 'Magíster', 'UCV', 'inclusiva', 'Propuesta',
             'pending', '2025-07', $2, $2)
           returning id),
         document as (
           insert into registration_documents (registration_id, name, filename)
           select id, 'Título de maestría', 'archivo.pdf' from request)
         insert into registration_entries (created_at, registration_id, kind, text)
         select now(), id, 'note', 'Una nota' from request`,
        [STRANGER, LONG_AGO],
      );
      // The mails of a deleted record are deleted with it before they expire; mails of a retained
      // record stay.
      await client.query(
        `insert into mails (status, kind, "to", subject, content, about, attempts, key, record, created_at)
         select 'sent', 'notice', about, 'Asunto', '{}', about, 0, md5(record), record, now()
         from (
           select email as about, 'registrations:' || id as record from registrations
           union all select email, 'contacts:' || id from contacts) as records`,
      );
      await client.query(
        "insert into activity (action, subject, title, created_at) values ('create', 'news', 'Antigua', $1)",
        [LONG_AGO],
      );
    }),
  );
  mkdirSync(path.join(dataDir, 'outbox'), { recursive: true });
  writeFileSync(oldMail(), 'Subject: antiguo\n\n');
  utimesSync(oldMail(), new Date(LONG_AGO), new Date(LONG_AGO));
});

afterAll(cleanUp);

test('a dry run counts, and deletes nothing', async () => {
  const program = await start('dry-run');
  await waitUntil(() => program.output().includes('would purge'), 60_000, 'la cuenta');
  expect(program.output()).not.toContain(STRANGER);
  await program.end('SIGTERM');
  expect(await readKept()).toEqual({
    mails: expect.arrayContaining([STRANGER, STRANGER, 'nueva@example.org']) as string[],
    notes: 2,
    contacts: ['nueva@example.org', STRANGER],
    oldEntries: 1,
  });
  expect(existsSync(oldMail())).toBe(true);
});

test('a purge deletes what is past its time, and nothing else', async () => {
  const program = await start('on');
  await waitUntil(() => program.output().includes('retention: purged'), 60_000, 'la purga');
  expect(program.output()).not.toContain(STRANGER);
  await program.end('SIGTERM');
  expect(await readKept()).toEqual({
    mails: ['nueva@example.org'],
    notes: 0,
    contacts: ['nueva@example.org'],
    oldEntries: 0,
  });
  expect(existsSync(oldMail())).toBe(false);
});
