import { readArticleInJournal } from '@/features/content/journal/articles/site/articles.reader';
import { numberIssue } from '@/features/content/journal/journal.definition';
import type { SharingFacts } from '@/site/sharing/sharing-card';

/** What the picture of an article says; `undefined`: there is none; `null`: not now. */
export const describeArticlePicture = async (
  id: number,
): Promise<SharingFacts | null | undefined> => {
  const found = await readArticleInJournal(id);
  if (!found) return found;
  const { article, journal } = found;
  const { volume, issue, year } = article.issue;
  return {
    title: article.title,
    kicker: `${journal.title} · ${numberIssue(volume, issue)} · ${year}`,
    seed: `articulo-${id}`,
  };
};
