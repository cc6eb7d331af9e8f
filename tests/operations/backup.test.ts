import {
  copyFileSync,
  readFileSync,
  truncateSync,
  writeFileSync,
  existsSync,
  readdirSync,
} from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { findFreePort } from '../../scripts/launcher/ports';
import { withClient } from '../../scripts/testing/database';
import { copyTemplate } from '../../scripts/testing/site-templates';
import { MESSAGE } from '../../scripts/testing/submissions';
import { waitUntil } from '../../scripts/testing/wait';
import { cleanUp, later } from './support/cleanup';
import { fingerprintFiles, fingerprintTables, withDatabaseOf } from './support/databases';
import { openEditor, readNewsTitles } from './support/editor';
import { makeFolder } from './support/folders';
import { listProcessesOf } from './support/processes';
import {
  ADMINISTRATOR,
  type Program,
  runCommand,
  startProduct,
  waitUntilAnnounced,
} from './support/product';
import { listBackups } from './support/stored-site';

/** A tar with one entry whose path leads outside the target folder. */
const hostileTar = (): Buffer => {
  const header = Buffer.alloc(512);
  header.write('../fuera.txt', 0);
  header.write('0000644\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write('00000000000\0', 124);
  header.write('00000000000\0', 136);
  header.write('        0', 148);
  header.write('ustar\u000000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, Buffer.alloc(1024)]);
};

type Damage = (files: { whole: string; file: string }) => void;

/** Damaged backups, made from a valid one. */
const DAMAGES: Readonly<Record<string, Damage>> = {
  torn: ({ whole, file }) => {
    copyFileSync(whole, file);
    truncateSync(file, Math.floor(readFileSync(file).byteLength / 2));
  },
  altered: ({ whole, file }) => {
    const tar = gunzipSync(readFileSync(whole));
    tar.write('n', tar.indexOf('Noticia'), 'latin1');
    writeFileSync(file, gzipSync(tar));
  },
  foreign: ({ file }) => writeFileSync(file, 'Esto no es una copia de seguridad.'),
  hostile: ({ file }) => writeFileSync(file, gzipSync(hostileTar())),
};

const TITLE = 'Noticia que vuelve de la copia';

let folder: string;
let port: number;
let baseUrl: string;
let product: Program;
/** Data folders of the running site and of the restored site. */
let source: string;
let target: string;

const inFolder = (name: string): string => path.join(folder, name);

const start = async (dataDir: string, env: Record<string, string> = {}): Promise<Program> => {
  const program = startProduct({
    ...env,
    DATA_DIR: dataDir,
    PORT: String(port),
    SEED_DEMO: '0',
    RATE_LIMIT_FACTOR: '1000',
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
  });
  await waitUntilAnnounced(program);
  return program;
};

const sendMessage = async (number: number): Promise<boolean> => {
  const answer = await fetch(`${baseUrl}/api/public/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...MESSAGE, email: `ana.${number}@example.org` }),
  });
  await answer.arrayBuffer();
  return answer.ok;
};

beforeAll(async () => {
  folder = makeFolder('backup');
  [source, target] = [inFolder('source'), inFolder('target')];
  port = await findFreePort();
  await copyTemplate('none', { database: source });
  baseUrl = `http://localhost:${port}`;
  product = await start(source);
  const editor = await openEditor(baseUrl, ADMINISTRATOR);
  await editor.publishNews(TITLE);
  const picture = { width: 1300, height: 800, channels: 3, background: '#8f3b1f' } as const;
  await editor.uploadPicture(await sharp({ create: picture }).png().toBuffer());
});

afterAll(cleanUp);

test('a backup taken while visitors write is whole and consistent', async () => {
  const visitors = { stop: false, acknowledged: 0 };
  const write = async (): Promise<void> => {
    for (let number = 1; !visitors.stop; number += 1) {
      if (await sendMessage(number)) visitors.acknowledged += 1;
    }
  };
  for (let number = -5; number < 0; number += 1) expect(await sendMessage(number)).toBe(true);
  const writing = write();
  later(() => (visitors.stop = true));
  const taken = await runCommand('backup', [inFolder('live.tar.gz')], { DATA_DIR: source });
  visitors.stop = true;
  await writing;
  expect(taken.output).toContain('live.tar.gz');
  expect(taken.code).toBe(0);
  expect(visitors.acknowledged).toBeGreaterThan(0);

  const restored = await runCommand('restore', [inFolder('live.tar.gz')], { DATA_DIR: target });
  expect(restored.output).toContain('✓ El sitio es el del');
  expect(restored.code).toBe(0);
  const counts = await withDatabaseOf(target, (url) =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{ contacts: number; mails: number; jobless: number }>(
        `select (select count(*)::int from contacts) as contacts,
                (select count(*)::int from mails) as mails,
                (select count(*)::int from contacts c
                  where (select count(*) from mails m where m.about = c.email) <> 2) as jobless`,
      );
      return rows[0];
    }),
  );
  // Each message and its two mails are one transaction, so the backup has all three or none.
  expect(counts?.jobless).toBe(0);
  expect(counts?.mails).toBe(2 * (counts?.contacts ?? 0));
  expect(counts?.contacts).toBeGreaterThanOrEqual(5);
  const uploads = fingerprintFiles(path.join(target, 'media'));
  expect(Object.keys(uploads)).toHaveLength(4);
  expect(uploads).toEqual(fingerprintFiles(path.join(source, 'media')));
});

test('no secret is in the file', () => {
  const content = gunzipSync(readFileSync(inFolder('live.tar.gz'))).toString('latin1');
  for (const name of ['payload-secret', 'database-password']) {
    expect(content).not.toContain(readFileSync(path.join(source, name), 'utf8').trim());
  }
  expect(content).not.toContain(ADMINISTRATOR.password);
});

test('a folder whose site is running is not restored into', async () => {
  const before = fingerprintFiles(path.join(source, 'media'));
  const args = [inFolder('live.tar.gz'), '--overwrite'];
  const { code, output } = await runCommand('restore', args, { DATA_DIR: source });
  expect(code).toBe(1);
  expect(output).toMatch(/✗ El sitio está en marcha con esta carpeta de datos/u);
  expect(fingerprintFiles(path.join(source, 'media'))).toEqual(before);
  expect(await readNewsTitles(baseUrl)).toEqual([TITLE]);
});

test('every table and file comes back the same, and only when told to overwrite', async () => {
  await product.end('SIGTERM');
  // A passkey, and an unfinished login with it.
  await withDatabaseOf(source, (url) =>
    withClient(url, async (client) => {
      await client.query(`insert into passkey_challenges values ('A', 'alone', '', now())`);
      await client.query(
        `insert into passkeys
           (credential, account, public_key, counter, transports, is_backed_up, name, created_at)
         select 'AAAA', id, 'AAAA', 0, '', false, 'Portátil', now() from users`,
      );
    }),
  );
  const original = await withDatabaseOf(source, fingerprintTables);
  const taken = await runCommand('backup', [inFolder('quiet.tar.gz')], { DATA_DIR: source });
  expect(taken.code, taken.output).toBe(0);

  const before = await withDatabaseOf(target, fingerprintTables);
  expect(before).not.toEqual(original);
  const refused = await runCommand('restore', [inFolder('quiet.tar.gz')], { DATA_DIR: target });
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/✗ Ya hay contenido: .*contacts.* y hay archivos subidos/u);
  expect(await withDatabaseOf(target, fingerprintTables)).toEqual(before);

  const args = [inFolder('quiet.tar.gz'), '--overwrite'];
  const restored = await runCommand('restore', args, { DATA_DIR: target });
  expect(restored.code, restored.output).toBe(0);
  // Sessions and unfinished logins are not restored, so every user must log in again.
  const ended = { users_sessions: '0:', passkey_challenges: '0:' };
  for (const table of Object.keys(ended)) expect(original[table], table).not.toMatch(/^0:/u);
  const brought = await withDatabaseOf(target, fingerprintTables);
  expect(brought).toEqual({ ...original, ...ended });
  // The following tests log in with the password only.
  await withDatabaseOf(target, (url) =>
    withClient(url, (client) => client.query('delete from passkeys')),
  );
  expect(fingerprintFiles(path.join(target, 'media'))).toEqual(
    fingerprintFiles(path.join(source, 'media')),
  );
  expect(readdirSync(target).filter((name) => /restauracion|anterior/u.test(name))).toEqual([]);
});

describe('a file that is no whole backup is refused, and nothing changes', () => {
  const sentences: Record<string, RegExp> = {
    torn: /la copia está dañada o incompleta\. No se ha cambiado nada\.$/u,
    altered: /la copia está dañada o incompleta \(database\/.*\)\. No se ha cambiado nada\.$/u,
    foreign: /no es una copia de este producto\. No se ha cambiado nada\.$/u,
    hostile: /no es una copia de este producto\. No se ha cambiado nada\.$/u,
  };

  test.each(Object.keys(DAMAGES))('%s', async (name) => {
    const before = readdirSync(target).sort();
    const file = inFolder(`${name}.tar.gz`);
    DAMAGES[name]?.({ whole: inFolder('quiet.tar.gz'), file });
    const { code, output } = await runCommand('restore', [file, '--overwrite'], {
      DATA_DIR: target,
    });
    expect(code).toBe(1);
    expect(output.trim()).toMatch(sentences[name] ?? /^$/u);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(readdirSync(target).sort()).toEqual(before);
  });
});

test('the restored site serves, and its accounts log in', async () => {
  product = await start(target, { BACKUP_TIME: '00:00' });
  expect(await readNewsTitles(baseUrl)).toEqual([TITLE]);
  await (await openEditor(baseUrl, ADMINISTRATOR)).publishNews('Otra, con un número nuevo');
  expect(await readNewsTitles(baseUrl)).toHaveLength(2);
});

test('and makes its backups by itself', async () => {
  const backups = path.join(target, 'copias');
  await waitUntil(
    () => existsSync(backups) && listBackups(backups).length === 1,
    120_000,
    `la copia de la noche\n${product.output()}`,
  );
  expect(await product.end('SIGTERM')).toBe(0);
  expect(listProcessesOf(target)).toEqual([]);
});
