'use client';

import dynamic from 'next/dynamic';

/**
 * The screens of this group. Each loads its scripts when it is shown; with direct imports every
 * screen of the back office would load all of them, because Payload has a single import map.
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
