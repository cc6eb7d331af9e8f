import { guardedView } from '@/admin/guarded-view';
import { QueryProvider } from '@/admin/records/query-provider';
import { isReviewer } from '@/core/access';
import { ReviewsSection } from '@/features/admissions/reviews/admin/reviews-section';
import { reviewsView } from '@/features/admissions/reviews/reviews.view';

/** `/admin/evaluaciones` */
export const ReviewsView = guardedView(
  reviewsView,
  () => (
    <QueryProvider>
      <ReviewsSection />
    </QueryProvider>
  ),
  isReviewer,
);
