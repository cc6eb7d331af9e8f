'use client';

import dynamic from 'next/dynamic';

/**
 * The screens of this group. Each loads its scripts when it is shown; imported directly, all screens of the back office
 * would load them, because Payload's import map is one.
 */

export const RequestsSection = dynamic(() =>
  import('@/features/admissions/applications/admin/requests-section').then(
    (module) => module.RequestsSection,
  ),
);

export const RequestFile = dynamic(() =>
  import('@/features/admissions/applications/admin/request-detail').then(
    (module) => module.RequestFile,
  ),
);

export const ReviewsSection = dynamic(() =>
  import('@/features/admissions/reviews/admin/reviews-section').then(
    (module) => module.ReviewsSection,
  ),
);

export const ReviewFileScreen = dynamic(() =>
  import('@/features/admissions/reviews/admin/review-detail').then(
    (module) => module.ReviewFileScreen,
  ),
);
