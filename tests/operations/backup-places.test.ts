import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { withClient } from '../../scripts/testing/database';
import { cleanUp } from './support/cleanup';
import { makeFolder } from './support/folders';
import { startObjectStore, STORE_KEYS, STORE_REGION } from './support/object-store';
import { runCommand } from './support/product';
import {
  backupsOf,
  listBackups,
  startServer,
  storeSite,
  type StoredSite,
} from './support/stored-site';

const PHRASE = 'una frase de paso que nadie adivina';

let folder: string;
let server: string;

const makeSite = (name: string, uploads = [3_000]): Promise<StoredSite> =>
  storeSite({ server, folder }, { name, uploads });

beforeAll(async () => {
  folder = makeFolder('places');
  server = await startServer(folder);
});

afterAll(cleanUp);

describe('with a pass phrase', () => {
  let site: StoredSite;
  let file: string;
  const restore = (phrase: string, archive = file) =>
    runCommand('restore', [archive, '--overwrite'], { ...site.env, BACKUP_PASSPHRASE: phrase });

  beforeAll(async () => {
    site = await makeSite('secret', [200_000]);
    const taken = await runCommand('backup', [], { ...site.env, BACKUP_PASSPHRASE: PHRASE });
    expect(taken.code, taken.output).toBe(0);
    file = path.join(backupsOf(site), listBackups(backupsOf(site))[0] ?? '');
  });

  test('nothing can be read without it', () => {
    expect(file).toMatch(/\.tar\.gz\.age$/u);
    const content = readFileSync(file);
    expect(content.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /u);
    expect(() => gunzipSync(content)).toThrow();
  });

  test('another, or none, is told in one line and touches nothing', async () => {
    const before = await site.fingerprint();
    const wrong = await restore('otra frase de paso distinta');
    expect(wrong.code).toBe(1);
    expect(wrong.output.trim()).toMatch(
      /^✗ .*: la frase de paso no es la de esta copia\. No se ha cambiado nada\.$/u,
    );
    const none = await restore('');
    expect(none.code).toBe(1);
    expect(none.output.trim()).toMatch(
      /^✗ .*: la copia está cifrada: indique su frase de paso en BACKUP_PASSPHRASE\. No se ha cambiado nada\.$/u,
    );
    expect(await site.fingerprint()).toEqual(before);
  });

  test('a torn or altered file is refused', async () => {
    const torn = path.join(folder, 'torn.age');
    copyFileSync(file, torn);
    truncateSync(torn, 100_000);
    expect((await restore(PHRASE, torn)).output).toContain('la copia está dañada o incompleta');
    const altered = path.join(folder, 'altered.age');
    const content = readFileSync(file);
    content.writeUInt8((content.at(-9_000) ?? 0) ^ 1, content.byteLength - 9_000);
    writeFileSync(altered, content);
    expect((await restore(PHRASE, altered)).output).toContain('la copia está dañada o incompleta');
  });

  test('with it everything comes back', async () => {
    const before = await site.fingerprint();
    await withClient(site.databaseUrl, (client) => client.query('delete from news'));
    const { code, output } = await restore(PHRASE);
    expect(code, output).toBe(0);
    expect(await site.fingerprint()).toEqual(before);
  });
});

describe('in a bucket', () => {
  test('a large backup goes there in parts, is listed, and comes back from there alone', async () => {
    const store = await startObjectStore();
    const site = await makeSite('bucket', [35_000_000]);
    const bucket = { BACKUP_COPY_TO: store.url, ...STORE_KEYS, ...STORE_REGION };
    const old = 'doctorado/doctorado-2026-01-01T03-00-00Z.tar.gz';
    store.objects.set(old, Buffer.from('antigua'));
    store.objects.set('doctorado/otra-cosa.txt', Buffer.from('ajena'));
    const taken = await runCommand('backup', [], { ...site.env, ...bucket, BACKUP_KEEP: '1' });
    expect(taken.code, taken.output).toBe(0);
    expect(store.refused).toEqual([]);
    expect(store.requests.filter((request) => request.includes('partNumber'))).toHaveLength(3);
    const [name = ''] = listBackups(backupsOf(site));
    expect([...store.objects.keys()].sort()).toEqual([
      `doctorado/${name}`,
      'doctorado/otra-cosa.txt',
    ]);
    const original = readFileSync(path.join(backupsOf(site), name));
    expect(store.objects.get(`doctorado/${name}`)?.equals(original)).toBe(true);

    const fresh = await makeSite('fresh', []);
    const listed = await runCommand('backup', ['--list'], { ...fresh.env, ...bucket });
    expect(listed.output).toContain(name);
    const restored = await runCommand('restore', ['--newest', '--overwrite'], {
      ...fresh.env,
      ...bucket,
    });
    expect(restored.code, restored.output).toBe(0);
    expect(await fresh.fingerprint()).toEqual(await site.fingerprint());
  });

  test('a key that is refused is told in one line, and the backup here is kept', async () => {
    const store = await startObjectStore();
    const site = await makeSite('refused');
    const { code, output } = await runCommand('backup', [], {
      ...site.env,
      ...STORE_KEYS,
      ...STORE_REGION,
      BACKUP_COPY_TO: store.url,
      BACKUP_S3_SECRET: 'otro',
    });
    expect(code).toBe(1);
    expect(output).toMatch(/^✗ Copias en http:.*SignatureDoesNotMatch\.$/mu);
    expect(listBackups(backupsOf(site))).toHaveLength(1);
    expect(store.objects.size).toBe(0);
  });
});
