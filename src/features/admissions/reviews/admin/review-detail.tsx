'use client';

import { ArrowLeft, ChevronRight } from 'lucide-react';
import Link from 'next/link';

import { FilePart } from '@/admin/file/file-part';
import { useFile } from '@/admin/file/use-file';
import { ListStates } from '@/admin/list/list-states';
import { buttonClasses } from '@/admin/ui/button';
import { ProposalDocument } from '@/features/admissions/applications/admin/proposal-document';
import { ReviewBadge } from '@/features/admissions/reviews/admin/review-badge';
import { ReviewForm } from '@/features/admissions/reviews/admin/review-form';
import { REVIEWS_TEXTS } from '@/features/admissions/reviews/admin/reviews.texts';
import { REVIEWS } from '@/features/admissions/reviews/reviews.definition';
import type { ReviewFile } from '@/features/admissions/reviews/reviews.presenter';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatDateTime } from '@/shared/dates';
import { ADMIN_PATHS, reviewPath } from '@/shared/paths';

const whyClosed = ({ isDecided, text }: ReviewFile): string => {
  const { decided, unneeded, withdrawn } = REVIEWS.messages;
  if (!isDecided) return withdrawn;
  return text ? decided : unneeded;
};

/** The reviewer's page of a request, with the form of the recommendation. */
export function ReviewFileScreen({ id }: { id: number }) {
  const { file: review, states, renew } = useFile<ReviewFile>(`/api/admin/reviews/${id}`);
  const timeZone = useTimeZone();

  return (
    <>
      <nav
        aria-label="Solicitudes para evaluar"
        className="tw:flex tw:flex-wrap tw:items-center tw:gap-2 tw:pt-2 tw:pb-4 tw:print:hidden"
      >
        <Link
          href={ADMIN_PATHS.reviews}
          prefetch={false}
          className={`${buttonClasses({ look: 'quiet', size: 'small' })} tw:mr-auto tw:-ml-3`}
        >
          <ArrowLeft aria-hidden className="tw:size-4" />
          Volver a la lista
        </Link>
        {review?.next && (
          <Link
            href={reviewPath(review.next)}
            prefetch={false}
            className={buttonClasses({ size: 'small' })}
          >
            Siguiente por evaluar
            <ChevronRight aria-hidden className="tw:size-4" />
          </Link>
        )}
      </nav>
      <ListStates list={states} texts={REVIEWS_TEXTS.file}>
        {review && (
          <div className="tw:grid tw:grid-cols-[minmax(0,1fr)] tw:items-start tw:gap-6 tw:lg:grid-cols-[minmax(0,7fr)_minmax(320px,5fr)] tw:print:block">
            <ProposalDocument
              number={review.registrationId}
              name={`${review.nombres} ${review.apellidos}`}
              badge={<ReviewBadge {...review} />}
              facts={[
                { name: 'Título de maestría', value: review.tituloMaestria },
                { name: 'Universidad de origen', value: review.universidadOrigen },
              ]}
              line={review.lineaInvestigacion}
              proposal={review.propuestaInvestigacion}
            />
            <FilePart title="Tu recomendación">
              {review.isDecided || review.isWithdrawn ? (
                <>
                  <p>{whyClosed(review)}</p>
                  {review.text && (
                    <p className="tw:mt-3 tw:break-words tw:whitespace-pre-line">{review.text}</p>
                  )}
                </>
              ) : (
                <ReviewForm review={review} onSaved={renew} />
              )}
              {review.recommendedAt && (
                <p className="tw:mt-4 tw:text-sm tw:text-ink-soft">
                  Recomendaste el{' '}
                  <time dateTime={review.recommendedAt} className="tw:tabular-nums">
                    {formatDateTime(review.recommendedAt, timeZone)}
                  </time>
                </p>
              )}
            </FilePart>
          </div>
        )}
      </ListStates>
    </>
  );
}
