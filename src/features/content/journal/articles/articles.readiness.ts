import type { IssueContents } from '@/features/content/journal/articles/crossref/articles.deposit';
import { missingFrom } from '@/features/content/journal/articles/crossref/articles.requirements';
import type { JournalAdminRecord } from '@/features/content/journal/journal.presenter';

/** The public state of an issue if it were published now. */
export interface Readiness {
  /** Number of its articles that would be seen. */
  articles: number;
  /** The missing values, a sentence each. */
  missing: string[];
}

const quote = (title: string): string => `«${title}»`;

const describeDrafts = (titles: string[]): string[] => {
  const [first] = titles;
  if (first === undefined) return [];
  return [
    titles.length === 1
      ? `El artículo ${quote(first)} sigue en borrador: no se verá.`
      : `${titles.length} artículos siguen en borrador y no se verán: ${titles.map(quote).join(', ')}.`,
  ];
};

/** Missing values of an issue and its articles. None of them prevents the publication. */
export const describeReadiness = (
  { coverImageUrl, description }: Pick<JournalAdminRecord, 'coverImageUrl' | 'description'>,
  { journal, lines }: IssueContents,
): Readiness => {
  const published = lines.filter(({ isPublished }) => isPublished);
  const drafts = lines.filter(({ isPublished }) => !isPublished);
  const own = [...(coverImageUrl ? [] : ['portada']), ...(description ? [] : ['descripción'])];
  return {
    articles: published.length,
    missing: [
      ...(own.length > 0 ? [`El número no tiene ${own.join(' ni ')}.`] : []),
      ...(lines.length > 0 ? [] : ['No tiene artículos: se verá solo su PDF.']),
      ...describeDrafts(drafts.map(({ article }) => article.title)),
      ...published.flatMap(({ article }) => {
        const missing = missingFrom(article, journal);
        return missing.length > 0 ? [`${quote(article.title)}: sin ${missing.join(', ')}.`] : [];
      }),
    ],
  };
};
