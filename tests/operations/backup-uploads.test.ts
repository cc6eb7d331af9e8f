import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { withClient } from '../../scripts/testing/database';
import { cleanUp } from './support/cleanup';
import { fingerprintFiles } from './support/databases';
import { makeFolder } from './support/folders';
import { bucketSettings, startObjectStore, type ObjectStore } from './support/object-store';
import { bareEnvironment, runCommand, runProgram, startProgram } from './support/product';
import { layRelay } from './support/relay';
import { startServer, storeSite, type StoredSite } from './support/stored-site';

/* Backups of a site with uploads in a bucket, and restores between disk and bucket. */

const IN_PLACE = 'doctorado/media/';
/** Prefix of the applicants' documents. */
const PAPERS = 'doctorado/registration-documents/';
const WORK = 'doctorado/restauracion/';
const PICTURE_BYTES = 300_000;

let folder: string;
let server: string;
/** Source of all restored data below. Its uploads are on the disk. */
let source: StoredSite;
let archive: string;

const inFolder = (name: string): string => path.join(folder, name);

interface BucketSite extends StoredSite {
  store: ObjectStore;
}

/** A site whose uploads were moved from the disk to a bucket. */
const makeBucketSite = async (name: string): Promise<BucketSite> => {
  const store = await startObjectStore();
  const site = await storeSite({ server, folder }, { name, uploads: [] });
  for (const index of [0, 1]) {
    const file = `${name}-${index}.pdf`;
    store.objects.set(`${IN_PLACE}${file}`, Buffer.alloc(2_000 + index, name));
    await withClient(site.databaseUrl, (client) =>
      client.query('insert into media (filename) values ($1)', [file]),
    );
  }
  return { ...site, store, env: { ...site.env, ...bucketSettings(store) } };
};

/** Checksums of the bucket's uploads, in the format of `fingerprintFiles`. */
const fingerprintBucket = ({ store }: BucketSite, place = IN_PLACE): Record<string, string> =>
  Object.fromEntries(
    [...store.objects]
      .filter(([key]) => key.startsWith(place))
      .map(([key, data]): [string, string] => [
        key.slice(place.length),
        createHash('sha256').update(data).digest('hex'),
      ])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Tables and uploads, without accounts and sessions, because the first start creates those. */
const readState = async (site: BucketSite) => {
  const { tables } = await site.fingerprint();
  const own = Object.entries(tables).filter(([name]) => !/^(?:users|activity)/u.test(name));
  return { tables: Object.fromEntries(own), uploads: fingerprintBucket(site) };
};

const restore = (site: StoredSite, file = archive) =>
  runCommand('restore', [file, '--overwrite'], site.env);

const staged = ({ store }: BucketSite): string[] =>
  [...store.objects.keys()].filter((key) => key.startsWith(WORK));

/** Runs the preparation with which every start begins. */
const prepare = ({ env }: StoredSite) =>
  runProgram(
    process.execPath,
    ['scripts/prepare.mjs'],
    bareEnvironment({ ...env, NODE_ENV: 'production', SEED_DEMO: '0' }),
  );

beforeAll(async () => {
  folder = makeFolder('backup-uploads');
  server = await startServer(folder);
  source = await storeSite(
    { server, folder },
    { name: 'source', uploads: [0, PICTURE_BYTES, 20_000_000], documents: [5_000, 7_000] },
  );
  archive = inFolder('source.tar.gz');
  const taken = await runCommand('backup', [archive], source.env);
  expect(taken.code, taken.output).toBe(0);
});

afterAll(cleanUp);

describe('from the disk into a bucket', () => {
  let target: BucketSite;

  beforeAll(async () => {
    target = await makeBucketSite('into_bucket');
  });

  test('not over what is there, unless told to', async () => {
    const before = await readState(target);
    const { code, output } = await runCommand('restore', [archive], target.env);
    expect(code).toBe(1);
    expect(output).toMatch(/✗ Ya hay contenido: .* y hay archivos subidos/u);
    expect(await readState(target)).toEqual(before);
  });

  test('everything comes, and what was there goes', async () => {
    const { code, output } = await restore(target);
    expect(code, output).toBe(0);
    const original = await source.fingerprint();
    expect((await target.fingerprint()).tables).toEqual(original.tables);
    expect(fingerprintBucket(target)).toEqual(original.uploads);
    expect(fingerprintBucket(target, PAPERS)).toEqual(original.documents);
    expect(Object.keys(original.documents)).toHaveLength(2);
    expect(staged(target)).toEqual([]);
    expect(target.store.refused).toEqual([]);
    expect(readdirSync(path.join(target.dataDir, 'media'))).toEqual([]);
  });

  test('and back onto a disk by a backup of the bucket', async () => {
    const file = inFolder('bucket.tar.gz');
    const taken = await runCommand('backup', [file], target.env);
    expect(taken.code, taken.output).toBe(0);
    const fresh = await storeSite({ server, folder }, { name: 'from_bucket', uploads: [10] });
    const restored = await restore(fresh, file);
    expect(restored.code, restored.output).toBe(0);
    expect(await fresh.fingerprint()).toEqual(await source.fingerprint());
  });

  test('and into the same bucket again, after it has changed', async () => {
    const file = inFolder('again.tar.gz');
    const taken = await runCommand('backup', [file], target.env);
    expect(taken.code, taken.output).toBe(0);
    const before = await readState(target);
    const [first = ''] = Object.keys(before.uploads);
    target.store.objects.set(`${IN_PLACE}${first}`, Buffer.from('otra'));
    target.store.objects.set(`${IN_PLACE}nueva-0123456789abcdef.pdf`, Buffer.from('nueva'));
    await withClient(target.databaseUrl, (client) => client.query('delete from media'));
    const restored = await restore(target, file);
    expect(restored.code, restored.output).toBe(0);
    expect(await readState(target)).toEqual(before);
  });
});

test('an upload that is gone from the bucket is a fault, and the rest is copied', async () => {
  const site = await makeBucketSite('missing');
  site.store.objects.delete(`${IN_PLACE}missing-0.pdf`);
  const file = inFolder('missing.tar.gz');
  const { code, output } = await runCommand('backup', [file], site.env);
  expect(code).toBe(1);
  expect(output).toContain('! Falta: missing-0.pdf');
  expect(output).toContain('✓ Archivos copiados: 1 (');
  const target = await storeSite({ server, folder }, { name: 'without', uploads: [] });
  expect((await restore(target, file)).output).toContain('! No estaba en la copia: missing-0.pdf');
  expect(Object.keys(fingerprintFiles(path.join(target.dataDir, 'media')))).toEqual([
    'missing-1.pdf',
  ]);
});

describe('a bucket that does not answer as it should', () => {
  test('is told in one line, and nothing is backed up or changed', async () => {
    const site = await makeBucketSite('refusing');
    const before = await readState(site);
    const wrong = { ...site, env: { ...site.env, UPLOADS_S3_SECRET: 'otro' } };
    const file = inFolder('refusing.tar.gz');
    const taken = await runCommand('backup', [file], wrong.env);
    expect(taken.code).toBe(1);
    expect(taken.output).toMatch(/^✗ Archivos subidos en http:.*: SignatureDoesNotMatch\.$/mu);
    expect(existsSync(file)).toBe(false);
    const restored = await restore(wrong);
    expect(restored.code).toBe(1);
    expect(restored.output).toMatch(/^✗ Archivos subidos en http:.*: SignatureDoesNotMatch\.$/mu);
    expect(await readState(site)).toEqual(before);
  });

  test.each([
    ['broken', 'InternalError'],
    ['silent', 'ETIMEDOUT'],
  ] as const)('a %s one does not keep the site from starting', async (manner, why) => {
    const site = await makeBucketSite(`starting_${manner}`);
    site.store.behave(manner);
    const { code, output } = await prepare(site);
    expect(code, output).toBe(0);
    expect(output).toMatch(new RegExp(`Aviso: Archivos subidos en http:.*: ${why}\\.`, 'u'));
  });
});

/** Kills a restore just when these words would pass between it and PostgreSQL. */
const killAt = async (words: string, { env }: StoredSite): Promise<void> => {
  const url = new URL(env['DATABASE_URL'] ?? '');
  const relay = await layRelay(Number(url.port), words);
  url.port = String(relay.port);
  const restoring = startProgram(
    process.execPath,
    ['scripts/restore.mjs', archive, '--overwrite'],
    { env: bareEnvironment({ ...env, DATABASE_URL: url.href }) },
  );
  await relay.held;
  await restoring.end('SIGKILL');
  await relay.cut();
};

describe('a restore that is killed leaves all of the old or all of the new', () => {
  test.each([
    ['with everything brought', 'setval', 'old', 'first'],
    ['with its note written', 'commit', 'old', 'second'],
    ['committed, without knowing it', 'COMMIT', 'new', 'third'],
  ])('%s', async (_, words, outcome, name) => {
    const target = await makeBucketSite(`cut_${name}`);
    const own = await readState(target);
    const original = await source.fingerprint();
    await killAt(words, target);
    expect(staged(target).length).toBeGreaterThan(0);
    expect(fingerprintBucket(target)).toEqual(own.uploads);
    const started = await prepare(target);
    expect(started.code, started.output).toBe(0);
    const state = await readState(target);
    expect(state.uploads).toEqual(outcome === 'old' ? own.uploads : original.uploads);
    expect(state.tables['news']).toBe(
      outcome === 'old' ? own.tables['news'] : original.tables['news'],
    );
    expect(staged(target)).toEqual([]);
  });

  test('into another database is left for a person, and nothing starts', async () => {
    const target = await makeBucketSite('moved');
    await killAt('commit', target);
    const before = staged(target);
    const { code, output } = await prepare({
      ...target,
      env: { ...target.env, DATABASE_URL: source.databaseUrl },
    });
    expect(code).toBe(1);
    expect(output).toMatch(/✗ Una restauración se interrumpió/u);
    expect(staged(target)).toEqual(before);
  });
});
