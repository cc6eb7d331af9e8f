'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { FilePart } from '@/admin/file/file-part';
import { ReviewBadge } from '@/features/admissions/reviews/admin/review-badge';
import { ReviewerForm } from '@/features/admissions/reviews/admin/reviewer-form';
import type { RegistrationFile } from '@/features/admissions/applications/registrations.presenter';
import type { Review } from '@/features/admissions/reviews/reviews.presenter';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatDateTime } from '@/shared/dates';
import { Button } from '@/admin/ui/button';
import { errorMessage } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';

interface Props {
  request: RegistrationFile;
  /** Called after the history of the request has a new entry. */
  onChanged: () => void;
}

export function ReviewersPart({ request, onChanged }: Props) {
  const { id } = request;
  const stand = {
    isDecided: request.status !== 'pending',
    isWithdrawn: request.withdrawnAt !== null,
  };
  const reading = useQuery({
    queryKey: ['reviews', id],
    queryFn: () => callApi<Review[]>('GET', `/api/admin/registrations/${id}/reviews`),
  });
  const reviews = reading.data ?? [];
  const renew = () => {
    void reading.refetch();
    onChanged();
  };
  return (
    <FilePart title="Evaluadores">
      {reading.isError && (
        <p role="alert" className="tw:mb-3 tw:text-cat-red">
          No se pudieron cargar las evaluaciones.
        </p>
      )}
      {reviews.length > 0 && (
        <ul className="tw:mb-4 tw:divide-y tw:divide-paper-deep">
          {reviews.map((review) => (
            <ReviewLine key={review.id} review={{ ...review, ...stand }} onTaken={renew} />
          ))}
        </ul>
      )}
      {stand.isDecided || stand.isWithdrawn ? (
        <p className="tw:text-sm tw:text-ink-soft tw:print:hidden">
          {stand.isDecided
            ? 'Ya hay una decisión: no se piden más evaluaciones.'
            : 'La persona la ha retirado: no se piden más evaluaciones.'}
        </p>
      ) : (
        <ReviewerForm
          id={id}
          asked={reviews.filter(({ isActive }) => isActive).map(({ reviewerName }) => reviewerName)}
          onGiven={renew}
        />
      )}
    </FilePart>
  );
}

interface LineProps {
  review: Review & { isDecided: boolean; isWithdrawn: boolean };
  onTaken: () => void;
}

function ReviewLine({ review, onTaken }: LineProps) {
  const timeZone = useTimeZone();
  return (
    <li className="tw:py-3 tw:first:pt-0">
      <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-3 tw:gap-y-1.5">
        <h3 className="tw:mr-auto tw:min-w-0 tw:font-semibold tw:break-words">
          {review.reviewerName}
        </h3>
        <ReviewBadge {...review} />
        <TakeReviewButton review={review} onTaken={onTaken} />
      </div>
      {review.text && (
        <p className="tw:mt-1 tw:break-words tw:whitespace-pre-line">{review.text}</p>
      )}
      <p className="tw:text-sm tw:text-ink-soft">
        {review.recommendedAt ? 'Recomendó el ' : 'Se le pidió el '}
        <time dateTime={review.recommendedAt ?? review.createdAt} className="tw:tabular-nums">
          {formatDateTime(review.recommendedAt ?? review.createdAt, timeZone)}
        </time>
        {!review.isActive && ' · Su cuenta ya no evalúa'}
      </p>
    </li>
  );
}

interface ButtonProps {
  review: Review;
  onTaken: () => void;
}

/** Removes a reviewer from a request. Needs no confirmation, because the request can be assigned again. */
function TakeReviewButton({ review, onTaken }: ButtonProps) {
  const [isPending, setIsPending] = useState(false);

  const take = async () => {
    setIsPending(true);
    try {
      const { message: description } = await callApi<{ message: string }>(
        'DELETE',
        `/api/admin/reviews/${review.id}`,
      );
      showToast({ title: 'Evaluación retirada', description });
      onTaken();
    } catch (error) {
      const description = errorMessage(error, 'No se pudo retirar la evaluación.');
      showToast({ title: 'Error', description, tone: 'error' });
      setIsPending(false);
    }
  };

  return (
    <Button
      size="small"
      look="quiet"
      isPending={isPending}
      onClick={() => void take()}
      className="tw:print:hidden"
    >
      Quitar<span className="tw:sr-only"> a {review.reviewerName}</span>
    </Button>
  );
}
