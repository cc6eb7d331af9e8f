import { describe, expect, it } from 'vitest';

import { articleMaker } from '../support/api/articles';
import { CONTENT_BODIES, CONTENT_SLUGS, type ContentSlug } from '../support/api/content';
import { contentMaker } from '../support/api/content-maker';
import { expectFieldErrors } from '../support/api/expectations';
import { daysFromNow } from '../support/api/factories';
import { isoAt, minuteFrom } from '../support/api/minutes';
import { call, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';

/** Times of publication and withdrawal of content, and the date that the public reads. */

const makers = Object.fromEntries(
  CONTENT_SLUGS.map((slug) => [slug, contentMaker(slug)]),
) as Record<ContentSlug, ReturnType<typeof contentMaker>>;
const makeArticle = articleMaker();

const token = await asAdministrator();

const isListedIn = async (slug: ContentSlug, id: number): Promise<boolean> =>
  listOf(await call('GET', `/api/public/${slug}`)).some((one) => one.id === id);

describe.each(CONTENT_SLUGS)('the hours of %s', (slug) => {
  const change = (id: number, json: JsonRecord) =>
    call('PUT', `/api/admin/${slug}/${id}`, { token, json });
  const isListed = (id: number) => isListedIn(slug, id);

  it('in either spelling; without a zone they are the campus’s', async () => {
    const { id, ...made } = await makers[slug]({ publishAt: '2031-05-06T07:08' });
    expect(made.publishAt).toBe('2031-05-06T11:08:00.000Z');
    const changed = await change(id, { withdraw_at: '2032-05-06T07:08:09' });
    expect(recordOf(changed)).toMatchObject({
      publishAt: '2031-05-06T11:08:00.000Z',
      withdraw_at: '2032-05-06T11:08:09.000Z',
    });
    // Forms send only minutes: an unchanged value keeps its seconds.
    const again = await change(id, { withdrawAt: '2032-05-06T07:08', publishAt: '' });
    expect(recordOf(again)).toMatchObject({
      publishAt: null,
      withdrawAt: '2032-05-06T11:08:09.000Z',
    });
  });

  it('are refused where it would go before it comes, also one at a time', async () => {
    const withdrawAt = 'La retirada debe ser posterior a la publicación';
    const publishAt = daysFromNow(5);
    const { id } = await makers[slug]({ publishAt });
    expectFieldErrors(await change(id, { withdrawAt: daysFromNow(4) }), { withdrawAt });
    expectFieldErrors(await change(id, { withdrawAt: publishAt }), { withdrawAt });
    expectFieldErrors(await change(id, { publishAt: 'mañana' }), {
      publishAt: 'Ingrese una fecha válida',
    });
  });

  it('are refused where it would go before it is made', async () => {
    const withdrawAt = 'La retirada debe ser posterior a la publicación';
    const json = CONTENT_BODIES[slug]({ withdrawAt: daysFromNow(-1) });
    expectFieldErrors(await call('POST', `/api/admin/${slug}`, { token, json }), { withdrawAt });
    const { id } = await makers[slug]();
    expectFieldErrors(await change(id, { withdrawAt: daysFromNow(-1) }), { withdrawAt });
  });

  it('that are taken away again hide nothing', async () => {
    const { id } = await makers[slug]({ publishAt: daysFromNow(5) });
    expect(await isListed(id)).toBe(false);
    await change(id, { publishAt: null });
    expect(await isListed(id)).toBe(true);
  });
});

it('the hours of all are obeyed at the moment, by what is kept too', async () => {
  const appears = Math.ceil((Date.now() + 4_000) / 1000) * 1000;
  // The minute of the withdrawal is included: the content is withdrawn at its end.
  const goes = minuteFrom(8_000);
  const hours = { publishAt: isoAt(appears), withdrawAt: isoAt(goes - 1_000) };
  const made = await Promise.all(
    CONTENT_SLUGS.map(async (slug) => ({ slug, id: (await makers[slug](hours)).id })),
  );
  const seen = await Promise.all(
    made.map(async ({ slug, id }) => {
      const times: number[] = [];
      const asked = { before: 0, after: 0 };
      while (Date.now() < goes + 2_000) {
        const begun = Date.now();
        const isSeen = await isListedIn(slug, id);
        if (isSeen) times.push(begun, Date.now());
        else if (Date.now() < appears) asked.before += 1;
        else if (begun > goes + 1_000) asked.after += 1;
        const isQuiet = begun > appears + 2_000 && begun < goes - 2_000;
        if (isQuiet) await new Promise((resolve) => setTimeout(resolve, 500));
      }
      return { slug, times, asked };
    }),
  );
  for (const { slug, times, asked } of seen) {
    expect(asked.before, slug).toBeGreaterThan(0);
    expect(asked.after, slug).toBeGreaterThan(0);
    // The first response with the record ends after the publication time and was requested at most
    // a second later. The last one was requested at most a second before or after the withdrawal.
    expect(times[1], slug).toBeGreaterThanOrEqual(appears);
    expect(times[0], slug).toBeLessThan(appears + 1_000);
    expect(times.at(-2), slug).toBeGreaterThan(goes - 1_000);
    expect(times.at(-2), slug).toBeLessThan(goes + 1_000);
  }
}, 90_000);

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
  // The sitemap also has the time of publication as the last change.
  expect((await call('GET', '/sitemap.xml')).text).toMatch(
    new RegExp(`/revista/articulos/${id}</loc>\\s*<lastmod>${publishAt}</lastmod>`, 'u'),
  );
});
