import { beforeAll, describe, expect, it } from 'vitest';

import {
  articleExportPath,
  articlePath,
  articlePdfPath,
  journalIssuePath,
  sharingPicturePath,
} from '@/shared/paths';

import { articleMaker, changeArticle, storePdf } from '../support/api/articles';
import { contentMaker } from '../support/api/content-maker';
import { baseUrl } from '../support/api/environment';
import { expectStatus } from '../support/api/expectations';
import { call, listOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { readHead } from '../support/found/page-head';
import { expectSchemaNode } from '../support/found/schema-org';

const makeIssue = contentMaker('journal');
const makeArticle = articleMaker();

const token = await asAdministrator();
const pdf = await storePdf();

const changeIssue = async (id: number, json: JsonRecord): Promise<void> => {
  const { status, text } = await call('PATCH', `/api/journal/${id}?trash=true`, { token, json });
  if (status !== 200) throw new Error(`Not changed: ${status} ${text}`);
};

const FORMS = ['bib', 'ris', 'json'];
const placesOf = (id: number): string[] => [
  articlePath(id),
  articlePdfPath(id),
  ...FORMS.map((form) => articleExportPath(id, form)),
  sharingPicturePath(articlePath(id)),
];
/** URLs that list other records, too. */
const listsOf = (issue: number): string[] => [
  journalIssuePath(issue),
  '/revista',
  '/sitemap.xml',
  '/api/public/journal',
];

const statusesOf = async (id: number): Promise<number[]> =>
  Promise.all(placesOf(id).map(async (path) => (await call('GET', path)).status));

const expectNowhere = async (
  { id, issue }: { id: number; issue: number },
  secret: string,
): Promise<void> => {
  for (const path of placesOf(id)) {
    const answer = await call('GET', path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.text, path).not.toContain(secret);
    expect((await call('HEAD', path)).status, path).toBe(404);
  }
  for (const path of listsOf(issue)) {
    const { text } = await call('GET', path);
    expect(text, path).not.toContain(secret);
    expect(text, path).not.toContain(`${articlePath(id)}<`);
  }
  for (const path of [
    '/api/articles',
    `/api/articles/${id}`,
    `/api/articles/${id}?draft=true&depth=2`,
    '/api/articles?where[published][equals]=false',
    '/api/articles/versions',
    `/api/journal/${issue}?depth=2`,
  ]) {
    const { status, text } = await call('GET', path);
    expect([path, status >= 400]).toEqual([path, true]);
    expect(text).not.toContain(secret);
  }
};

describe('what is not public is nowhere', () => {
  const secret = unique('secreto');
  const make = async (fields: { article?: JsonRecord; issue?: JsonRecord } = {}) => {
    const issue = await makeIssue(fields.issue);
    const { id } = await makeArticle(issue.id, { title: secret, pdf, ...fields.article });
    return { id, issue: issue.id };
  };

  it('a draft', async () => {
    await expectNowhere(await make({ article: { published: false } }), secret);
  });

  it('an article of an issue that is a draft', async () => {
    await expectNowhere(await make({ issue: { published: false } }), secret);
  });

  it('an article in the trash, and one whose issue lies there', async () => {
    const one = await make();
    await changeArticle(one.id, { deletedAt: new Date().toISOString() });
    await expectNowhere(one, secret);
    const other = await make();
    await changeIssue(other.issue, { deletedAt: new Date().toISOString() });
    await expectNowhere(other, secret);
    await changeIssue(other.issue, { deletedAt: null });
    expect(new Set(await statusesOf(other.id))).toEqual(new Set([200]));
  });

  it('comes and goes at once, by itself and with its issue', async () => {
    const { id, issue } = await make();
    expect(new Set(await statusesOf(id))).toEqual(new Set([200]));
    await changeArticle(id, { published: false });
    expect(new Set(await statusesOf(id))).toEqual(new Set([404]));
    await changeArticle(id, { published: true });
    expect(new Set(await statusesOf(id))).toEqual(new Set([200]));
    await changeIssue(issue, { published: false });
    expect(new Set(await statusesOf(id))).toEqual(new Set([404]));
    await changeIssue(issue, { published: true });
    expect(new Set(await statusesOf(id))).toEqual(new Set([200]));
  });

  it('nor is what never was: the page of the site that says so', async () => {
    for (const id of [2_147_483_647, 9_999_999_999]) {
      const { status, text, headers } = await call('GET', articlePath(id));
      expect(status).toBe(404);
      expect(text).toContain('404 Page Not Found');
      expect(headers.get('cache-tag')).toBeNull();
    }
    for (const path of ['/revista/articulos', '/revista/articulos/0', '/revista/articulos/1.doc']) {
      expect((await call('GET', path)).status, path).toBe(404);
    }
  });

  it('is not counted for the public, and is for the office', async () => {
    const { issue } = await make({ article: { published: false } });
    await makeArticle(issue);
    const countAt = async (path: string, options = {}) =>
      listOf(await call('GET', path, options)).find(({ id }) => id === issue)?.articleCount;
    expect(await countAt('/api/public/journal')).toBe(1);
    expect(await countAt('/api/admin/journal', { token })).toBe(2);
  });
});

describe('the page of an article', () => {
  let id: number;
  let issue: JsonRecord & { id: number };
  beforeAll(async () => {
    issue = await makeIssue({ volume: '12', issue: '2', year: 2025 });
    const article = await makeArticle(issue.id, { doi: `10.5555/${unique('a')}`, pdf });
    id = article.id;
  });
  const address = (path: string) => new URL(path, baseUrl()).href;

  it('tells Google Scholar what its guidelines ask for, each author with the own institution', async () => {
    const { meta, html } = await readHead(articlePath(id));
    expect(meta).toMatchObject({
      citation_author: ['Prueba Ficticia, Ana María', 'Ficticio, Luis'],
      citation_author_institution: ['Universidad Inventada'],
      citation_author_orcid: ['https://orcid.org/0000-0002-1825-0097'],
      citation_publication_date: ['2025'],
      citation_volume: ['12'],
      citation_issue: ['2'],
      citation_firstpage: ['4'],
      citation_lastpage: ['18'],
      citation_language: ['es'],
      citation_keywords: ['lectura; hábitos'],
      citation_abstract_html_url: [address(articlePath(id))],
      // In the directory of the page, as the guidelines demand.
      citation_pdf_url: [address(articlePdfPath(id))],
    });
    for (const name of ['title', 'journal_title', 'publisher', 'doi']) {
      expect(meta[`citation_${name}`], name).toHaveLength(1);
    }
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head).toContain('name="citation_title"');
    const names = [...head.matchAll(/name="citation_(author\w*)"/gu)].map(([, name]) => name);
    expect(names).toEqual(['author', 'author_institution', 'author_orcid', 'author']);
  });

  it('describes itself in schema.org’s words, and can be shared', async () => {
    const head = await readHead(articlePath(id));
    head.graph.forEach(expectSchemaNode);
    expect(head.graph.find((node) => node['@type'] === 'ScholarlyArticle')).toMatchObject({
      url: address(articlePath(id)),
      pageStart: '4',
      pageEnd: '18',
      license: 'https://creativecommons.org/licenses/by/4.0/',
      author: [{ name: 'Ana María Prueba Ficticia' }, { name: 'Luis Ficticio' }],
      encoding: { contentUrl: address(articlePdfPath(id)) },
    });
    expect(head.links.find(({ rel }) => rel === 'canonical')?.href).toBe(address(articlePath(id)));
    const [picture = ''] = head.meta['og:image'] ?? [];
    const { status, headers } = await call('GET', picture.slice(baseUrl().length));
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('can be read without a script: abstracts in their languages, the citation, the references', async () => {
    const { html } = await readHead(articlePath(id));
    for (const text of [
      'Un resumen de prueba.',
      'A test abstract.',
      'Prueba Ficticia, A. M. y Ficticio, L. (2025).',
      'Ficticia, A. (2019). Una obra.',
      'Inventado, L. (2020). Otra obra.',
      'Creative Commons Atribución 4.0 (CC BY)',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).toMatch(/<section lang="en"[^>]*>.*?A test abstract\./su);
  });

  it('is kept until its article, its issue or the journal changes', async () => {
    const pageHas = async (text: string) =>
      (await call('GET', articlePath(id))).text.includes(text);
    const { headers } = await call('GET', articlePath(id));
    expect(headers.get('cache-tag')?.split(',')).toEqual(
      expect.arrayContaining(['articles', 'journal', 'media', 'journal-details']),
    );
    const [title, issueTitle, publisher] = ['Artículo', 'Número', 'Editora'].map(unique);
    await changeArticle(id, { title });
    expect(await pageHas(String(title))).toBe(true);
    await changeIssue(issue.id, { title: issueTitle });
    expect(await pageHas(String(issueTitle))).toBe(true);
    const details = '/api/globals/journal-details';
    const before = (await call('GET', details, { token })).body as JsonRecord;
    await call('POST', details, { token, json: { publisher } });
    expect(await pageHas(String(publisher))).toBe(true);
    await call('POST', details, { token, json: { publisher: before.publisher } });
  });

  it('stands in the contents of its issue, in the order that the office has set', async () => {
    const first = await makeArticle(issue.id, {
      order: 1,
      section: 'Editorial',
      title: unique('E'),
    });
    const { text } = await call('GET', journalIssuePath(issue.id));
    const places = [first.id, id].map((one) => text.indexOf(`href="${articlePath(one)}"`));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect((await call('GET', '/sitemap.xml')).text).toContain(`${articlePath(first.id)}<`);
  });

  it.each([
    ['bib', 'application/x-bibtex', '@article{'],
    ['ris', 'application/x-research-info-systems', 'TY  - JOUR'],
    ['json', 'application/vnd.citationstyles.csl+json', '"article-journal"'],
  ])('has its reference as .%s', async (form, type, text) => {
    const answer = await expectStatus(call('GET', articleExportPath(id, form)), 200);
    expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    expect(answer.text).toContain(text);
  });

  it('has its PDF beside it, with length and name, in pieces, and not again for who has it', async () => {
    const path = articlePdfPath(id);
    const whole = await expectStatus(call('GET', path), 200);
    expect(whole.headers.get('content-type')).toBe('application/pdf');
    expect(whole.headers.get('content-disposition')).toBe(`inline; filename="articulo-${id}.pdf"`);
    expect(Number(whole.headers.get('content-length'))).toBeGreaterThan(1_000);
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    const tags = whole.headers.get('cache-tag')?.split(',');
    expect(tags).toEqual(expect.arrayContaining(['articles', 'journal']));
    expect(tags?.some((tag) => tag.startsWith('file:'))).toBe(true);
    const piece = await call('GET', path, { headers: { range: 'bytes=0-3' } });
    expect([piece.status, piece.text]).toEqual([206, '%PDF']);
    const etag = whole.headers.get('etag') ?? '';
    expect((await call('GET', path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await call('HEAD', path);
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag]);
  });
});
