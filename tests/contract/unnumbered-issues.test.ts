import { describe, expect, it } from 'vitest';

import { articleExportPath, articlePath, journalIssuePath } from '@/shared/paths';

import { articleMaker } from '../support/api/articles';
import { contentMaker } from '../support/api/content-maker';
import { call } from '../support/api/rest.client';
import { unique } from '../support/api/unique';
import { askOai } from '../support/found/harvester';
import { type PageHead, readHead } from '../support/found/page-head';
import { expectSchemaNode } from '../support/found/schema-org';
import { childrenOf, textOf } from '../support/found/xml';

/** Issues without volume and number: «s/n» is shown on screens, but omitted in machine-readable output. */

const makeIssue = contentMaker('journal');
const makeArticle = articleMaker();

const NONE = /s\/n/iu;
const numbered = { volume: 's/n', issue: 'S/N', year: 2025 };
const title = unique('Sin numerar');

const { id: issue } = await makeIssue({ ...numbered, title });
const { id } = await makeArticle(issue);

/** Volume and number in the metadata of a page. */
const statedBy = ({ graph, meta }: PageHead): unknown[] => {
  graph.forEach(expectSchemaNode);
  expect(JSON.stringify(graph)).not.toMatch(NONE);
  return [meta['citation_volume'], meta['citation_issue']];
};

describe('the page of an article', () => {
  it('shows people what the office has written, and cites without it', async () => {
    const { text } = await call('GET', articlePath(id));
    expect(text).toContain('Vol. s/n, No. S/N');
    expect(text).not.toContain('(S/N), 4–18');
  });

  it('tells programs no volume and no number', async () => {
    const head = await readHead(articlePath(id));
    expect(statedBy(head)).toEqual([undefined, undefined]);
    expect(head.graph.find((node) => node['@type'] === 'ScholarlyArticle')).toMatchObject({
      isPartOf: { '@type': 'PublicationIssue', isPartOf: { '@type': 'Periodical' } },
    });
  });

  it.each(['bib', 'ris', 'json'])('has none in its reference as .%s', async (form) => {
    const { status, text } = await call('GET', articleExportPath(id, form));
    expect(status).toBe(200);
    expect(text).not.toMatch(NONE);
  });
});

it('the page of an issue that is one PDF tells programs none', async () => {
  const alone = await makeIssue(numbered);
  const head = await readHead(journalIssuePath(alone.id));
  expect(head.meta['citation_title']).toHaveLength(1);
  expect(statedBy(head)).toEqual([undefined, undefined]);
});

it('one of the two is told where there is one', async () => {
  const other = await makeIssue({ ...numbered, issue: '7' });
  const article = await makeArticle(other.id);
  const { meta, graph } = await readHead(articlePath(article.id));
  expect([meta['citation_volume'], meta['citation_issue']]).toEqual([undefined, ['7']]);
  expect(graph.find((node) => node['@type'] === 'ScholarlyArticle')).toMatchObject({
    isPartOf: { issueNumber: '7', isPartOf: { '@type': 'Periodical' } },
  });
});

describe('harvesters', () => {
  const recordOf = async (prefix: string) => {
    const { content } = await askOai({ verb: 'Identify' });
    const description = content && childrenOf(content, 'description')[0];
    const scheme = [...(description?.childNodes ?? [])].find(({ nodeType }) => nodeType === 1);
    const sample = (scheme?.textContent ?? '').replace(/^oai(.*?):(oai:.*)1$/u, `$2${id}`);
    return askOai({ verb: 'GetRecord', identifier: sample, metadataPrefix: prefix });
  };

  it('are told the year alone in Dublin Core', async () => {
    const { content } = await recordOf('oai_dc');
    const sources = [...(content?.getElementsByTagName('dc:source') ?? [])];
    expect(sources[0]?.textContent).toMatch(/; \(2025\); 4-18$/u);
  });

  it('are told none in JATS, which stays valid', async () => {
    const { content } = await recordOf('jats');
    for (const name of ['volume', 'issue']) {
      expect([...(content?.getElementsByTagName(name) ?? [])], name).toEqual([]);
    }
    const year = content?.getElementsByTagName('pub-date')[0];
    expect(year && textOf(year, 'year')).toBe('2025');
  });

  it('are told none in the name of the set', async () => {
    const { content } = await askOai({ verb: 'ListSets' });
    const sets = content ? childrenOf(content, 'set') : [];
    const own = sets.find((set) => textOf(set, 'setSpec') === `numero-${issue}`);
    expect(own && textOf(own, 'setName')).toBe(`(2025): ${title}`);
  });
});
