import { describe, expect, it } from 'vitest';

import { Coverage, type Part, trackReads, urlsIn, type XmlNode } from './coverage';
import { Report } from './report';

const node = (name: string, more: Partial<XmlNode> = {}): XmlNode => ({
  name,
  attributes: {},
  children: [],
  text: '',
  line: 1,
  ...more,
});

const article = (): XmlNode =>
  node('article', {
    attributes: { seq: '2', 'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance' },
    children: [
      node('title', { text: 'Título', line: 2, attributes: { locale: 'es' } }),
      node('title', { text: 'Title', line: 3, attributes: { locale: 'en' } }),
      node('author', {
        line: 4,
        children: [node('biography', { text: 'Ver https://orcid.org/0000', line: 5 })],
      }),
      node('embed', { line: 6, file: { place: 'x' } }),
      node('empty', { text: ' \n ', line: 7 }),
    ],
  });

const unreadOf = (parts: Iterable<Part>): string[] =>
  [...parts]
    .filter(({ isRead, text }) => !isRead && text.trim() !== '')
    .map(({ kind, line }) => `${kind} ${line}`);

describe('the parts of a tree', () => {
  it('are unread until code asks for them by name', () => {
    const { parts, tree } = trackReads(article());
    expect(unreadOf(parts())).toEqual([
      'article/@seq 1',
      'article/title 2',
      'article/title/@locale 2',
      'article/title 3',
      'article/title/@locale 3',
      'article/author/biography 5',
      'article/embed/#file 6',
    ]);
    const spanish = tree.children.find(({ attributes }) => attributes['locale'] === 'es');
    expect(spanish?.text).toBe('Título');
    expect(tree.attributes['seq']).toBe('2');
    expect(tree.children.find(({ name }) => name === 'embed')?.file).toEqual({ place: 'x' });
    expect(unreadOf(parts())).toEqual([
      'article/title 3',
      'article/title/@locale 3',
      'article/author/biography 5',
    ]);
  });

  it('are the same objects each time, so that they can be keys of a map', () => {
    const { tree } = trackReads(article());
    expect(tree.children[0]).toBe(tree.children[0]);
  });
});

describe('the report', () => {
  it('lists what is unread by kind and position, with its URLs, and counts the rest', () => {
    const report = new Report();
    const coverage = new Coverage(report, (kind) =>
      kind.endsWith('@locale') ? null : kind.endsWith('biography') ? 'biografías' : kind,
    );
    for (const item of ['artículo 1', 'artículo 2']) {
      const { parts, tree } = trackReads(article());
      expect(tree.children[0]?.text).toBe('Título');
      coverage.add(item, parts());
    }
    coverage.finish();
    expect(report.coverage).toMatchObject({
      'article/title': { found: 4, read: 2 },
      'article/title/@locale': { found: 4, read: 0 },
      'article/author/biography': { found: 2, read: 0 },
      URL: { found: 2, read: 0 },
    });
    expect(report.remarks.filter(({ item }) => item.startsWith('biografías'))).toEqual([
      {
        level: 'aviso',
        item: 'biografías (article/author/biography)',
        place: 'artículo 1, línea 5; artículo 2, línea 5',
        text: 'no se trae: 2 de 2; por ejemplo «Ver https://orcid.org/0000»',
      },
      {
        level: 'aviso',
        item: 'biografías (article/author/biography)',
        place: 'artículo 1, línea 5',
        text: 'direcciones que no se traen: https://orcid.org/0000',
      },
    ]);
    expect(report.remarks.some(({ item }) => item.includes('@locale'))).toBe(false);
  });

  it('keeps its rows short and says how many positions are beyond', () => {
    const report = new Report();
    const coverage = new Coverage(report);
    const parts = Array.from({ length: 2_500 }, (_, line) => ({
      kind: 'a',
      line,
      text: 'x',
      isRead: false,
    }));
    coverage.add('entrada 1', parts);
    coverage.finish();
    expect(report.remarks).toHaveLength(40);
    expect(report.remarks.at(-1)?.place).toMatch(/; … y 500 más$/u);
    expect(Math.max(...report.remarks.map(({ place }) => place.length))).toBeLessThan(2_000);
  });
});

it.each([
  ['Ver https://a.example.org/b?c=1#d, y //c.example.org/e', 2],
  [String.raw`{"url":"https:\/\/a.example.org\/b"}`, 1],
  ['a:1:{s:3:"url";s:23:"https://a.example.org/b";}', 1],
  ['https://a.example.org/ https://a.example.org/', 1],
  ['sin direcciones: 1//2 y //', 0],
])('the URLs in %j', (text, many) => {
  expect(urlsIn(text)).toHaveLength(many);
});
