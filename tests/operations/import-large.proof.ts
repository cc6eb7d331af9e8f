import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { cleanUp } from './support/cleanup';
import { makeFolder } from './support/folders';
import {
  articleXml,
  exportOfIssues,
  issueXml,
  OJS_END,
  OJS_START,
  pdfOf,
} from './support/ojs-export';
import { bareEnvironment, startProgram } from './support/product';
import { queryStored } from './support/imports';
import { startServer, storeSite, type StoredSite } from './support/stored-site';
import { exportOf, postXml, WXR_END, WXR_START } from './support/wordpress-export';

/*
 * Large exports, which must not be held in memory as a whole. `IMPORT_MEGABYTES=500` tries the size
 * that the issue names; the default can be read in some seconds.
 */

const MEGABYTE = 1024 * 1024;
const SIZE = Number(process.env['IMPORT_MEGABYTES'] ?? 100) * MEGABYTE;
const MAX_ABOVE_BASELINE = 400 * MEGABYTE;
/** Number of posts that are also stored; about forty are stored per second. */
const POSTS = Number(process.env['IMPORT_POSTS'] ?? 300);
const PDF_BYTES = 12 * MEGABYTE;

let folder: string;
let server: string;

const makeSite = (name: string): Promise<StoredSite> =>
  storeSite({ server, folder }, { name, uploads: [] });

/** Writes pieces until the file has `SIZE` bytes. */
const writeLarge = async (
  name: string,
  [start, piece, end]: [string, (number: number) => string, string],
): Promise<{ file: string; pieces: number }> => {
  const file = path.join(folder, name);
  const stream = createWriteStream(file);
  stream.write(start);
  let pieces = 0;
  for (let bytes = 0; bytes < SIZE;) {
    pieces += 1;
    const text = piece(pieces);
    bytes += text.length;
    if (!stream.write(text)) await once(stream, 'drain');
  }
  stream.end(end);
  await once(stream, 'finish');
  return { file, pieces };
};

/** Peak resident memory of a process, in bytes. */
const readMost = (pid: number): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmHWM:\s*(\d+) kB/mu.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    // The process has ended.
    return 0;
  }
};

const bring = async (site: StoredSite, ...args: string[]) => {
  const program = startProgram(process.execPath, ['scripts/import.mjs', ...args], {
    env: bareEnvironment(site.env),
  });
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, readMost(program.process.pid ?? 0));
  }, 50);
  const begin = performance.now();
  const [code] = (await once(program.process, 'close')) as [number | null];
  clearInterval(watching);
  expect(code, program.output()).toBe(0);
  return { most, output: program.output(), seconds: (performance.now() - begin) / 1000 };
};

const printMeasure = (
  what: string,
  { most, seconds }: { most: number; seconds: number },
  rest: number,
) => {
  const megabytes = (bytes: number) => Math.round(bytes / MEGABYTE);
  console.info(
    `${what}: ${seconds.toFixed(1)} s, ${megabytes(most)} MB at most, ${megabytes(most - rest)} above rest`,
  );
};

beforeAll(async () => {
  folder = makeFolder('import-large');
  server = await startServer(folder);
});

afterAll(cleanUp);

test('a journal with all its files', async () => {
  const site = await makeSite('journal');
  const issue = { id: 1, volume: '1', number: '1', year: '2019' };
  const small = path.join(folder, 'small.xml');
  writeFileSync(
    small,
    exportOfIssues([{ ...issue, articles: [{ id: 1, title: 'Uno', pdf: pdfOf('uno') }] }]),
  );
  const rest = (await bring(site, 'ojs', small)).most;
  const [start = '', end = ''] = issueXml({ ...issue, articles: [] }).split('<articles>\n');
  const { file, pieces } = await writeLarge('journal.xml', [
    `${OJS_START}${start}<articles>\n`,
    (number) =>
      articleXml({
        id: number + 1,
        title: `Artículo ${number}`,
        pdf: Buffer.concat([randomBytes(PDF_BYTES), pdfOf(String(number))]).fill(
          '%PDF-1.4\n',
          0,
          9,
        ),
      }),
    `${end}${OJS_END}`,
  ]);
  const trial = await bring(site, 'ojs', file, '--dry-run');
  const done = await bring(site, 'ojs', file);
  printMeasure(`journal of ${SIZE / MEGABYTE} MB, a trial`, trial, rest);
  printMeasure(`journal of ${SIZE / MEGABYTE} MB`, done, rest);
  expect(done.output).toContain(`Artículos: ${pieces} nuevas`);
  expect(await queryStored(site, 'select 1 from articles where pdf_id is not null')).toHaveLength(
    pieces + 1,
  );
  expect(done.most - rest).toBeLessThan(MAX_ABOVE_BASELINE);
  const again = await bring(site, 'ojs', file);
  expect(again.output).toContain(`Artículos: ${pieces} iguales`);
  expect(again.most - rest).toBeLessThan(MAX_ABOVE_BASELINE);
});

test('a site with all its posts', async () => {
  const site = await makeSite('posts');
  const small = path.join(folder, 'small-posts.xml');
  writeFileSync(small, exportOf([{ id: 1, title: 'Una', content: 'Texto' }]));
  const rest = (await bring(site, 'wordpress', small)).most;
  const content = 'Un párrafo con <b>palabras</b> y más palabras.\n\n'.repeat(2_000);
  const { file, pieces } = await writeLarge('posts.xml', [
    WXR_START,
    (number) => postXml({ id: number + 1, title: `Entrada ${number}`, content }),
    WXR_END,
  ]);
  const trial = await bring(site, 'wordpress', file, '--dry-run');
  printMeasure(`posts of ${SIZE / MEGABYTE} MB, a trial`, trial, rest);
  expect(trial.output).toContain(`Noticias: ${pieces} nuevas`);
  expect(trial.most - rest).toBeLessThan(MAX_ABOVE_BASELINE);
});

test('a site with very many posts', async () => {
  const site = await makeSite('many');
  const small = path.join(folder, 'one-post.xml');
  writeFileSync(small, exportOf([{ id: 1, title: 'Una', content: 'Texto' }]));
  const rest = (await bring(site, 'wordpress', small)).most;
  const content = 'Un párrafo con <b>palabras</b> y más palabras.\n\n'.repeat(20);
  const posts = Array.from({ length: POSTS }, (_, index) => ({
    id: index + 1,
    title: `Entrada ${index}`,
    content,
  }));
  const file = path.join(folder, 'many-posts.xml');
  writeFileSync(file, exportOf(posts));
  const done = await bring(site, 'wordpress', file);
  printMeasure(`${POSTS} posts`, done, rest);
  // The first post already exists, with other content.
  expect(done.output).toContain(`Noticias: ${POSTS - 1} nuevas, 1 cambiadas`);
  expect(done.most - rest).toBeLessThan(MAX_ABOVE_BASELINE);
});
