import type { Metadata } from 'next';

import { EnrollmentPage } from '@/features/admissions/applications/site/enrollment-page';
import { ENROLLMENT_TEXTS } from '@/features/admissions/applications/site/enrollment.texts';
import { SITE_PATHS } from '@/shared/paths';
import { pageMetadata } from '@/site/metadata';

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata({
    path: SITE_PATHS.enrollment,
    title: ENROLLMENT_TEXTS.title,
    description: ENROLLMENT_TEXTS.lede,
  });

export default function Page() {
  return <EnrollmentPage />;
}
