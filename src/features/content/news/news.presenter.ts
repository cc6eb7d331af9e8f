import { presentPublication } from '@/core/content/publication';
import { toHtml } from '@/core/rich-text/html';
import { toPlainText } from '@/core/rich-text/plain-text';
import type { WithImageAlt } from '@/features/content/media/media.service';
import type { WithLastEdit } from '@/features/compliance/audit-log/activity.schemas';
import type { WithViews } from '@/features/content/page-views/views.schemas';
import type { News } from '@/payload-types';
import { withSnakeCaseAliases } from '@/shared/spelling';

/** What is public has its date; a draft would get it when it is published. */
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

/** A news item as the public list answers it; one that was read without its content has none. */
export const presentListedNews = ({ content, ...news }: Summary & Partial<News>) =>
  withSnakeCaseAliases({
    ...headFields(news),
    ...(content ? contentFields(content) : { content: null, contentHtml: null }),
  });

/** A news item as the back office reads it; one that was read without its content has none. */
export const presentNewsForAdmin = ({ content, ...news }: Summary & Partial<News>) =>
  withSnakeCaseAliases({
    ...headFields(news),
    ...(content ? contentFields(content) : { content: null, contentHtml: null }),
    publishedOn: news.publishedOn ?? null,
    ...presentPublication(news),
    contentState: content ?? null,
  });

/** What a list or a card shows of a news item: no content. */
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
 * When a news item last changed, for feeds and search engines: not before its publication, because a scheduled item was
 * written earlier.
 */
export const changeOf = ({
  publishedOn,
  updatedAt,
}: {
  publishedOn: string;
  updatedAt: string;
}): string => (publishedOn > updatedAt ? publishedOn : updatedAt);
