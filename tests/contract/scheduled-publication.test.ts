import { beforeAll, describe, expect, it } from 'vitest';

import { articleMaker, storePdf } from '../support/api/articles';
import { CONTENT_SLUGS, type ContentSlug } from '../support/api/content';
import { contentMaker } from '../support/api/content-maker';
import { expectRefusal } from '../support/api/expectations';
import { daysFromNow, eventRegistrationBody } from '../support/api/factories';
import { call, listOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** Content that is not public: no route exposes a draft, nor anything before its publication or after its withdrawal. */

const SECRET = unique('secreto-a-su-hora');
const TEXTS: Record<ContentSlug, JsonRecord> = {
  news: { title: SECRET, excerpt: SECRET, content: SECRET },
  events: { title: SECRET, description: SECRET, location: SECRET },
  documents: { title: SECRET, description: SECRET },
  journal: { title: SECRET, description: SECRET },
  gallery: { title: SECRET, description: SECRET },
};
const STATES = {
  draft: { published: false },
  scheduled: { publishAt: daysFromNow(2) },
  withdrawn: { publishAt: daysFromNow(-3), withdrawAt: daysFromNow(-1) },
} as const;
type Case = keyof typeof STATES;
const CASES = Object.keys(STATES) as Case[];

const makers = Object.fromEntries(
  CONTENT_SLUGS.map((slug) => [slug, contentMaker(slug)]),
) as Record<ContentSlug, ReturnType<typeof contentMaker>>;
const makeArticle = articleMaker();

const ids = {} as Record<Case, Record<ContentSlug | 'articles', number>>;
const token = await asAdministrator();

beforeAll(async () => {
  const pdf = await storePdf();
  for (const one of CASES) {
    const made = await Promise.all(
      CONTENT_SLUGS.map(async (slug) => {
        const { id } = await makers[slug]({ ...TEXTS[slug], ...STATES[one] });
        return [slug, id] as const;
      }),
    );
    const known = Object.fromEntries(made) as Record<ContentSlug, number>;
    const article = await makeArticle(known.journal, { title: SECRET, pdf });
    ids[one] = { ...known, articles: article.id };
  }
});

/** Every public URL that could expose a record: `{slug}` is the id of the hidden record of that kind. */
const WAYS = [
  '/',
  '/noticias',
  '/noticias?pagina=2',
  '/noticias?noticia={news}',
  '/noticias/atom.xml',
  '/seminarios',
  '/seminarios?pagina=2',
  '/seminarios?evento={events}',
  '/seminarios/{events}.ics',
  '/calendario',
  '/calendario/eventos.ics',
  '/calendario/talleres.ics',
  '/documentos',
  '/documentos?pagina=2',
  '/revista',
  '/revista?numero={journal}',
  '/revista/articulos/{articles}',
  '/revista/articulos/{articles}.bib',
  '/revista/articulos/{articles}.ris',
  '/revista/articulos/{articles}.json',
  '/galeria',
  '/galeria?pagina=2',
  '/galeria?imagen={gallery}',
  '/oai?verb=ListRecords&metadataPrefix=oai_dc',
  '/oai?verb=ListRecords&metadataPrefix=jats&set=numero-{journal}',
  '/oai?verb=ListIdentifiers&metadataPrefix=oai_dc&set=numero-{journal}',
  '/oai?verb=ListSets',
  '/buscar?q=secreto+hora',
  '/api/public/search?q=secreto+hora',
  '/api/public/search?q=secrexo',
  '/api/public/search/suggestions?q=secreto',
  '/api/public/news',
  '/api/public/news/{news}',
  '/api/public/events',
  '/api/public/events?order=agenda',
  '/api/public/events/{events}',
  '/api/public/documents',
  '/api/public/documents?category=Todos',
  '/api/public/journal',
  '/api/public/journal?year=2025',
  '/api/public/gallery',
  '/admin/vista-previa/noticias?noticia={news}',
  '/admin/vista-previa/revista?numero={journal}',
  '/admin/vista-previa/eventos?evento={events}',
  '/admin/vista-previa/documentos?documento={documents}',
  '/admin/vista-previa/galeria?imagen={gallery}',
  ...CONTENT_SLUGS.flatMap((slug) => [
    `/api/public/${slug}?limit=100&page=1`,
    `/api/public/${slug}?search=secreto-a-su-hora`,
    `/api/public/${slug}?state=scheduled`,
    `/api/public/${slug}?state=draft`,
    `/api/public/${slug}?published=false`,
    `/api/public/${slug}?id={${slug}}`,
    `/api/${slug}`,
    `/api/${slug}/{${slug}}`,
    `/api/${slug}/{${slug}}?draft=true&depth=2`,
    `/api/${slug}?where[publishAt][exists]=true`,
    `/api/${slug}?where[published][equals]=false`,
    `/api/${slug}/count`,
    `/api/${slug}/versions`,
  ]),
  '/api/articles/{articles}',
  '/api/articles?where[issue][equals]={journal}',
];
const addressOf = (way: string, one: Case): string =>
  way.replaceAll(/\{(\w+)\}/gu, (_, slug: string) => String(ids[one][slug as ContentSlug]));

describe.each(CASES)('what is %s', (one) => {
  it.each([...new Set(WAYS)])('is told to no stranger at %s', async (way) => {
    const path = addressOf(way, one);
    for (const accept of ['*/*', 'text/html']) {
      const answer = await call('GET', path, { headers: { accept } });
      expect([200, 302, 307, 308, 400, 401, 403, 404]).toContain(answer.status);
      expect(answer.text).not.toContain(SECRET);
    }
    const rsc = await call('GET', `${path}${path.includes('?') ? '&' : '?'}_rsc=1`, {
      headers: { rsc: '1' },
    });
    expect(rsc.text).not.toContain(SECRET);
  });

  it('stands in no sitemap, and has no picture of its own', async () => {
    const { text } = await call('GET', '/sitemap.xml');
    for (const path of [
      '/noticias?noticia={news}',
      '/seminarios?evento={events}',
      '/revista?numero={journal}',
      '/revista/articulos/{articles}',
      '/galeria?imagen={gallery}',
    ]) {
      expect(text).not.toContain(`${addressOf(path, one)}<`);
    }
    for (const path of [
      '/compartir/noticias/{news}.png',
      '/compartir/seminarios/{events}.png',
      '/compartir/revista/{journal}.png',
      '/compartir/galeria/{gallery}.png',
      '/revista/articulos/{articles}.pdf',
      '/revista/articulos/{articles}',
      '/noticias?noticia={news}',
      '/seminarios/{events}.ics',
    ]) {
      const hidden = await call('GET', addressOf(path, one));
      const nothing = await call('GET', path.replace(/\{\w+\}/u, '2147483646'));
      expect([path, hidden.status]).toEqual([path, nothing.status]);
    }
  });

  it('answers by its number as nothing at all does', async () => {
    for (const slug of ['news', 'events'] as const) {
      const hidden = await call('GET', `/api/public/${slug}/${ids[one][slug]}`);
      const nothing = await call('GET', `/api/public/${slug}/2147483647`);
      expectRefusal(hidden, 404);
      expect(hidden.body).toEqual(nothing.body);
      expectRefusal(await call('GET', `/api/public/${slug}/${ids[one][slug]}`, { token }), 404);
    }
  });

  it('takes no registrations', async () => {
    const json = eventRegistrationBody(ids[one].events);
    expectRefusal(await call('POST', '/api/public/events', { json }), 404);
  });

  it('is in the office with its state, and found by it', async () => {
    for (const slug of CONTENT_SLUGS) {
      const path = `/api/admin/${slug}`;
      const all = listOf(await call('GET', path, { token }));
      expect(all.find(({ id }) => id === ids[one][slug])).toMatchObject(STATES[one]);
      if (slug === 'journal') continue;
      const found = await call('GET', `${path}?state=${one}`, { token });
      const numbers = listOf(found).map(({ id }) => id);
      expect(numbers).toContain(ids[one][slug]);
      for (const other of CASES.filter((name) => name !== one)) {
        expect(numbers).not.toContain(ids[other][slug]);
      }
    }
  });
});
