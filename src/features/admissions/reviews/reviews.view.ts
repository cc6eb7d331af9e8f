import type { AdminView, DetailView } from '@/admin/admin-view';
import { countPendingOf } from '@/features/admissions/reviews/reviews.queries';
import { ADMIN_PATHS } from '@/shared/paths';

export const reviewsView: AdminView = {
  path: ADMIN_PATHS.reviews,
  label: 'Para evaluar',
  title: 'Solicitudes para evaluar',
  component: '/features/admissions/reviews/admin/views#ReviewsView',
  icon: 'reviews',
  isForReviewers: true,
  countWaiting: (payload, { id }) => countPendingOf(payload, id),
};

export const reviewView: DetailView = {
  key: 'review',
  path: `${ADMIN_PATHS.reviews}/:id`,
  label: 'Evaluación',
  title: 'Evaluación de una solicitud',
  component: '/features/admissions/reviews/admin/views#ReviewView',
};
