import { toHtml } from '@/core/rich-text/html';
import { toPlainText } from '@/core/rich-text/plain-text';
import type { News } from '@/payload-types';
import { withBothSpellings } from '@/shared/spelling';

const publicFields = (news: News) => ({
  id: news.id,
  title: news.title,
  excerpt: news.excerpt,
  content: toPlainText(news.content),
  contentHtml: toHtml(news.content),
  category: news.category,
  imageUrl: news.imageUrl ?? null,
  createdAt: news.createdAt,
  updatedAt: news.updatedAt,
});

/** A news item as the public reads it. */
export const presentNews = (news: News) => withBothSpellings(publicFields(news));

/** A news item as the back office reads it. */
export const presentNewsForAdmin = (news: News) =>
  withBothSpellings({
    ...publicFields(news),
    published: news.published,
    contentState: news.content,
  });

/** What a list or a card shows of a news item: no content. */
export const summarizeNews = ({
  id,
  title,
  excerpt,
  category,
  imageUrl,
  createdAt,
}: NewsSummarySource) =>
  withBothSpellings({ id, title, excerpt, category, imageUrl: imageUrl ?? null, createdAt });

type NewsSummarySource = Pick<
  News,
  'id' | 'title' | 'excerpt' | 'category' | 'imageUrl' | 'createdAt'
>;
export type NewsRecord = ReturnType<typeof presentNews>;
export type NewsAdminRecord = ReturnType<typeof presentNewsForAdmin>;
export type NewsSummary = ReturnType<typeof summarizeNews>;
