import { beforeAll, describe, expect, it } from 'vitest';

import { articleMaker, storePdf } from '../support/api/articles';
import { CONTENT_SLUGS, type ContentSlug } from '../support/api/content';
import { contentMaker } from '../support/api/content-maker';
import { expectFieldErrors, expectRefusal } from '../support/api/expectations';
import { daysFromNow, eventRegistrationBody } from '../support/api/factories';
import { call, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** What appears and goes at an hour of its own: no route of any kind tells of it before, or after. */

const SECRET = unique('secreto-a-su-hora');
const TEXTS: Record<ContentSlug, JsonRecord> = {
  news: { title: SECRET, excerpt: SECRET, content: SECRET },
  events: { title: SECRET, description: SECRET, location: SECRET },
  documents: { title: SECRET, description: SECRET },
  journal: { title: SECRET, description: SECRET },
  gallery: { title: SECRET, description: SECRET },
};
const HOURS = {
  scheduled: { publishAt: daysFromNow(2) },
  withdrawn: { publishAt: daysFromNow(-3), withdrawAt: daysFromNow(-1) },
} as const;
type Case = keyof typeof HOURS;
const CASES = Object.keys(HOURS) as Case[];

const makers = Object.fromEntries(
  CONTENT_SLUGS.map((slug) => [slug, contentMaker(slug)]),
) as Record<ContentSlug, ReturnType<typeof contentMaker>>;
const makeArticle = articleMaker();

const ids = {} as Record<Case, Record<ContentSlug | 'articles', number>>;
let token: string;

beforeAll(async () => {
  token = await asAdministrator();
  const pdf = await storePdf();
  for (const one of CASES) {
    const made = await Promise.all(
      CONTENT_SLUGS.map(async (slug) => {
        const { id } = await makers[slug]({ ...TEXTS[slug], ...HOURS[one] });
        return [slug, id] as const;
      }),
    );
    const known = Object.fromEntries(made) as Record<ContentSlug, number>;
    const article = await makeArticle(known.journal, { title: SECRET, pdf });
    ids[one] = { ...known, articles: article.id };
  }
});

/** Every way in for a stranger: `{slug}` is the number of the hidden record of that kind. */
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
  ...CONTENT_SLUGS.flatMap((slug) => [
    `/api/public/${slug}?limit=100&page=1`,
    `/api/public/${slug}?search=secreto-a-su-hora`,
    `/api/public/${slug}?state=scheduled`,
    `/api/public/${slug}?id={${slug}}`,
    `/api/${slug}`,
    `/api/${slug}/{${slug}}`,
    `/api/${slug}/{${slug}}?draft=true&depth=2`,
    `/api/${slug}?where[publishAt][exists]=true`,
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
      expect(all.find(({ id }) => id === ids[one][slug])).toMatchObject(HOURS[one]);
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

describe.each(CONTENT_SLUGS)('the hours of %s', (slug) => {
  const change = (id: number, json: JsonRecord) =>
    call('PUT', `/api/admin/${slug}/${id}`, { token, json });
  const isListed = async (id: number): Promise<boolean> =>
    listOf(await call('GET', `/api/public/${slug}`)).some((one) => one.id === id);

  it('in either spelling; without a zone they are the campus’s', async () => {
    const { id, ...made } = await makers[slug]({ publishAt: '2031-05-06T07:08' });
    expect(made.publishAt).toBe('2031-05-06T11:08:00.000Z');
    const changed = await change(id, { withdraw_at: '2032-05-06T07:08:09' });
    expect(recordOf(changed)).toMatchObject({
      publishAt: '2031-05-06T11:08:00.000Z',
      withdraw_at: '2032-05-06T11:08:09.000Z',
    });
    // A form knows minutes alone: what it sends as it got it stays to the second.
    const again = await change(id, { withdrawAt: '2032-05-06T07:08', publishAt: '' });
    expect(recordOf(again)).toMatchObject({
      publishAt: null,
      withdrawAt: '2032-05-06T11:08:09.000Z',
    });
  });

  it('are refused where it would go before it comes, also one at a time', async () => {
    const withdrawAt = 'La retirada debe ser posterior a la publicación';
    const { id } = await makers[slug]({ publishAt: daysFromNow(5) });
    expectFieldErrors(await change(id, { withdrawAt: daysFromNow(4) }), { withdrawAt });
    expectFieldErrors(await change(id, { withdrawAt: daysFromNow(5) }), { withdrawAt });
    expectFieldErrors(await change(id, { publishAt: 'mañana' }), {
      publishAt: 'Ingrese una fecha válida',
    });
  });

  it('are obeyed at the moment, by what is kept too', async () => {
    const now = Math.floor(Date.now() / 1000) * 1000;
    const publishAt = new Date(now + 3_000).toISOString();
    const withdrawAt = new Date(now + 6_000).toISOString();
    const { id } = await makers[slug]({ publishAt, withdrawAt });
    const seen: number[] = [];
    const asked = { before: 0, after: 0 };
    while (Date.now() < now + 8_000) {
      const begun = Date.now();
      const isSeen = await isListed(id);
      if (isSeen) seen.push(begun, Date.now());
      else if (Date.now() < now + 3_000) asked.before += 1;
      else if (begun > now + 7_000) asked.after += 1;
    }
    expect(asked.before).toBeGreaterThan(0);
    expect(asked.after).toBeGreaterThan(0);
    // The first answer in which it is has ended after its hour, the last one was asked for within a second of its end.
    expect(seen[1]).toBeGreaterThanOrEqual(now + 3_000);
    expect(seen[0]).toBeLessThan(now + 4_000);
    expect(seen.at(-2)).toBeLessThan(now + 7_000);
  });

  it('that are taken away again hide nothing', async () => {
    const { id } = await makers[slug]({ publishAt: daysFromNow(5) });
    expect(await isListed(id)).toBe(false);
    await change(id, { publishAt: null });
    expect(await isListed(id)).toBe(true);
  });
});

describe.each(['news', 'journal'] as const)('the date of %s', (slug) => {
  const change = async (id: number, json: JsonRecord) =>
    recordOf(await call('PUT', `/api/admin/${slug}/${id}`, { token, json }));
  const inPublic = async (id: number) =>
    listOf(await call('GET', `/api/public/${slug}`)).find((one) => one.id === id);

  it('is when it was first published, and stays', async () => {
    const { id, publishedOn } = await makers[slug]({ published: false });
    expect(publishedOn).toBeNull();
    const before = Date.now();
    const { publishedOn: first } = await change(id, { published: true });
    expect(Date.parse(String(first))).toBeGreaterThanOrEqual(before);
    await change(id, { published: false });
    expect((await change(id, { published: true })).publishedOn).toBe(first);
    expect(await inPublic(id)).toMatchObject({ publishedOn: first, published_on: first });
  });

  it('is its hour, as long as that is to come and nobody has set another', async () => {
    const publishAt = daysFromNow(5);
    const { id, publishedOn } = await makers[slug]({ publishAt });
    expect(publishedOn).toBe(publishAt);
    const later = daysFromNow(6);
    expect((await change(id, { publishAt: later })).publishedOn).toBe(later);
    const own = '2020-02-03T04:05:06.000Z';
    expect((await change(id, { publishedOn: own })).publishedOn).toBe(own);
    expect((await change(id, { publishAt: null })).publishedOn).toBe(own);
  });

  it('orders what the public reads', async () => {
    const same = { ...(slug === 'journal' ? { volume: '7', issue: '1', year: 2025 } : {}) };
    const early = await makers[slug]({ ...same, publishedOn: '2003-01-01T12:00:00.000Z' });
    const late = await makers[slug]({ ...same, publishedOn: '2003-01-03T12:00:00.000Z' });
    const between = await makers[slug]({ ...same, publishedOn: '2003-01-02T12:00:00.000Z' });
    const order = listOf(await call('GET', `/api/public/${slug}`))
      .map(({ id }) => id)
      .filter((id) => [early.id, late.id, between.id].includes(id as number));
    expect(order).toEqual([late.id, between.id, early.id]);
  });
});

it('an article appears with its issue, and harvesters are told from that second on', async () => {
  const now = Math.floor(Date.now() / 1000) * 1000;
  const publishAt = new Date(now + 3_000).toISOString();
  const { id: issue } = await makers.journal({ publishAt });
  const { id } = await makeArticle(issue);
  const harvest = async () =>
    (await call('GET', `/oai?verb=ListIdentifiers&metadataPrefix=oai_dc&set=numero-${issue}`)).text;
  expect((await call('GET', `/revista/articulos/${id}`)).status).toBe(404);
  expect(await harvest()).toContain('noRecordsMatch');
  await expect.poll(harvest, { timeout: 6_000, interval: 100 }).toContain('<header>');
  expect(Date.now()).toBeGreaterThanOrEqual(now + 3_000);
  const stamp = `${publishAt.slice(0, 19)}Z`;
  expect(await harvest()).toContain(`<datestamp>${stamp}</datestamp>`);
  expect(
    (await call('GET', `/oai?verb=ListIdentifiers&metadataPrefix=oai_dc&from=${stamp}`)).text,
  ).toContain(`/${id}</identifier>`);
  expect((await call('GET', `/revista/articulos/${id}`)).status).toBe(200);
});
