import { describe, expect, it } from 'vitest';

import { CONTENT_BODIES, CONTENT_SLUGS, eraseContent } from '../support/api/content';
import { contentMaker } from '../support/api/content-maker';
import { expectRefusal } from '../support/api/expectations';
import { call, idOf, listOf, recordOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

const SECRET = unique('secreto-de-borrador');

const token = await asAdministrator();
const makeNews = contentMaker('news');
const makeIssue = contentMaker('journal');

const draftNews = await makeNews({
  title: SECRET,
  content: SECRET,
  excerpt: SECRET,
  published: false,
});
const draftIssue = await makeIssue({ title: SECRET, description: SECRET, published: false });

const WAYS_IN = [
  '/api/public/news',
  '/api/public/news?limit=100&page=1',
  '/api/public/journal',
  '/api/public/news/{news}',
  '/api/news',
  '/api/news/{news}',
  '/api/news/{news}?draft=true&depth=2',
  '/api/news?where[published][equals]=false',
  '/api/news?where[id][equals]={news}',
  '/api/news?sort=-title&limit=0',
  '/api/news?select[title]=true',
  '/api/news?draft=true&trash=true',
  '/api/news/count',
  '/api/news/versions',
  '/api/news/versions?where[parent][equals]={news}',
  '/api/journal',
  '/api/journal/{issue}',
  '/api/journal/{issue}?draft=true',
  '/api/journal?where[published][equals]=false',
  '/api/journal/versions',
  '/api/search?q=secreto',
  '/api/graphql?query={allNews{docs{title}}}',
];

const addressOf = (way: string): string =>
  way.replace('{news}', String(draftNews.id)).replace('{issue}', String(draftIssue.id));

describe('a stranger', () => {
  it.each(WAYS_IN)('finds no draft at %s', async (way) => {
    const answer = await call('GET', addressOf(way));
    expect([200, 401, 403, 404]).toContain(answer.status);
    expect(answer.text).not.toContain(SECRET);
    expect((await call('HEAD', addressOf(way))).status).toBe(answer.status);
  });

  it('does not learn from a count or an order that there is one', async () => {
    for (const path of ['/api/news/count', '/api/journal/count']) {
      expect([401, 403, 404]).toContain((await call('GET', path)).status);
    }
    const { headers, body } = await call('GET', '/api/public/news');
    expect(headers.get('x-total-count')).toBe(String((body as unknown[]).length));
  });

  it('gets the same answer for a draft as for nothing at all', async () => {
    const draft = await call('GET', `/api/public/news/${draftNews.id}`);
    const nothing = await call('GET', '/api/public/news/2147483647');
    expectRefusal(draft, 404);
    expect(draft.body).toEqual(nothing.body);
  });
});

describe('an administrator', () => {
  it('sees on the public side what the public sees', async () => {
    for (const path of ['/api/public/news', '/api/public/journal']) {
      const asOffice = await call('GET', path, { token });
      expect(asOffice.text).not.toContain(SECRET);
      expect(asOffice.body).toEqual((await call('GET', path)).body);
    }
    expectRefusal(await call('GET', `/api/public/news/${draftNews.id}`, { token }), 404);
  });

  it('sees the drafts in the lists of the office', async () => {
    for (const [path, id] of [
      ['/api/admin/news', draftNews.id],
      ['/api/admin/journal', draftIssue.id],
    ] as const) {
      const found = listOf(await call('GET', path, { token })).find((one) => one.id === id);
      expect(found).toMatchObject({ title: SECRET, published: false });
    }
  });

  it.each(CONTENT_SLUGS)('changes a draft of %s, which stays one', async (slug) => {
    const { id } = await contentMaker(slug)({ published: false });
    const path = `/api/admin/${slug}/${id}`;
    const changed = await call('PUT', path, { token, json: { title: unique('Otro título') } });
    expect(recordOf(changed)).toMatchObject({ published: false });
    const isListed = async () =>
      listOf(await call('GET', `/api/public/${slug}`)).some((one) => one.id === id);
    expect(await isListed()).toBe(false);
    await call('PUT', path, { token, json: { published: true } });
    expect(await isListed()).toBe(true);
    await call('PUT', path, { token, json: { published: false } });
    expect(await isListed()).toBe(false);
  });

  it.each([
    ['news', false],
    ['journal', false],
    ['events', true],
    ['documents', true],
    ['gallery', true],
  ] as const)('makes a record of %s without saying so: published is %s', async (slug, isPublic) => {
    const { published: _, ...json } = CONTENT_BODIES[slug]();
    const made = recordOf(await call('POST', `/api/admin/${slug}`, { token, json }));
    expect(made).toMatchObject({ published: isPublic });
    await eraseContent(slug, idOf(made));
  });

  it('publishes and takes back, and the public sees it at once', async () => {
    const publish = (published: boolean) =>
      call('PUT', `/api/admin/news/${draftNews.id}`, { token, json: { published } });
    await publish(true);
    expect((await call('GET', `/api/public/news/${draftNews.id}`)).status).toBe(200);
    expect((await call('GET', '/api/public/news')).text).toContain(SECRET);
    await publish(false);
    expect((await call('GET', `/api/public/news/${draftNews.id}`)).status).toBe(404);
    expect((await call('GET', '/api/public/news')).text).not.toContain(SECRET);
  });
});
