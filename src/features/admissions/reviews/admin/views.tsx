import { caseListView, caseView } from '@/admin/file/case-views';
import { isReviewer } from '@/core/access';
import { ReviewFileScreen, ReviewsSection } from '@/features/admissions/screens.lazy';
import { reviewsView, reviewView } from '@/features/admissions/reviews/reviews.view';

/** `/admin/evaluaciones` */
export const ReviewsView = caseListView(reviewsView, isReviewer, () => <ReviewsSection />);

/** `/admin/evaluaciones/:id` */
export const ReviewView = caseView(reviewView, isReviewer, (_req, id) => (
  <ReviewFileScreen key={id} id={id} />
));
