import { describe, expect, it } from 'vitest';

import { articlePath } from '@/shared/paths';

import { articleMaker } from '../support/api/articles';
import { contentMaker } from '../support/api/content-maker';
import { call, type JsonRecord } from '../support/api/rest.client';

const makeIssue = contentMaker('journal');
const makeArticle = articleMaker();

describe('an article’s page leads to its neighbours', () => {
  const neighboursOf = async (id: number): Promise<string[]> => {
    const { text } = await call('GET', articlePath(id));
    const [, links = ''] = /aria-label="Otros artículos del número"(.*?)<\/nav>/su.exec(text) ?? [];
    return [...links.matchAll(/href="([^"]+)"/gu)].map(([, href = '']) => href);
  };

  it('in the order of the issue, of which drafts and other issues are no part', async () => {
    const { id: issue } = await makeIssue();
    const at = (order: number, fields: JsonRecord = {}) => makeArticle(issue, { order, ...fields });
    const [last, second, first] = [await at(30), await at(20), await at(10)];
    const alike = await at(20);
    await at(25, { published: false });
    await makeArticle((await makeIssue()).id, { order: 15 });
    const paths = (...articles: { id: number }[]) => articles.map(({ id }) => articlePath(id));
    expect(await neighboursOf(first.id)).toEqual(paths(second));
    expect(await neighboursOf(second.id)).toEqual(paths(first, alike));
    expect(await neighboursOf(alike.id)).toEqual(paths(second, last));
    expect(await neighboursOf(last.id)).toEqual(paths(alike));
  });

  it('and to none where it stands alone', async () => {
    const alone = await makeArticle((await makeIssue()).id);
    expect(await neighboursOf(alone.id)).toEqual([]);
  });
});
