'use client';

import { newsTone } from '@/design/category-tones';
import type { NewsSummary } from '@/features/content/news/news.presenter';
import { formatLongDate } from '@/shared/dates';
import { newsItemPath } from '@/shared/paths';
import { useTimeZone } from '@/kit/time-zone.context';
import { ItemLink } from '@/site/item-link';
import { Picture } from '@/site/media/picture';
import { Badge } from '@/site/ui/badge';

interface Props {
  news: NewsSummary;
  onOpen: (id: number) => void;
  /** Above the fold: its image is loaded eagerly. */
  isFirst: boolean;
}

/** The element that the focus returns to when an item's dialog is closed. */
export const cardLinkId = (id: number): string => `noticia-${id}`;

/** One news item in the grid. */
export function NewsCard({ news, onOpen, isFirst }: Props) {
  const timeZone = useTimeZone();
  return (
    <article className="group relative flex min-w-0 flex-col">
      <Picture
        src={news.imageUrl}
        alt={news.imageAlt ?? ''}
        seed={news.id}
        isFirst={isFirst}
        sizes="(min-width: 1024px) 24rem, (min-width: 768px) 46vw, 92vw"
        className="aspect-[8/5] rounded-sm transition-[filter] duration-200 ease-out group-hover:brightness-[0.94]"
      />
      <div className="text-ink-soft mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.875rem]">
        <Badge tone={newsTone(news.category)}>{news.category}</Badge>
        <time dateTime={news.publishedOn}>{formatLongDate(news.publishedOn, timeZone)}</time>
      </div>
      <h2 className="text-subheading mt-3 font-semibold text-pretty">
        <ItemLink
          id={cardLinkId(news.id)}
          href={newsItemPath(news.id)}
          onOpen={() => onOpen(news.id)}
          className="line-clamp-2 decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0 focus-visible:outline-offset-4"
        >
          {news.title}
        </ItemLink>
      </h2>
      <p className="text-ink-soft mt-2 line-clamp-3">{news.excerpt}</p>
    </article>
  );
}
