import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { makeEmptySite } from '../../tests/operations/support/empty-site';
import { articleXml, exportOfIssues, pdfOf } from '../../tests/operations/support/ojs-export';
import { oaiPage } from '../../tests/operations/support/oai-answers';
import { exportOf, OLD_SITE } from '../../tests/operations/support/wordpress-export';
import { readOptions } from './options';
import { runImport } from './run-import';

/* Network requests of `--dry-run` for each source, on a site without content. */

const { databaseCalls, emptySite } = makeEmptySite();

vi.mock('./open-site', () => ({
  withSite: (_: unknown, work: (payload: unknown, lock: AbortSignal) => Promise<void>) =>
    work(emptySite, new AbortController().signal),
}));

let folder: string;
let dataDir: string;
/** Folder for the import's temporary files. */
let scratch: string;
let neighbour: http.Server;
let origin: string;
let requests: string[];
let output: string;

const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);

/** An export of OJS that embeds two PDFs, and names two others by their addresses. */
const ojsExport = (): string => {
  const linked = articleXml({
    id: 14,
    title: 'Con enlaces',
    more: `<article_galley locale="es_ES"><name locale="es_ES">PDF</name><submission_file_ref id="1400"/></article_galley>
<article_galley locale="es_ES"><name locale="es_ES">PDF</name><remote src="${origin}/remote.pdf"/></article_galley>`,
  }).replace(
    '<publication',
    `<submission_file id="1400" stage="proof"><name locale="es_ES">a.pdf</name>
<file id="1" extension="pdf"><href src="${origin}/href.pdf" mime_type="application/pdf"/></file></submission_file><publication`,
  );
  const articles = [{ id: 12, title: 'Con su PDF', pdf: pdfOf('doce') }];
  const issue = { id: 5, volume: '3', number: '1', year: '2019', pdf: pdfOf('número'), articles };
  return exportOfIssues([issue]).replace('</articles>', `${linked}</articles>`);
};

/** An export of the WordPress at `origin`, whose only post shows two pictures and links to a PDF. */
const wordpressExport = (): string => {
  const uploads = `${OLD_SITE}/wp-content/uploads/2019/05`;
  const content = `<p>a<img src="${uploads}/away.jpg"></p><p><a href="${uploads}/away.pdf">acta</a></p>`;
  return exportOf([
    { id: 900, title: 'a', type: 'attachment', attachment: '2019/05/here.jpg' },
    { id: 1, title: 'Con imágenes', thumbnail: 900, content },
  ]).replaceAll(OLD_SITE, origin);
};

/** Two posts with the same files: a picture, and a text file with the name of a picture. */
const sharedExport = (): string => {
  const uploads = `${OLD_SITE}/wp-content/uploads/2019/05`;
  const content = `<p>a<img src="${uploads}/here.jpg"><img src="${uploads}/text.jpg"></p>`;
  return exportOf([
    { id: 1, title: 'Una', content },
    { id: 2, title: 'Otra', content },
  ]);
};

beforeAll(async () => {
  neighbour = http.createServer(({ method, url = '' }, answer) => {
    requests.push(`${method} ${url}`);
    const { pathname, searchParams } = new URL(url, 'http://own.invalid');
    if (pathname === '/moved') {
      answer.writeHead(302, { location: url.replace('/moved', '/oai') }).end();
    } else if (pathname === '/oai') {
      answer.end(oaiPage(searchParams.get('resumptionToken'), origin));
    } else answer.end('%PDF-1.4');
  });
  await new Promise<void>((resolve) => neighbour.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(neighbour.address() as AddressInfo).port}`;

  folder = mkdtempSync(path.join(os.tmpdir(), 'doctorado-dry-run-'));
  dataDir = path.join(folder, 'data');
  scratch = path.join(folder, 'scratch');
  for (const place of [dataDir, scratch, path.join(folder, 'pictures')]) mkdirSync(place);
  const background = 'red';
  await sharp({ create: { width: 6, height: 4, channels: 3, background } }).toFile(
    path.join(folder, 'pictures/here.jpg'),
  );
  write('oai.xml', oaiPage(null, origin));
  write('ojs.xml', ojsExport());
  write('wordpress.xml', wordpressExport());
  write('shared.xml', sharedExport());
  write('pictures/text.jpg', 'esto no es una imagen');
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('TMPDIR', scratch);
});

beforeEach(() => {
  requests = [];
  output = '';
  databaseCalls.length = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation((piece) => {
    output += String(piece);
    return true;
  });
});

afterEach(() => vi.restoreAllMocks());

afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
  await new Promise((resolve) => neighbour.close(resolve));
});

const bring = (args: readonly string[]): Promise<number> =>
  runImport({
    args: [...args.map((arg) => arg.replace('ORIGIN', origin)), '--allow-inner', '127.0.0.1'],
    folder,
  });

const READING = ['select', 'find', 'findByID'];

interface Case {
  source: string;
  args: string[];
  /** The requests that must arrive, in order; no other request may arrive. */
  sent: string[];
  /** A line of the report, which shows that the source was read. */
  told: string;
}

const FIRST = 'verb=ListRecords&metadataPrefix=oai_dc';
const SECOND = 'verb=ListRecords&resumptionToken=m%C3%A1s';

const CASES: Case[] = [
  {
    source: 'an OAI address',
    args: ['oai', 'ORIGIN/oai'],
    sent: [`GET /oai?${FIRST}`, `GET /oai?${SECOND}`],
    told: 'Artículos (como borradores): 3 nuevas, 1 fuera',
  },
  {
    source: 'an OAI address with a query of its own',
    args: ['oai', 'ORIGIN/oai?verb=Identify'],
    sent: [`GET /oai?${FIRST}`, `GET /oai?${SECOND}`],
    told: 'Artículos (como borradores): 3 nuevas, 1 fuera',
  },
  {
    source: 'an OAI address that redirects',
    args: ['oai', 'ORIGIN/moved'],
    sent: [
      `GET /moved?${FIRST}`,
      `GET /oai?${FIRST}`,
      `GET /moved?${SECOND}`,
      `GET /oai?${SECOND}`,
    ],
    told: 'Artículos (como borradores): 3 nuevas, 1 fuera',
  },
  {
    source: 'a file with OAI answers, whose list goes on',
    args: ['oai', 'oai.xml'],
    sent: [],
    told: 'Artículos (como borradores): 2 nuevas',
  },
  {
    source: 'an OJS file with PDFs in it and behind addresses',
    args: ['ojs', 'ojs.xml', '--old-address', 'ORIGIN/index.php/revista', '--download'],
    sent: [],
    told: 'Artículos: 2 nuevas',
  },
  {
    source: 'a WordPress file with pictures behind addresses',
    args: ['wordpress', 'wordpress.xml'],
    sent: [],
    told: 'Imágenes y archivos: 3 con fallos',
  },
  {
    source: 'a WordPress file with --pictures',
    args: ['wordpress', 'wordpress.xml', '--pictures', 'pictures'],
    sent: [],
    told: 'Imágenes y archivos: 1 nuevas, 2 con fallos',
  },
  {
    source: 'a WordPress file with --download',
    args: ['wordpress', 'wordpress.xml', '--pictures', 'pictures', '--download'],
    sent: [],
    told: 'Imágenes y archivos: 3 nuevas',
  },
  {
    source: 'a WordPress file whose posts share their files',
    args: ['wordpress', 'shared.xml', '--pictures', 'pictures'],
    sent: [],
    told: 'Imágenes y archivos: 1 nuevas, 1 con fallos\n  Direcciones antiguas: 5 nuevas, 1 iguales\n',
  },
];

describe('a dry run', () => {
  it.each(CASES)(
    'of $source sends the listed requests alone, and stores nothing',
    async ({ args, sent, told }) => {
      const code = await bring([...args, '--dry-run']);
      expect(code, output).toBe(0);
      expect(output).toContain(told);
      expect(requests).toEqual(sent);
      expect(databaseCalls).toContain('select');
      expect(databaseCalls.filter((call) => !READING.includes(call))).toEqual([]);
      expect(readdirSync(dataDir)).toEqual([]);
      expect(readdirSync(scratch)).toEqual([]);
    },
  );

  it('refuses a file in the words of an import', async () => {
    const report = path.join(folder, 'report.json');
    await bring([
      'wordpress',
      'shared.xml',
      '--pictures',
      'pictures',
      '--dry-run',
      '--report',
      report,
    ]);
    expect(readFileSync(report, 'utf8')).toMatch(
      /el archivo 2019\/05\/text\.jpg no se admite \(Archivo: [^"]+\)/u,
    );
  });

  it('is what keeps the files from being requested: an import requests them', async () => {
    await bring(['wordpress', 'wordpress.xml', '--pictures', 'pictures', '--download']);
    const uploads = '/wp-content/uploads/2019/05';
    expect(requests).toEqual([`GET ${uploads}/away.jpg`, `GET ${uploads}/away.pdf`]);
  });

  it('is described by the usage text as these cases have it', () => {
    expect(() => readOptions([], folder)).toThrow(
      /--dry-run \(no guarda nada; a una DIRECCIÓN OAI pide ListRecords hasta el final; con un ARCHIVO no pide\s+nada por la red, tampoco con --download\)/u,
    );
  });
});
