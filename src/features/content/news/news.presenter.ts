import { presentPublication } from '@/core/content/publication';
import { toHtml } from '@/core/rich-text/html';
import { toPlainText } from '@/core/rich-text/plain-text';
import type { WithImageAlt } from '@/features/content/media/media.service';
import type { WithLastEdit } from '@/features/compliance/audit-log/activity.schemas';
import type { WithViews } from '@/features/content/page-views/views.schemas';
import type { News } from '@/payload-types';
import { withSnakeCaseAliases } from '@/shared/spelling';

/** The publication date, or the creation date for a draft: it gets its date when it is published. */
const publishedOnOf = ({ publishedOn, createdAt }: Pick<News, 'publishedOn' | 'createdAt'>) =>
  publishedOn ?? createdAt;

const headFields = (news: Summary) => ({
  id: news.id,
  title: news.title,
  excerpt: news.excerpt,
  category: news.category,
  imageUrl: news.imageUrl ?? null,
  imageAlt: news.imageAlt,
  publishedOn: publishedOnOf(news),
  createdAt: news.createdAt,
  updatedAt: news.updatedAt,
});

const contentFields = (content: News['content']) => ({
  content: toPlainText(content),
  contentHtml: toHtml(content),
});

/** A news item as the public reads it. */
export const presentNews = (news: WithImageAlt<News>) =>
  withSnakeCaseAliases({ ...headFields(news), ...contentFields(news.content) });

/** A news item of the public list; the content is `null` if it was not read. */
export const presentListedNews = ({ content, ...news }: Summary & Partial<News>) =>
  withSnakeCaseAliases({
    ...headFields(news),
    ...(content ? contentFields(content) : { content: null, contentHtml: null }),
  });

/** A news item as the back office reads it; the content is `null` if it was not read. */
export const presentNewsForAdmin = ({ content, ...news }: Summary & Partial<News>) =>
  withSnakeCaseAliases({
    ...headFields(news),
    ...(content ? contentFields(content) : { content: null, contentHtml: null }),
    publishedOn: news.publishedOn ?? null,
    ...presentPublication(news),
    contentState: content ?? null,
  });

/** A news item for a list or a card, without content. */
export const summarizeNews = ({
  id,
  title,
  excerpt,
  category,
  imageUrl,
  imageAlt,
  publishedOn,
  createdAt,
}: NewsSummarySource) =>
  withSnakeCaseAliases({
    id,
    title,
    excerpt,
    category,
    imageUrl: imageUrl ?? null,
    imageAlt,
    publishedOn: publishedOnOf({ publishedOn, createdAt }),
    createdAt,
  });

type Summary = WithImageAlt<Omit<News, 'content'>>;
type NewsSummarySource = WithImageAlt<
  Pick<News, 'id' | 'title' | 'excerpt' | 'category' | 'imageUrl' | 'publishedOn' | 'createdAt'>
>;
export type NewsRecord = ReturnType<typeof presentNews>;
export type NewsAdminRecord = WithLastEdit<WithViews<ReturnType<typeof presentNewsForAdmin>>>;
export type NewsSummary = ReturnType<typeof summarizeNews>;

/**
 * Time of a news item's last change, for feeds and search engines: not before its publication,
 * because a scheduled item was written earlier.
 */
export const changeOf = ({
  publishedOn,
  updatedAt,
}: {
  publishedOn: string;
  updatedAt: string;
}): string => (publishedOn > updatedAt ? publishedOn : updatedAt);
