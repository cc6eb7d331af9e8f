import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { cleanUp } from './support/cleanup';
import { exportOfIssues, pdfOf } from './support/ojs-export';
import { runCommand } from './support/product';
import { type Production, prepareProduction } from './support/production';
import { exportOf, ODD_POSTS, writeUploads } from './support/wordpress-export';

/** Content imported into a running site is visible immediately, also at its old URLs. */

const SECRET = 'secreto-de-operaciones-de-32-caracteres';
const FAILED_IN_PART = 2;

let production: Production;

const bring = (args: string[]) =>
  runCommand('import', args, {
    DATABASE_URL: production.databaseUrl,
    DATA_DIR: path.join(production.folder, 'data'),
    PAYLOAD_SECRET: SECRET,
    SITE_URL: production.baseUrl,
  });

const ask = async (address: string) => {
  const answer = await fetch(`${production.baseUrl}${address}`, { redirect: 'manual' });
  const body = await answer.arrayBuffer();
  return {
    status: answer.status,
    to: answer.headers.get('location') ?? '',
    text: Buffer.from(body).toString('latin1'),
  };
};

/** Follows the redirect of an old address. */
const follow = async (address: string) => {
  const { status, to } = await ask(address);
  expect(status, address).toBe(301);
  const there = await ask(to);
  expect(there.status, `${address} → ${to}`).toBe(200);
  return there.text;
};

beforeAll(async () => {
  production = await prepareProduction('import-addresses');
  await production.start();
});

afterAll(cleanUp);

test('old addresses of a site lead to its news and its files, as soon as they are brought', async () => {
  const file = path.join(production.folder, 'odd.xml');
  const uploads = path.join(production.folder, 'uploads');
  writeFileSync(file, exportOf(ODD_POSTS));
  await writeUploads(uploads);
  expect((await ask('/2019/05/entrada-1')).status).toBe(404);
  const { code, output } = await bring(['wordpress', file, '--pictures', uploads]);
  expect(code, output).toBe(FAILED_IN_PART);
  for (const address of ['/2019/05/entrada-7/', '/?p=7', '/2019/05/Entrada-7?utm_source=x']) {
    expect(await follow(address)).toContain('De bloques');
  }
  expect(await follow('/wp-content/uploads/2019/05/acta%20de%20grado.pdf')).toContain('%PDF');
  await follow('/wp-content/uploads/2018/01/foto.jpg');
  expect((await ask('/2019/05/entrada-2')).status).toBe(404);
  const [, within] = /href="(\/2019\/05\/entrada-7\/)"/u.exec(await follow('/?p=1')) ?? [];
  expect(within).toBeDefined();
});

test('old addresses of a journal lead to its issues and articles', async () => {
  const file = path.join(production.folder, 'journal.xml');
  const articles = [{ id: 12, title: 'Leer en casa', pdf: pdfOf('doce') }];
  const issue = { id: 5, volume: '3', number: '1', year: '2019', title: 'Lectura y escuela' };
  writeFileSync(file, exportOfIssues([{ ...issue, articles }]));
  const old = '/index.php/doctorado';
  const { code, output } = await bring([
    'ojs',
    file,
    '--old-address',
    `https://revistas.example.org${old}`,
  ]);
  expect(code, output).toBe(0);
  await follow(old);
  expect(await follow(`${old}/issue/view/5`)).toContain('Lectura y escuela');
  expect(await follow(`${old}/article/view/12`)).toContain('Leer en casa');
  expect(await follow(`${old}/article/download/12/127`)).toContain('Leer en casa');
});
