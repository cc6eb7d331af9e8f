'use client';

import { newsTone } from '@/design/category-tones';
import type { NewsSummary } from '@/features/news/news.presenter';
import { formatLongDate } from '@/shared/dates';
import { newsItemPath } from '@/shared/paths';
import { useTimeZone } from '@/site/campus.context';
import { classNames } from '@/site/class-names';
import { Picture } from '@/site/media/picture';
import { SiteLink } from '@/site/site-link';
import { Badge } from '@/site/ui/badge';

/** One of the latest news; the large one leads the section. */
export function LatestNewsItem({
  news,
  isLarge = false,
}: {
  news: NewsSummary;
  isLarge?: boolean;
}) {
  const timeZone = useTimeZone();
  return (
    <article
      className={classNames(
        'group relative',
        !isLarge && 'grid gap-x-6 gap-y-4 sm:grid-cols-[11rem_1fr] lg:grid-cols-[9.5rem_1fr]',
      )}
    >
      <Picture
        src={news.imageUrl}
        alt=""
        seed={news.id}
        width={isLarge ? 1200 : 640}
        sizes={isLarge ? '(min-width: 1024px) 42rem, 92vw' : '(min-width: 640px) 11rem, 92vw'}
        className={classNames(
          'self-start rounded-sm',
          isLarge ? 'aspect-[8/5]' : 'aspect-[8/5] sm:aspect-square',
        )}
      />
      <div>
        <div
          className={classNames(
            'text-ink-soft flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.875rem]',
            isLarge && 'mt-5',
          )}
        >
          <Badge tone={newsTone(news.category)}>{news.category}</Badge>
          <time dateTime={news.createdAt}>{formatLongDate(news.createdAt, timeZone)}</time>
        </div>
        <h3
          className={classNames(
            'mt-3 font-semibold text-pretty',
            isLarge ? 'text-heading' : 'text-[1.125rem] leading-snug',
          )}
        >
          <SiteLink
            href={newsItemPath(news.id)}
            className={classNames(
              'decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0',
              isLarge ? 'line-clamp-3' : 'line-clamp-2',
            )}
          >
            {news.title}
          </SiteLink>
        </h3>
        <p
          className={classNames(
            'text-ink-soft mt-2 line-clamp-3 max-w-[42rem]',
            isLarge ? 'text-lede' : 'text-[0.9375rem]',
          )}
        >
          {news.excerpt}
        </p>
      </div>
    </article>
  );
}
