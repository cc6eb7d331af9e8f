'use client';

import type { NewsSummary } from '@/features/content/news/news.presenter';
import { formatLongDate } from '@/shared/dates';
import { useTimeZone } from '@/kit/time-zone.context';
import { Picture } from '@/site/media/picture';

/** The parts of a news item that is read in full: in its dialog, and in a draft's preview. */

/** «Publicado el 3 de mayo de 2026» */
export function NewsDate({ date }: { date: string }) {
  const timeZone = useTimeZone();
  return (
    <>
      Publicado el <time dateTime={date}>{formatLongDate(date, timeZone)}</time>
    </>
  );
}

/** The picture and the excerpt. */
export function NewsHead({ news }: { news: NewsSummary }) {
  return (
    <>
      <Picture
        src={news.imageUrl}
        alt={news.imageAlt ?? ''}
        seed={news.id}
        isFirst
        sizes="(min-width: 768px) 43rem, 92vw"
        width={1200}
        className="aspect-[8/5] rounded-sm"
      />
      <p className="text-lede text-ink-soft mt-7 max-w-[42rem]">{news.excerpt}</p>
    </>
  );
}

/** The text, as HTML that the server has sanitised: see `toHtml`. */
export function NewsContent({ html }: { html: string }) {
  return <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: html }} />;
}
