import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { withClient } from '../../scripts/testing/database';
import { waitUntil } from '../../scripts/testing/wait';
import { cleanUp, later } from './support/cleanup';
import { makeFolder } from './support/folders';
import { runCommand } from './support/product';
import {
  backupsOf,
  blockBackup,
  listBackups,
  readTold,
  startServer,
  storeSite,
  type StoredSite,
} from './support/stored-site';

const OLD = ['doctorado-2026-01-01T03-00-00Z.tar.gz', 'doctorado-2026-01-02T03-00-00Z.tar.gz'];

let folder: string;
let server: string;

const makeSite = (name: string, uploads = [3_000]): Promise<StoredSite> =>
  storeSite({ server, folder }, { name, uploads });

const takeBackup = async (site: StoredSite): Promise<string[]> => {
  const { code, output } = await runCommand('backup', [], site.env);
  expect(code, output).toBe(0);
  return listBackups(backupsOf(site));
};

beforeAll(async () => {
  folder = makeFolder('lost-uploads');
  server = await startServer(folder);
});

afterAll(cleanUp);

test('what an applicant has sent counts as any upload, and is closed to others where it comes back', async () => {
  const site = await storeSite(
    { server, folder },
    { name: 'papers', uploads: [10], documents: [3_000, 4_000] },
  );
  const papers = path.join(site.dataDir, 'registration-documents');
  const before = await site.fingerprint();
  const [archive = ''] = await takeBackup(site);
  const file = path.join(backupsOf(site), archive);
  rmSync(path.join(papers, '1-papers.pdf'));
  const { code, output } = await runCommand('backup', [], site.env);
  expect(code).toBe(1);
  expect(output).toContain('Faltan archivos subidos que el sitio nombra (1-papers.pdf)');
  const restored = await runCommand('restore', [file, '--overwrite'], site.env);
  expect(restored.code, restored.output).toBe(0);
  expect(await site.fingerprint()).toEqual(before);
  expect(statSync(papers).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(papers, '0-papers.pdf')).mode & 0o777).toBe(0o600);
});

test('it fails, lies beside the good ones under a name of its own, and none of them goes', async () => {
  const site = await makeSite('lost', [3_000, 4_000]);
  const second = path.join(folder, 'second-lost');
  mkdirSync(second);
  mkdirSync(backupsOf(site), { recursive: true });
  for (const name of OLD) writeFileSync(path.join(backupsOf(site), name), '');
  const media = path.join(site.dataDir, 'media');
  renameSync(media, `${media}-moved`);
  const env = { ...site.env, BACKUP_KEEP: '1', BACKUP_COPY_TO: second };
  const failure =
    'Faltan archivos subidos que el sitio nombra (lost-0.pdf y 1 más): devuélvalos a su sitio o borre su ficha. La copia es incompleta; no se retira ninguna anterior.';
  for (const failures of [1, 2]) {
    const { code, output } = await runCommand('backup', [], env);
    expect(code).toBe(1);
    expect(output).toContain('✓ Archivos copiados: 0 (');
    expect(output).toContain('! Falta: lost-1.pdf');
    expect(output).not.toContain('Borrado mientras se copiaba');
    expect(output).toContain(`✗ ${failure}`);
    expect(await readTold(site)).toMatchObject({ last_success: null, failures, failure });
  }
  const incomplete = expect.stringMatching(/Z-incompleta\.tar\.gz$/u) as string;
  expect(listBackups(backupsOf(site)).sort()).toEqual([...OLD, incomplete]);
  expect(listBackups(second)).toEqual([incomplete]);

  renameSync(`${media}-moved`, media);
  const { code, output } = await runCommand('backup', [], env);
  expect(code, output).toBe(0);
  expect(output).toContain('✓ Archivos copiados: 2 (');
  const whole = listBackups(backupsOf(site));
  expect(whole).toEqual([expect.stringMatching(/-\d\dZ\.tar\.gz$/u)]);
  expect(listBackups(second)).toEqual(whole);
});

test('one that is incomplete is restored by its name alone', async () => {
  const site = await makeSite('named');
  const [good = ''] = await takeBackup(site);
  rmSync(path.join(site.dataDir, 'media', 'named-0.pdf'));
  expect((await runCommand('backup', [], site.env)).code).toBe(1);
  const [incomplete = ''] = listBackups(backupsOf(site)).filter((name) => name !== good);
  const restore = (...args: string[]) => runCommand('restore', args, site.env);

  const named = await restore(path.join(backupsOf(site), incomplete), '--overwrite');
  expect(named.code, named.output).toBe(0);
  expect(named.output).toContain('! No estaba en la copia: named-0.pdf');
  const newest = await restore('--newest', '--overwrite');
  expect(newest.code, newest.output).toBe(0);
  expect(Object.keys((await site.fingerprint()).uploads)).toEqual(['named-0.pdf']);
});

test('of several in a row each has a name of its own', async () => {
  const site = await makeSite('quick');
  for (const count of [1, 2, 3, 4]) expect(await takeBackup(site)).toHaveLength(count);
});

test('what is deleted while it is copied is no fault', async () => {
  const site = await makeSite('deleted', [3_000, 4_000]);
  const holder = new Client({ connectionString: site.databaseUrl });
  await holder.connect();
  later(() => holder.end());
  const program = await blockBackup(site, holder);
  await withClient(site.databaseUrl, (client) =>
    client.query("delete from media where filename = 'deleted-1.pdf'"),
  );
  rmSync(path.join(site.dataDir, 'media', 'deleted-1.pdf'));
  await holder.query('rollback');
  await waitUntil(() => program.process.exitCode !== null, 60_000, 'el fin de la copia');
  expect(program.process.exitCode, program.output()).toBe(0);
  expect(program.output()).toContain('! Borrado mientras se copiaba: deleted-1.pdf');
  expect(program.output()).toContain('✓ Archivos copiados: 1 (');
  expect(listBackups(backupsOf(site))).toHaveLength(1);
});
