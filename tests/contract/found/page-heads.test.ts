import { beforeAll, describe, expect, it } from 'vitest';

import {
  eventPath,
  galleryImagePath,
  journalIssuePath,
  newsItemPath,
  SITE_PATHS,
} from '@/shared/paths';

import { baseUrl } from '../../support/api/environment';
import { call, type JsonRecord } from '../../support/api/rest.client';
import { HOSTILE_TITLE, HOSTILE_TITLE_READ } from '../../support/found/hostile';
import { officeOf } from '../../support/found/office';
import { readHead, type PageHead } from '../../support/found/page-head';
import { expectSchemaNode } from '../../support/found/schema-org';

const address = (path: string): string => new URL(path, baseUrl()).href;
const linkOf = ({ links }: PageHead, rel: string, type = ''): string[] =>
  links.filter((link) => link.rel === rel && link.type === type).map(({ href }) => href);
const nodeOf = ({ graph }: PageHead, type: string): JsonRecord => {
  const node = graph.find((one) => one['@type'] === type);
  if (!node) throw new Error(`No ${type} in ${JSON.stringify(graph)}`);
  return node;
};

const expectShareable = async (head: PageHead, path: string): Promise<void> => {
  expect(head.status).toBe(200);
  expect(head.title).not.toBe('');
  for (const name of ['description', 'og:title', 'og:description', 'og:site_name']) {
    expect(head.meta[name], `${name} of ${path}`).toHaveLength(1);
    expect(head.meta[name]?.[0]).not.toBe('');
  }
  // The address of the home page needs no slash at its end.
  const same = (href = '') => href.replace(/\/$/u, '');
  expect(linkOf(head, 'canonical').map(same)).toEqual([same(address(path))]);
  expect(head.meta['og:url']?.map(same)).toEqual([same(address(path))]);
  expect(head.meta['twitter:card']).toEqual(['summary_large_image']);
  expect(linkOf(head, 'alternate', 'application/atom+xml')).toEqual([
    address('/noticias/atom.xml'),
  ]);

  const [picture = ''] = head.meta['og:image'] ?? [];
  expect(picture.startsWith(address('/compartir/'))).toBe(true);
  expect(head.meta['og:image:alt']?.[0]).not.toBe('');
  const { status, headers } = await call('HEAD', picture.slice(baseUrl().length));
  expect([status, headers.get('content-type')], picture).toEqual([200, 'image/png']);
  head.graph.forEach(expectSchemaNode);
};

describe('the fourteen pages', () => {
  it.each(Object.values(SITE_PATHS))('%s', async (path) => {
    await expectShareable(await readHead(path), path);
  });

  it('have each its own title and description', async () => {
    const heads = await Promise.all(Object.values(SITE_PATHS).map(readHead));
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    expect(new Set(heads.map(({ meta }) => meta.description?.[0])).size).toBe(heads.length);
  });

  it('tell who the programme is', async () => {
    const head = await readHead(SITE_PATHS.home);
    expect(nodeOf(head, 'EducationalOrganization')).toMatchObject({
      name: head.meta['og:site_name']?.[0],
      url: address('/'),
    });
    expect(nodeOf(head, 'WebSite')).toMatchObject({ url: address('/') });
  });

  it('offer the calendar where it is shown', async () => {
    const head = await readHead(SITE_PATHS.calendar);
    expect(linkOf(head, 'alternate', 'text/calendar')).toEqual([
      address('/calendario/eventos.ics'),
    ]);
  });
});

describe('an own link', () => {
  const kinds = {
    news: { office: officeOf('news'), pathOf: newsItemPath, type: 'NewsArticle' },
    events: { office: officeOf('events'), pathOf: eventPath, type: 'EducationEvent' },
    journal: { office: officeOf('journal'), pathOf: journalIssuePath, type: 'PublicationIssue' },
    gallery: { office: officeOf('gallery'), pathOf: galleryImagePath, type: 'ImageObject' },
  };
  type Kind = keyof typeof kinds;
  const made = {} as Record<Kind, JsonRecord & { id: number }>;
  const NAMES = Object.keys(kinds) as Kind[];

  beforeAll(async () => {
    for (const name of NAMES) made[name] = await kinds[name].office.make({ title: HOSTILE_TITLE });
  });

  it.each(NAMES)('of %s is shareable and says what it is, whatever its title', async (name) => {
    const { pathOf, type } = kinds[name];
    const path = pathOf(made[name].id);
    const head = await readHead(path);
    await expectShareable(head, path);
    expect(head.html).not.toContain('<script>alert(1)');
    expect(head.meta['og:title']?.[0]).toContain(HOSTILE_TITLE_READ);
    const node = nodeOf(head, type);
    expect(node.headline ?? node.name).toBe(HOSTILE_TITLE_READ);
    expect(node.url).toBe(address(path));
    expect(nodeOf(head, 'BreadcrumbList').itemListElement).toHaveLength(3);
  });

  it('of an issue can be cited', async () => {
    const { meta } = await readHead(journalIssuePath(made.journal.id));
    expect(meta).toMatchObject({
      citation_title: [HOSTILE_TITLE_READ],
      citation_journal_title: ['Revista del Doctorado'],
      citation_volume: [made.journal.volume],
      citation_issue: [made.journal.issue],
      citation_publication_date: [String(made.journal.year)],
      citation_language: ['es'],
      citation_pdf_url: [made.journal.pdfUrl],
    });
  });

  it('of an event names its times, its place and its file', async () => {
    const { id, startDate, endDate, location } = made.events;
    const head = await readHead(eventPath(id));
    expect(nodeOf(head, 'EducationEvent')).toMatchObject({
      startDate,
      endDate,
      location: { '@type': 'Place', name: location },
    });
    expect(linkOf(head, 'alternate', 'text/calendar')).toEqual([address(`/seminarios/${id}.ics`)]);
  });

  it('of news that appear by the hour says that they are new since then', async () => {
    const publishAt = new Date(Math.floor(Date.now() / 1000) * 1000 + 3_000).toISOString();
    const { id } = await kinds.news.office.make({ publishAt });
    const read = () => readHead(newsItemPath(id));
    const isThere = async () => (await read()).graph.length > 0;
    await expect.poll(isThere, { timeout: 20_000 }).toBe(true);
    const head = await read();
    expect(nodeOf(head, 'NewsArticle')).toMatchObject({
      datePublished: publishAt,
      dateModified: publishAt,
    });
    expect(head.meta['article:modified_time']).toEqual([publishAt]);
  });

  it.each(['news', 'journal'] as const)('of a draft of %s tells nothing of it', async (name) => {
    const { office, pathOf } = kinds[name];
    const { id } = await office.make({ title: 'Secreto de borrador', published: false });
    const head = await readHead(pathOf(id));
    expect(head.html).not.toContain('Secreto de borrador');
    expect(head.graph).toEqual([]);
    expect(head.meta.robots).toEqual(['noindex']);

    await office.change(id, { published: true });
    expect((await readHead(pathOf(id))).graph.length).toBeGreaterThan(0);
    await office.change(id, { published: false });
    expect((await readHead(pathOf(id))).graph).toEqual([]);
  });
});

describe('the pictures of shared links', () => {
  const office = officeOf('news');

  it.each([
    '/compartir/otra.png',
    '/compartir/admin.png',
    '/compartir/noticias/2147483647.png',
    '/compartir/contacto/1.png',
    '/compartir/noticias/0.png',
    '/compartir/noticias/abc.png',
  ])('%s is 404', async (path) => {
    expect((await call('GET', path)).status).toBe(404);
  });

  it('there is none of a draft; there is once it is published, and no more when taken back', async () => {
    const { id } = await office.make({ published: false });
    const status = async () => (await call('GET', `/compartir/noticias/${id}.png`)).status;
    expect(await status()).toBe(404);
    await office.change(id, { published: true });
    expect(await status()).toBe(200);
    await office.change(id, { published: false });
    expect(await status()).toBe(404);
  });

  it('a new title has a new picture, at a new address', async () => {
    const { id } = await office.make();
    const pictureOf = async () => {
      const { meta } = await readHead(newsItemPath(id));
      const [url = ''] = meta['og:image'] ?? [];
      const response = await fetch(url);
      return { url, bytes: Buffer.from(await response.arrayBuffer()).toString('base64') };
    };
    const before = await pictureOf();
    await office.change(id, { title: 'Un título del todo nuevo' });
    const after = await pictureOf();
    expect(after.url).not.toBe(before.url);
    expect(after.bytes).not.toBe(before.bytes);
  });
});
