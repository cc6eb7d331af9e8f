import { describe, expect, it } from 'vitest';

import { NEWS } from '@/features/content/news/news.definition';
import { newsItemPath } from '@/shared/paths';

import { baseUrl } from '../../support/api/environment';
import { call, listOf } from '../../support/api/rest.client';
import { unique } from '../../support/api/unique';
import { HOSTILE_TITLE, HOSTILE_TITLE_READ } from '../../support/found/hostile';
import { officeOf } from '../../support/found/office';
import { childrenOf, expectTimestamp, parseXml, textOf } from '../../support/found/xml';

const FEED = '/noticias/atom.xml';
const office = officeOf('news');
const address = (path: string): string => new URL(path, baseUrl()).href;

const readFeed = async () => {
  const { status, headers, text } = await call('GET', FEED);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const feed = parseXml(text);
  expect([feed.localName, feed.namespaceURI]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
  return { feed, entries: childrenOf(feed, 'entry'), text };
};
const findEntry = async (id: number) =>
  (await readFeed()).entries.find((entry) => textOf(entry, 'id') === address(newsItemPath(id)));

describe('the feed of the news', () => {
  it('has no draft and nothing of the trash', async () => {
    const secret = unique('secreto');
    const { id } = await office.make({ title: secret, excerpt: secret, published: false });
    expect((await readFeed()).text).not.toContain(secret);
    await office.change(id, { published: true });
    expect(await findEntry(id)).toBeDefined();
    await office.discard(id);
    expect((await readFeed()).text).not.toContain(secret);
  });

  it('loses what is taken back at once', async () => {
    const { id } = await office.make();
    expect(await findEntry(id)).toBeDefined();
    await office.change(id, { published: false });
    expect(await findEntry(id)).toBeUndefined();
  });

  it('brings hostile texts back as they were written', async () => {
    const { id } = await office.make({
      title: HOSTILE_TITLE,
      excerpt: 'Uno ]]> y <b>dos</b> &amp; tres',
      content: '<script>alert(1)</script> ]]> &amp;',
    });
    const entry = await findEntry(id);
    if (!entry) throw new Error('No entry');
    expect(textOf(entry, 'title')).toBe(HOSTILE_TITLE_READ);
    expect(textOf(entry, 'summary')).toBe('Uno ]]> y <b>dos</b> &amp; tres');
    const [content] = childrenOf(entry, 'content');
    expect(content?.getAttribute('type')).toBe('html');
    expect(content?.textContent).toContain('&lt;script&gt;');
    expect(content?.textContent).not.toContain('<script>');
  });

  it('keeps the rules of Atom: ids, dates, author, links', async () => {
    const { feed, entries } = await readFeed();
    expect(textOf(feed, 'id')).toBe(address(FEED));
    expect(textOf(feed, 'title')).not.toBe('');
    expect(textOf(feed, 'updated')).toSatisfy((text: string) => {
      expectTimestamp(text);
      return entries.every((entry) => textOf(entry, 'updated') <= text);
    });
    for (const author of childrenOf(feed, 'author')) expect(textOf(author, 'name')).not.toBe('');
    expect(childrenOf(feed, 'author')).toHaveLength(1);
    const [self] = childrenOf(feed, 'link').filter((link) => link.getAttribute('rel') === 'self');
    expect(self?.getAttribute('href')).toBe(address(FEED));

    const ids = entries.map((entry) => textOf(entry, 'id'));
    expect(new Set(ids).size).toBe(ids.length);
    for (const entry of entries) {
      expect(textOf(entry, 'title')).not.toBe('');
      expectTimestamp(textOf(entry, 'updated'));
      expectTimestamp(textOf(entry, 'published'));
      const [link, ...others] = childrenOf(entry, 'link');
      expect(others).toEqual([]);
      expect(link?.getAttribute('rel')).toBe('alternate');
      expect(link?.getAttribute('href')).toBe(textOf(entry, 'id'));
    }
  });

  it('brings the newest first, and no more than its measure', async () => {
    const published = listOf(await call('GET', '/api/public/news')).slice(0, NEWS.inFeed);
    const { entries } = await readFeed();
    expect(entries.map((entry) => textOf(entry, 'id'))).toEqual(
      published.map(({ id }) => address(newsItemPath(Number(id)))),
    );
  });

  it('says when nothing is new, and when something is', async () => {
    const { headers } = await call('GET', FEED);
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{20,}"$/u);
    const ask = () => call('GET', FEED, { headers: { 'if-none-match': etag } });
    const unchanged = await ask();
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
    await office.make();
    expect((await ask()).status).toBe(200);
  });
});
