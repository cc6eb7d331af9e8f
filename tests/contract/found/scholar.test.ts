import { beforeAll, describe, expect, it } from 'vitest';

import {
  articleExportPath,
  articlePath,
  articlePdfPath,
  JOURNAL_ABOUT_PATH,
  journalIssuePath,
} from '@/shared/paths';

import { articleMaker, storePdf } from '../../support/api/articles';
import { contentMaker } from '../../support/api/content-maker';
import { baseUrl } from '../../support/api/environment';
import { call, type JsonRecord } from '../../support/api/rest.client';
import { asAdministrator } from '../../support/api/roles';
import { unique } from '../../support/api/unique';
import { type PageHead, readHead } from '../../support/found/page-head';

/**
 * Google Scholar's «Inclusion Guidelines for Webmasters», point by point. One point is the office's
 * task: a PDF of more than 5 MB is not read. The form says so at the field of the PDF.
 */

const makeIssue = contentMaker('journal');
const makeArticle = articleMaker();

const address = (path: string) => new URL(path, baseUrl()).href;

let id: number;
let issue: number;
let journal: JsonRecord;
const title = unique('Leer & «escribir» en <línea>');
const doi = `10.5555/${unique('s')}`.toLowerCase();
let page: PageHead;

beforeAll(async () => {
  const token = await asAdministrator();
  const details = '/api/globals/journal-details';
  journal = (await call('GET', details, { token })).body as JsonRecord;
  ({ id: issue } = await makeIssue({ volume: '12', issue: '2', year: 2025 }));
  ({ id } = await makeArticle(issue, { title, doi, pdf: await storePdf() }));
  page = await readHead(articlePath(id));
});

const only = (name: string): string => {
  const found = page.meta[`citation_${name}`] ?? [];
  expect(found, name).toHaveLength(1);
  return found[0] ?? '';
};

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/gu, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

describe('meta tags', () => {
  it('are in the head of the page', () => {
    const [head = '', body = ''] = page.html.split('</head>');
    expect(head).toContain('name="citation_title"');
    expect(body).not.toMatch(/<meta[^>]*name="citation_/u);
  });

  it('citation_title: the title of the article, and not of the journal or the site', () =>
    expect(only('title')).toBe(title));

  it('citation_author: one tag each, in their order, without titles or institutions', () =>
    expect(page.meta['citation_author']).toEqual(['Prueba Ficticia, Ana María', 'Ficticio, Luis']));

  it('citation_publication_date: a year, or a day as 2025/12/31', () =>
    expect(only('publication_date')).toMatch(/^2025(?:\/\d{1,2}\/\d{1,2})?$/u));

  it('citation_journal_title: the journal’s full title', () =>
    expect(only('journal_title')).toBe(journal.title));

  it('citation_issn: each that the journal has', () => {
    const issns = [journal.issnOnline, journal.issnPrint].filter(Boolean);
    expect(issns.length).toBeGreaterThan(0);
    expect(page.meta['citation_issn']).toEqual(issns);
  });

  it('citation_volume, citation_issue, citation_firstpage, citation_lastpage: numbers alone', () =>
    expect(['volume', 'issue', 'firstpage', 'lastpage'].map(only)).toEqual(['12', '2', '4', '18']));

  it('citation_doi and citation_language', () =>
    expect(['doi', 'language'].map(only)).toEqual([doi, 'es']));

  it('citation_pdf_url: absolute, of this host, in the directory of the page', () => {
    const url = new URL(only('pdf_url'));
    expect(url.href).toBe(address(articlePdfPath(id)));
    expect(url.host).toBe(new URL(baseUrl()).host);
    const directory = articlePath(id).replace(/[^/]*$/u, '');
    expect(url.pathname.startsWith(directory)).toBe(true);
  });

  it('no citation_pdf_url where there is no PDF', async () => {
    const bare = await makeArticle(issue);
    const { meta } = await readHead(articlePath(bare.id));
    expect(meta['citation_title']).toHaveLength(1);
    expect(meta['citation_pdf_url']).toBeUndefined();
  });

  it('are those of one article: no page of several has any, the issue’s neither', async () => {
    for (const path of ['/revista', journalIssuePath(issue), JOURNAL_ABOUT_PATH, '/']) {
      const { html, status } = await readHead(path);
      expect([path, status, html.includes('name="citation_')]).toEqual([path, 200, false]);
    }
  });
});

describe('the page of an article', () => {
  it('has an address of its own, which says 200 to whoever brings neither cookies nor scripts', () => {
    expect(page.status).toBe(200);
    expect(page.links.find(({ rel }) => rel === 'canonical')?.href).toBe(address(articlePath(id)));
  });

  it('shows the title above all, then its authors, and the whole abstract', () => {
    const headings = [...page.html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gsu)].map(([, text = '']) =>
      textOf(text),
    );
    expect(headings).toEqual([title]);
    const body = textOf(page.html.slice(page.html.indexOf('<h1')));
    const places = [title, 'Ana María Prueba Ficticia', 'Un resumen de prueba.'].map((text) =>
      body.indexOf(text),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('links to the PDF, in plain HTML', () =>
    expect(page.html).toContain(`href="${articlePdfPath(id)}"`));
});

describe('the PDF', () => {
  it('ends with .pdf, is one, and is given without a redirection', async () => {
    expect(articlePdfPath(id)).toMatch(/\.pdf$/u);
    const { status, headers, text } = await call('GET', articlePdfPath(id));
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(text.startsWith('%PDF')).toBe(true);
    expect(headers.get('x-robots-tag')).toBeNull();
  });
});

describe('crawling', () => {
  it('robots.txt keeps nobody from articles, PDFs and records', async () => {
    const { text } = await call('GET', '/robots.txt');
    const refused = [...text.matchAll(/^Disallow:\s*(\S+)/gimu)].map(([, path = '']) => path);
    const places = [
      articlePath(id),
      articlePdfPath(id),
      articleExportPath(id, 'bib'),
      journalIssuePath(issue),
      '/oai',
    ];
    for (const place of places) {
      expect(refused.filter((path) => place.startsWith(path))).toEqual([]);
    }
    expect(page.meta['robots']?.join() ?? '').not.toContain('noindex');
  });

  it('every article is found by plain links, and in the map of the site', async () => {
    expect((await call('GET', journalIssuePath(issue))).text).toContain(
      `href="${articlePath(id)}"`,
    );
    expect((await call('GET', '/sitemap.xml')).text).toContain(
      `<loc>${address(articlePath(id))}</loc>`,
    );
  });
});
