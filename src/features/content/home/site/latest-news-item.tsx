'use client';

import { newsTone } from '@/design/category-tones';
import type { NewsSummary } from '@/features/content/news/news.presenter';
import { formatLongDate } from '@/shared/dates';
import { newsItemPath } from '@/shared/paths';
import { useTimeZone } from '@/kit/time-zone.context';
import { classNames } from '@/kit/class-names';
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
        'group relative grid min-w-0 gap-y-4',
        isLarge
          ? 'gap-x-12 lg:grid-cols-[7fr_5fr] lg:items-center'
          : 'content-start gap-x-6 sm:max-md:grid-cols-[11rem_1fr] lg:grid-cols-[11rem_1fr]',
      )}
    >
      <Picture
        src={news.imageUrl}
        alt={news.imageAlt ?? ''}
        seed={news.id}
        width={isLarge ? 1200 : 640}
        sizes={isLarge ? '(min-width: 1024px) 42rem, 92vw' : '(min-width: 768px) 22rem, 92vw'}
        className={classNames(
          'self-start rounded-sm',
          isLarge ? 'aspect-[8/5]' : 'aspect-[8/5] sm:max-md:aspect-square lg:aspect-square',
        )}
      />
      <div className="min-w-0">
        <div
          className={classNames(
            'text-ink-soft flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.875rem]',
            isLarge && 'max-lg:mt-1',
          )}
        >
          <Badge tone={newsTone(news.category)}>{news.category}</Badge>
          <time dateTime={news.publishedOn}>{formatLongDate(news.publishedOn, timeZone)}</time>
        </div>
        <h3
          className={classNames(
            'mt-3 font-semibold',
            isLarge ? 'text-heading text-balance' : 'text-[1.1875rem] leading-snug text-pretty',
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
