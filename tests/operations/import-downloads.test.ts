import { readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { cleanUp, later } from './support/cleanup';
import { makeFolder } from './support/folders';
import { importInto, queryStored, readNews } from './support/imports';
import { oaiPage } from './support/oai-answers';
import { startServer, storeSite, type StoredSite } from './support/stored-site';
import { exportOf, writeUploads } from './support/wordpress-export';

/* Downloads of an import, and addresses that it must not request. */

/** All requests of an import to a repository, in a dry run too. */
const OAI_REQUESTS = [
  '/oai?verb=ListRecords&metadataPrefix=oai_dc',
  '/oai?verb=ListRecords&resumptionToken=m%C3%A1s',
];

let folder: string;
let server: string;
let port: number;
let asked: string[];

/** Starts a server at an inner address, which an import may request only with `--allow-inner`. */
const startNeighbour = async (): Promise<number> => {
  const picture = readFileSync(path.join(folder, 'uploads', '2018/01/foto.jpg'));
  const neighbour = http.createServer(({ url = '' }, answer) => {
    asked.push(url);
    const { searchParams } = new URL(url, 'http://own.invalid');
    const to = searchParams.get('to');
    if (to) answer.writeHead(302, { location: to }).end();
    else if (url.startsWith('/endless')) {
      const feed = () => {
        while (answer.write(Buffer.alloc(1024 * 1024)));
      };
      answer.on('drain', feed);
      feed();
    } else if (url.startsWith('/oai')) answer.end(oaiPage(searchParams.get('resumptionToken')));
    else answer.end(picture);
  });
  await new Promise<void>((resolve) => neighbour.listen(0, '127.0.0.1', resolve));
  later(() => neighbour.close());
  return (neighbour.address() as AddressInfo).port;
};

const bringPictures = async (
  name: string,
  addresses: readonly string[],
  ...more: string[]
): Promise<{ site: StoredSite; output: string }> => {
  const site = await storeSite({ server, folder }, { name, uploads: [] });
  const content = addresses.map((address) => `<p>a<img src="${address}"></p>`).join('');
  const file = path.join(folder, `${name}.xml`);
  writeFileSync(file, exportOf([{ id: 1, title: 'Con imágenes', content }]));
  const { code, output } = await importInto(site, 'wordpress', file, '--download', ...more);
  expect(code, output).toBe(0);
  return { site, output };
};

beforeAll(async () => {
  folder = makeFolder('import-downloads');
  server = await startServer(folder);
  await writeUploads(path.join(folder, 'uploads'));
  port = await startNeighbour();
});
beforeEach(() => {
  asked = [];
});

afterAll(cleanUp);

test('inner addresses are refused, whatever they are called', async () => {
  const addresses = [
    `http://127.0.0.1:${port}/a.jpg`,
    `http://2130706433:${port}/b.jpg`,
    `http://localhost:${port}/c.jpg`,
    `http://[::1]:${port}/d.jpg`,
    `http://[::ffff:127.0.0.1]:${port}/e.jpg`,
    'http://169.254.169.254/latest/meta-data/f.jpg',
    'file:///etc/hostname',
  ];
  const { site, output } = await bringPictures('inwards', addresses);
  expect(asked).toEqual([]);
  expect(output.match(/está en una red interna/gu)).toHaveLength(6);
  expect(await queryStored(site, 'select 1 from media')).toEqual([]);
  expect((await readNews(site)).size).toBe(1);
});

test('one that has been named may be asked, and leads no further inwards', async () => {
  const here = `http://127.0.0.1:${port}`;
  const leading = (to: string, name: string) => `${here}/${name}.jpg?to=${encodeURIComponent(to)}`;
  const addresses = [
    `${here}/a.jpg`,
    leading(`${here}/after.jpg`, 'b'),
    leading(`http://[::1]:${port}/secret`, 'c'),
    leading('http://169.254.169.254/latest', 'd'),
    leading(`http://localhost:${port}/secret`, 'e'),
    leading('file:///etc/passwd', 'f'),
    leading(leading(here, 'x'), 'g').replace('g.jpg', 'endless.jpg'),
  ];
  const { site, output } = await bringPictures(
    'named',
    addresses,
    '--allow-inner',
    `127.0.0.1:${port}`,
  );
  expect(asked.filter((url) => url.startsWith('/secret'))).toEqual([]);
  expect(output.match(/está en una red interna/gu)).toHaveLength(3);
  expect(await queryStored(site, 'select 1 from media')).toHaveLength(3);
});

test('a dry run with --download requests no picture and stores nothing', async () => {
  const site = await storeSite({ server, folder }, { name: 'trial', uploads: [] });
  const content = `<p>a<img src="http://127.0.0.1:${port}/a.jpg"></p>`;
  const file = path.join(folder, 'trial.xml');
  writeFileSync(file, exportOf([{ id: 1, title: 'Con imagen', content }]));
  const before = await site.fingerprint();
  const more = ['--download', '--allow-inner', '127.0.0.1'];
  const { code, output } = await importInto(site, 'wordpress', file, ...more, '--dry-run');
  expect(code, output).toBe(0);
  expect(output).toContain('Imágenes y archivos: 1 nuevas');
  expect(asked).toEqual([]);
  expect(await site.fingerprint()).toEqual(before);
});

test('what has no end is cut off, and what goes round is left', async () => {
  const here = `http://127.0.0.1:${port}`;
  const round = `${here}/r.jpg?to=${encodeURIComponent('/r.jpg?to=%2Fr.jpg%3Fto%3D1')}`;
  const { output } = await bringPictures(
    'endless',
    [`${here}/endless.jpg`, round],
    '--allow-inner',
    '127.0.0.1',
  );
  expect(output).toContain('supera el máximo de 25 MB');
});

test('a repository is read to its end, and again it is the same', async () => {
  const site = await storeSite({ server, folder }, { name: 'oai', uploads: [] });
  const bring = (...more: string[]) =>
    importInto(site, 'oai', `http://127.0.0.1:${port}/oai`, ...more);
  const refused = await bring();
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('está en una red interna');
  const allowed = ['--allow-inner', '127.0.0.1'];
  const empty = await site.fingerprint();
  const trial = await bring(...allowed, '--dry-run');
  expect(trial.code, trial.output).toBe(0);
  expect(trial.output).toContain('3 nuevas, 1 fuera');
  expect(asked).toEqual(OAI_REQUESTS);
  expect(await site.fingerprint()).toEqual(empty);
  const { code, output } = await bring(...allowed);
  expect(code, output).toBe(0);
  expect(output).toContain('3 nuevas, 1 fuera');
  const articles = await queryStored(
    site,
    `select a.title, a.published, first_page, journal.volume, journal.issue, journal.year::int, journal.published as out
     from articles a join journal on journal.id = issue_id order by a.id limit 1`,
  );
  expect(articles).toEqual([
    {
      title: 'Título 1',
      published: false,
      first_page: '4',
      volume: '5',
      issue: '2',
      year: 2019,
      out: false,
    },
  ]);
  const before = await site.fingerprint();
  for (const more of [['--dry-run'], []]) {
    asked = [];
    expect((await bring(...allowed, ...more)).output).toContain('3 iguales, 1 fuera');
    expect(asked).toEqual(OAI_REQUESTS);
    expect(await site.fingerprint()).toEqual(before);
  }
});
