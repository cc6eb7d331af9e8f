import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { cleanUp } from './support/cleanup';
import { makeFolder } from './support/folders';
import { bareEnvironment, runCommand, runProgram, startProgram } from './support/product';
import { layRelay } from './support/relay';
import { startServer, storeSite, type StoredSite } from './support/stored-site';

/* Restores that are interrupted. */

let folder: string;
let server: string;
let source: StoredSite;

const inFolder = (name: string): string => path.join(folder, name);
const archive = (): string => inFolder('source.tar.gz');

const leftovers = ({ dataDir }: StoredSite): string[] =>
  readdirSync(dataDir).filter((name) => /restauracion|anterior/u.test(name));

const makeTarget = (name: string): Promise<StoredSite> =>
  storeSite({ server, folder }, { name, uploads: [2_000] });

/** Runs the preparation with which every start begins. */
const prepare = ({ env }: StoredSite) =>
  runProgram(
    process.execPath,
    ['scripts/prepare.mjs'],
    bareEnvironment({ ...env, NODE_ENV: 'production', SEED_DEMO: '0' }),
  );

/** Checksums without accounts and sessions, because the first start creates those. */
const withoutAccounts = async (site: StoredSite) => {
  const { tables, uploads } = await site.fingerprint();
  const own = Object.entries(tables).filter(([name]) => !/^(?:users|activity)/u.test(name));
  return { tables: Object.fromEntries(own), uploads };
};

/** Kills a restore just when these words would pass between it and PostgreSQL. */
const killAt = async (words: string, { env }: StoredSite): Promise<void> => {
  const url = new URL(env['DATABASE_URL'] ?? '');
  const relay = await layRelay(Number(url.port), words);
  url.port = String(relay.port);
  const args = ['scripts/restore.mjs', archive(), '--overwrite'];
  const restoring = startProgram(process.execPath, args, {
    env: bareEnvironment({ ...env, DATABASE_URL: url.href }),
  });
  await relay.held;
  await restoring.end('SIGKILL');
  await relay.cut();
};

beforeAll(async () => {
  folder = makeFolder('cut-off');
  server = await startServer(folder);
  source = await storeSite({ server, folder }, { name: 'source', uploads: [3_000, 5_000_000] });
  const taken = await runCommand('backup', [archive()], source.env);
  expect(taken.code, taken.output).toBe(0);
});

afterAll(cleanUp);

describe('a restore that is killed leaves all of the old or all of the new', () => {
  test.each([
    ['while rows are being read', 'copy public."news"', 'old', 'first'],
    ['with everything unpacked', 'setval', 'old', 'second'],
    ['with the uploads in their new place', 'commit', 'old', 'third'],
    ['committed, without knowing it', 'COMMIT', 'new', 'fourth'],
  ])('%s', async (_, words, outcome, name) => {
    const target = await makeTarget(name);
    const expected = await withoutAccounts(outcome === 'old' ? target : source);
    await killAt(words, target);
    expect(leftovers(target)).toContain('restauracion');
    const started = await prepare(target);
    expect(started.code, started.output).toBe(0);
    expect(await withoutAccounts(target)).toEqual(expected);
    expect(leftovers(target)).toEqual([]);
  });
});

test('the next restore clears up too, and succeeds', async () => {
  const target = await makeTarget('again');
  await killAt('commit', target);
  const { code, output } = await runCommand('restore', [archive(), '--overwrite'], target.env);
  expect(code, output).toBe(0);
  expect(await target.fingerprint()).toEqual(await source.fingerprint());
  expect(leftovers(target)).toEqual([]);
});

test('a backup that comes first is of the state that holds', async () => {
  const target = await makeTarget('first_backup');
  const before = await target.fingerprint();
  await killAt('commit', target);
  const file = inFolder('after.tar.gz');
  const taken = await runCommand('backup', [file], target.env);
  expect(taken.code, taken.output).toBe(0);
  expect(taken.output).not.toContain('Borrado mientras se copiaba');
  expect(await target.fingerprint()).toEqual(before);
});

test('a cut-off restore into another database is left for a person, and nothing starts', async () => {
  const target = await makeTarget('moved');
  await killAt('commit', target);
  const before = leftovers(target);
  const { code, output } = await prepare({
    ...target,
    env: { ...target.env, DATABASE_URL: server },
  });
  expect(code).toBe(1);
  expect(output).toMatch(/✗ Una restauración se interrumpió/u);
  expect(leftovers(target)).toEqual(before);
});

test('a disk that fills up half-way changes nothing and leaves nothing', async () => {
  const target = await makeTarget('brimful');
  const before = await target.fingerprint();
  // A limit on the file size makes writes fail, as a full disk does.
  const limited = `trap '' XFSZ; ulimit -f 2048; exec "$0" scripts/restore.mjs "$1" --overwrite`;
  const args = ['-c', limited, process.execPath, archive()];
  const { code, output } = await runProgram('bash', args, bareEnvironment(target.env));
  expect(code).toBe(1);
  expect(output).toContain('✗ No queda espacio en el disco. No se ha cambiado nada.');
  expect(await target.fingerprint()).toEqual(before);
  expect(leftovers(target)).toEqual([]);
});

test('what is unpacked is closed to others', async () => {
  const target = await makeTarget('closed');
  await killAt('setval', target);
  const { mode } = statSync(path.join(target.dataDir, 'restauracion'));
  expect((mode & 0o777).toString(8)).toBe('700');
});
