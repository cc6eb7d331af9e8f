import { describe, expect, it } from 'vitest';

import { describeReadiness } from '@/features/content/journal/articles/articles.readiness';
import type { IssueContents } from '@/features/content/journal/articles/crossref/articles.deposit';

const COMPLETE = {
  doi: '10.12345/a',
  authors: [{}],
  firstPage: '1',
  abstracts: [{}],
  references: ['Una'],
  pdfName: 'a.pdf',
};

const contentsOf = (...entries: [title: string, isPublished: boolean, fields?: object][]) =>
  ({
    journal: { doiPrefix: '10.12345' },
    lines: entries.map(([title, isPublished, fields]) => ({
      isPublished,
      article: { ...COMPLETE, title, ...fields },
    })),
  }) as unknown as IssueContents;

const WHOLE = { coverImageUrl: '/portada.jpg', description: 'De qué trata' };

describe('what an issue lacks', () => {
  it('is nothing where all is there', () => {
    expect(describeReadiness(WHOLE, contentsOf(['Uno', true], ['Dos', true]))).toEqual({
      articles: 2,
      missing: [],
    });
  });

  it('is said of the issue itself, and of one without articles', () => {
    const bare = { coverImageUrl: null, description: null };
    expect(describeReadiness(bare, contentsOf()).missing).toEqual([
      'El número no tiene portada ni descripción.',
      'No tiene artículos: se verá solo su PDF.',
    ]);
  });

  it('names the drafts, and what the published articles lack', () => {
    const contents = contentsOf(
      ['Uno', true, { doi: '10.99999/a', authors: [] }],
      ['Dos', false, { doi: null }],
      ['Tres', false],
    );
    expect(describeReadiness(WHOLE, contents)).toEqual({
      articles: 1,
      missing: [
        '2 artículos siguen en borrador y no se verán: «Dos», «Tres».',
        '«Uno»: sin un DOI que empiece por 10.12345/, autoría.',
      ],
    });
    expect(describeReadiness(WHOLE, contentsOf(['Dos', false])).missing).toEqual([
      'El artículo «Dos» sigue en borrador: no se verá.',
    ]);
  });
});
