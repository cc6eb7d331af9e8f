'use client';

import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { Button } from '@/admin/ui/button';
import type { Review } from '@/features/admissions/reviews/reviews.presenter';
import { errorMessage } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';

interface Props {
  review: Review;
  onTaken: () => void;
}

/** Takes a request back from a reviewer. Nothing is lost by it: it can be given again. */
export function TakeReviewButton({ review, onTaken }: Props) {
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
