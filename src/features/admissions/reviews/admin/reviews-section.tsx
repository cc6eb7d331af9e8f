'use client';

import Link from 'next/link';

import { DeskRows, useDeskList } from '@/admin/list/desk-list';
import { listAddress } from '@/admin/list/url-filters';
import { ListTabs } from '@/admin/list/list-tabs';
import { SectionHeader } from '@/admin/list/section-header';
import { rowLinkClasses } from '@/admin/ui/link-classes';
import { ReviewBadge } from '@/features/admissions/reviews/admin/review-badge';
import { REVIEWS_TEXTS } from '@/features/admissions/reviews/admin/reviews.texts';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import {
  REVIEW_STATES,
  REVIEWS,
  type ReviewState,
} from '@/features/admissions/reviews/reviews.definition';
import type { ReviewItem } from '@/features/admissions/reviews/reviews.presenter';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatShortDate } from '@/shared/dates';
import { reviewPath } from '@/shared/paths';

const { useListAddress } = listAddress(['state']);

/** The signed-in reviewer's requests: pending and done. */
export function ReviewsSection() {
  const { filter, setFilter } = useListAddress();
  const state: ReviewState = filter.state === 'done' ? 'done' : 'pending';
  const { records, ...list } = useDeskList<ReviewItem, Record<ReviewState, number>>({
    path: '/api/admin/reviews',
    filter: { state },
    countsQuery: '',
    part: REVIEWS.part,
  });
  return (
    <>
      <SectionHeader
        title={REVIEWS_TEXTS.title}
        subtitle={REVIEWS_TEXTS.subtitle}
        hasList={records.length > 0}
      />
      <ListTabs
        label="Estado"
        tabs={REVIEW_STATES.map((value) => ({
          value,
          label: REVIEWS.states[value],
          count: list.counts?.[value],
        }))}
        value={state}
        onChange={(next) => setFilter(next === 'done' ? { state: next } : {})}
      />
      <div className="tw:mt-5">
        <DeskRows list={list} texts={{ ...REVIEWS_TEXTS, ...REVIEWS_TEXTS[state] }}>
          {records.map((review) => (
            <ReviewRow key={review.id} review={review} />
          ))}
        </DeskRows>
      </div>
    </>
  );
}

function ReviewRow({ review }: { review: ReviewItem }) {
  const timeZone = useTimeZone();
  return (
    <li className="list-row tw:relative tw:grid tw:grid-cols-[minmax(0,1fr)] tw:gap-x-6 tw:gap-y-1.5 tw:px-4 tw:py-3.5 tw:sm:px-5 tw:md:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_180px]">
      <div className="tw:min-w-0">
        <h2 className="tw:font-semibold tw:break-words">
          <Link href={reviewPath(review.id)} prefetch={false} className={rowLinkClasses}>
            {review.nombres} {review.apellidos}
          </Link>
        </h2>
        <p className="tw:text-sm tw:break-words tw:text-ink-soft">{review.tituloMaestria}</p>
      </div>
      <div className="tw:min-w-0 tw:text-sm tw:text-ink-soft">
        <p className="tw:text-ink">{REGISTRATIONS.researchLines[review.lineaInvestigacion]}</p>
        <p className="tw:break-words">{review.universidadOrigen}</p>
      </div>
      <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-2 tw:text-sm tw:text-ink-soft tw:md:flex-col tw:md:items-end">
        <ReviewBadge {...review} />
        <time
          dateTime={review.recommendedAt ?? review.createdAt}
          className="tw:whitespace-nowrap tw:tabular-nums"
        >
          {formatShortDate(review.recommendedAt ?? review.createdAt, timeZone)}
        </time>
      </div>
    </li>
  );
}
