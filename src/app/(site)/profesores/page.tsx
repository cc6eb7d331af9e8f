import type { Metadata } from 'next';

import { CouncilPage } from '@/features/content/programme/site/council-page';
import { COUNCIL_TEXTS } from '@/features/content/programme/site/council.texts';
import { SITE_PATHS } from '@/shared/paths';
import { pageMetadata } from '@/site/metadata';

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata({
    path: SITE_PATHS.council,
    title: COUNCIL_TEXTS.title,
    description: COUNCIL_TEXTS.lede,
  });

export default function Page() {
  return <CouncilPage />;
}
