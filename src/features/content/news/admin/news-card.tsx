'use client';

import { useId } from 'react';

import { useTimeZone } from '@/kit/time-zone.context';
import { SmallPicture } from '@/admin/files/small-picture';
import { LastEdit } from '@/admin/list/last-edit';
import { RecordActions } from '@/admin/list/record-actions';
import { Badge } from '@/admin/ui/badge';
import { PublicationBadge, PublicationHour } from '@/admin/ui/publication-badge';
import { Lines } from '@/kit/lines';
import { newsTone } from '@/design/category-tones';
import { NEWS } from '@/features/content/news/news.definition';
import type { NewsAdminRecord } from '@/features/content/news/news.presenter';
import { describeViews } from '@/features/content/page-views/views.definition';
import { formatShortDate } from '@/shared/dates';

interface Props {
  news: NewsAdminRecord;
  onEdit: () => Promise<void>;
  onDelete: () => void;
  onWithdraw: () => Promise<void>;
}

/** One news item in the list. */
export function NewsCard({ news, onEdit, onDelete, onWithdraw }: Props) {
  const timeZone = useTimeZone();
  const titleId = useId();
  const created = formatShortDate(news.createdAt, timeZone);
  const updated = formatShortDate(news.updatedAt, timeZone);
  return (
    <li className="tw:flex tw:flex-col tw:overflow-hidden tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:shadow-card">
      <CardPicture address={news.imageUrl} seed={`news-${news.id}`} />
      <div className="tw:flex tw:flex-1 tw:flex-col tw:p-4">
        <div className="tw:flex tw:flex-wrap tw:gap-2">
          <PublicationBadge of={news} />
          <Badge tone={newsTone(news.category)}>{news.category}</Badge>
        </div>
        <h2
          id={titleId}
          className="tw:mt-3 tw:line-clamp-2 tw:font-serif tw:text-lg tw:leading-6 tw:font-semibold tw:text-balance"
        >
          {news.title}
        </h2>
        <p className="tw:mt-1.5 tw:line-clamp-2 tw:text-sm tw:text-ink-soft">{news.excerpt}</p>
        <p className="tw:mt-auto tw:flex tw:flex-wrap tw:gap-x-3 tw:pt-4 tw:text-sm tw:text-ink-soft tw:tabular-nums">
          <span>Creado: {created}</span>
          {updated !== created && <span>Actualizado: {updated}</span>}
          {news.views > 0 && <span>{describeViews(news.views)}</span>}
          <PublicationHour of={news} />
          <LastEdit of={news} />
        </p>
      </div>
      <RecordActions
        slug={NEWS.slug}
        record={news}
        titleId={titleId}
        onEdit={onEdit}
        onDelete={onDelete}
        onWithdraw={onWithdraw}
        className="tw:border-t tw:border-paper-edge tw:px-2 tw:py-1.5"
      />
    </li>
  );
}

/** The item's image; generated artwork if there is none. */
function CardPicture({ address, seed }: { address: string | null; seed: string }) {
  const artwork = (
    <Lines
      seed={seed}
      composition="placeholder"
      scheme="paperDeep"
      className="tw:size-full tw:opacity-60"
    />
  );
  return (
    <div className="tw:aspect-[16/7] tw:overflow-hidden tw:bg-paper-deep">
      {address ? (
        <SmallPicture
          address={address}
          width={384}
          className="tw:size-full tw:object-cover"
          fallback={artwork}
        />
      ) : (
        artwork
      )}
    </div>
  );
}
