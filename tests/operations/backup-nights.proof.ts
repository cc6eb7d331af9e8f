import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { findDue } from '../../scripts/backup/back-up';
import { withClient } from '../../scripts/testing/database';
import { waitUntil } from '../../scripts/testing/wait';
import { cleanUp, later } from './support/cleanup';
import { makeFolder } from './support/folders';
import {
  bareEnvironment,
  type Program,
  runCommand,
  runProgram,
  startProgram,
} from './support/product';
import { layRelay } from './support/relay';
import {
  backupsOf,
  blockBackup,
  listBackups,
  readTold,
  startServer,
  storeSite,
  type StoredSite,
} from './support/stored-site';

const OLD = ['2026-01-01', '2026-01-02', '2026-01-03'].map(
  (day) => `doctorado-${day}T03-00-00Z.tar.gz`,
);

let folder: string;
let server: string;

const makeSite = (name: string, uploads = [3_000]): Promise<StoredSite> =>
  storeSite({ server, folder }, { name, uploads });

const startNights = (env: Record<string, string>): Program =>
  startProgram(process.execPath, ['scripts/backup.mjs', '--nightly'], {
    env: bareEnvironment({ BACKUP_TIME: '00:00', ...env }),
  });

const waitForSuccess = (site: StoredSite, program: Program): Promise<void> =>
  waitUntil(
    async () => {
      if (program.process.exitCode !== null) throw new Error(program.output());
      return Boolean((await readTold(site))?.last_success);
    },
    120_000,
    `la copia\n${program.output()}`,
  );

beforeAll(async () => {
  folder = makeFolder('nights');
  server = await startServer(folder);
});

afterAll(cleanUp);

describe('each night', () => {
  test('the backup that is due is made, copied to a second place, written down, and not repeated', async () => {
    const site = await makeSite('night');
    const second = path.join(folder, 'second');
    mkdirSync(second);
    const program = startNights({ ...site.env, BACKUP_COPY_TO: second });
    await waitForSuccess(site, program);
    await program.end('SIGKILL');
    const [name = ''] = listBackups(backupsOf(site));
    expect(listBackups(second)).toEqual([name]);
    expect(readFileSync(path.join(second, name))).toEqual(
      readFileSync(path.join(backupsOf(site), name)),
    );
    expect(statSync(path.join(second, name)).mode & 0o777).toBe(0o600);
    expect(statSync(path.join(backupsOf(site), name)).mode & 0o777).toBe(0o600);
    expect(await readTold(site)).toMatchObject({ failures: 0 });

    await withClient(site.databaseUrl, (client) => client.query('delete from background_work'));
    const again = startNights({ ...site.env, BACKUP_COPY_TO: second });
    await waitForSuccess(site, again);
    await again.end('SIGKILL');
    expect(listBackups(backupsOf(site))).toEqual([name]);
  });

  test('with the second place away it says so, keeps what it has, and tries again', async () => {
    const site = await makeSite('away');
    const second = path.join(folder, 'mounted-later');
    const program = startNights({ ...site.env, BACKUP_COPY_TO: second });
    await waitUntil(async () => ((await readTold(site))?.failures ?? 0) > 0, 60_000, 'el fallo');
    expect((await readTold(site))?.failure).toContain('no existe la carpeta');
    expect(program.output()).toMatch(
      /^✗ .* La copia de la noche falló \(intento 1; .*mounted-later/mu,
    );
    const made = listBackups(backupsOf(site));
    expect(made).toHaveLength(1);
    mkdirSync(second);
    await waitForSuccess(site, program);
    expect(listBackups(second)).toEqual(made);
    expect(listBackups(backupsOf(site))).toEqual(made);
    expect(await readTold(site)).toMatchObject({ failures: 0 });
    await program.end('SIGKILL');
  });

  test('with nobody left to read what it says it is made all the same', async () => {
    const site = await makeSite('unread');
    const program = startNights(site.env);
    program.stopReading();
    await waitForSuccess(site, program);
    await program.end('SIGKILL');
    expect(listBackups(backupsOf(site))).toHaveLength(1);
  });

  test('with the database away it says so, and tries again', async () => {
    const site = await makeSite('gone');
    const url = new URL(site.databaseUrl);
    const relay = await layRelay(Number(url.port));
    url.port = String(relay.port);
    await relay.cut();
    const program = startNights({ ...site.env, DATABASE_URL: url.href });
    await waitUntil(() => program.output().includes('(intento 1;'), 60_000, 'el fallo');
    expect(program.output()).toMatch(/DATABASE_URL: no se puede conectar/u);
    await relay.mend();
    await waitForSuccess(site, program);
    await program.end('SIGKILL');
  });
});

test('one in the clear is not taken elsewhere once backups are encrypted', async () => {
  const site = await makeSite('encrypted');
  const second = path.join(folder, 'second-encrypted');
  mkdirSync(second);
  const clear = startNights(site.env);
  await waitForSuccess(site, clear);
  await clear.end('SIGKILL');
  const before = listBackups(backupsOf(site));
  const program = startNights({
    ...site.env,
    BACKUP_PASSPHRASE: 'una frase de paso muy larga',
    BACKUP_COPY_TO: second,
  });
  await waitUntil(() => listBackups(second).length > 0, 60_000, 'la copia cifrada');
  expect(before).toEqual([expect.stringMatching(/Z\.tar\.gz$/u)]);
  expect(listBackups(second)).toEqual([expect.stringMatching(/Z\.tar\.gz\.age$/u)]);
  await program.end('SIGKILL');
});

describe('what is kept', () => {
  const fillWithOld = (site: StoredSite): void => {
    mkdirSync(backupsOf(site), { recursive: true });
    for (const name of [...OLD, 'apuntes.txt']) writeFileSync(path.join(backupsOf(site), name), '');
  };

  test('as many as wanted, and whatever is no backup', async () => {
    const site = await makeSite('kept');
    fillWithOld(site);
    const { code, output } = await runCommand('backup', [], { ...site.env, BACKUP_KEEP: '2' });
    expect(code, output).toBe(0);
    const left = readdirSync(backupsOf(site)).sort();
    expect(left).toHaveLength(3);
    expect(left).toEqual(expect.arrayContaining(['apuntes.txt', OLD[2]]));
  });

  test.each(['uploads', 'rows'])(
    'all of them where the new one could not be made: %s',
    async (what) => {
      const site = await makeSite(`unmade${what}`, what === 'uploads' ? [5_000_000] : []);
      // Larger than the read-ahead, so that the copy of the table is cut off in the middle.
      const rows =
        'create table large as select repeat(md5(i::text), 60) from generate_series(1, 20000) i';
      if (what === 'rows') await withClient(site.databaseUrl, (client) => client.query(rows));
      fillWithOld(site);
      const before = readdirSync(backupsOf(site)).sort();
      const limited = `trap '' XFSZ; ulimit -f 1024; exec "$0" scripts/backup.mjs`;
      const env = bareEnvironment({ ...site.env, BACKUP_KEEP: '1' });
      const { code, output } = await runProgram('bash', ['-c', limited, process.execPath], env);
      expect(code).toBe(1);
      expect(output).toContain('✗ No queda espacio en el disco para la copia.');
      expect(readdirSync(backupsOf(site)).sort()).toEqual(before);
      expect(await readTold(site)).toMatchObject({
        failures: 1,
        failure: 'No queda espacio en el disco para la copia.',
      });
    },
  );

  test('nothing of one that was cut short', async () => {
    const site = await makeSite('killed');
    const holder = new Client({ connectionString: site.databaseUrl });
    await holder.connect();
    later(() => holder.end());
    const program = await blockBackup(site, holder);
    await program.end('SIGKILL');
    await holder.query('rollback');
    expect(readdirSync(backupsOf(site)).length).toBeGreaterThan(0);
    expect(listBackups(backupsOf(site))).toEqual([]);
    const listed = await runCommand('backup', ['--list'], site.env);
    expect(listed.output).not.toContain('doctorado-2');

    const { code, output } = await runCommand('backup', [], site.env);
    expect(code, output).toBe(0);
    expect(readdirSync(backupsOf(site))).toEqual(listBackups(backupsOf(site)));
    expect(listBackups(backupsOf(site))).toHaveLength(1);
  });
});

test("the hour is the campus's, on the days too on which its clocks change", () => {
  const due = (now: string, zone: string): string[] => {
    const { last, next } = findDue(new Date(now), '02:30', zone);
    return [last, next].map((time) => new Date(time).toISOString());
  };
  expect(due('2026-11-22T06:29:59Z', 'America/Caracas')).toEqual([
    '2026-11-21T06:30:00.000Z',
    '2026-11-22T06:30:00.000Z',
  ]);
  expect(due('2026-11-22T06:30:00Z', 'America/Caracas')).toEqual([
    '2026-11-22T06:30:00.000Z',
    '2026-11-23T06:30:00.000Z',
  ]);
  // 02:30 does not exist on 29 March (summer time begins), so the backup is due an hour later.
  expect(due('2026-03-28T12:00:00Z', 'Europe/Madrid')).toEqual([
    '2026-03-28T01:30:00.000Z',
    '2026-03-29T01:30:00.000Z',
  ]);
  expect(due('2026-10-25T12:00:00Z', 'Europe/Madrid')[1]).toBe('2026-10-26T01:30:00.000Z');
});

test('a folder that may not be written is told in one line', async () => {
  const site = await makeSite('closed');
  const place = path.join(folder, 'a-file');
  writeFileSync(place, '');
  chmodSync(place, 0o600);
  const { code, output } = await runCommand('backup', [], { ...site.env, BACKUP_DIR: place });
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
});
