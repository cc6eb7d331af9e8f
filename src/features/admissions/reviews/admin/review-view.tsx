import { notFound } from 'next/navigation';

import { guardedView } from '@/admin/guarded-view';
import { QueryProvider } from '@/admin/records/query-provider';
import { isReviewer } from '@/core/access';
import { ReviewFileScreen } from '@/features/admissions/reviews/admin/review-detail';
import { reviewView } from '@/features/admissions/reviews/reviews.view';

/** `/admin/evaluaciones/:id` */
export const ReviewView = guardedView(
  reviewView,
  ({ segments }) => {
    const id = Number(segments[1]);
    if (!Number.isInteger(id) || id < 1) notFound();
    return (
      <QueryProvider>
        <ReviewFileScreen key={id} id={id} />
      </QueryProvider>
    );
  },
  isReviewer,
);
