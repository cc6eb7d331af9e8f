import { caseListView, caseView } from '@/admin/file/case-views';
import { isReviewer } from '@/core/access';
import { ReviewFileScreen } from '@/features/admissions/reviews/admin/review-detail';
import { ReviewsSection } from '@/features/admissions/reviews/admin/reviews-section';
import { reviewsView, reviewView } from '@/features/admissions/reviews/reviews.view';

/** `/admin/evaluaciones` */
export const ReviewsView = caseListView(reviewsView, isReviewer, () => <ReviewsSection />);

/** `/admin/evaluaciones/:id` */
export const ReviewView = caseView(reviewView, isReviewer, (_req, id) => (
  <ReviewFileScreen key={id} id={id} />
));
