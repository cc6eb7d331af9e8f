import type { Metadata } from 'next';

import { PlansPage } from '@/features/content/programme/site/plans-page';
import { PLANS_TEXTS } from '@/features/content/programme/site/plans.texts';
import { SITE_PATHS } from '@/shared/paths';
import { pageMetadata } from '@/site/metadata';

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata({
    path: SITE_PATHS.plans,
    title: PLANS_TEXTS.title,
    description: PLANS_TEXTS.lede,
  });

export default function Page() {
  return <PlansPage />;
}
