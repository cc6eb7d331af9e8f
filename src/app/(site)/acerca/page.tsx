import type { Metadata } from 'next';

import { AboutPage } from '@/features/content/programme/site/about-page';
import { ABOUT_TEXTS } from '@/features/content/programme/site/about.texts';
import { SITE_PATHS } from '@/shared/paths';
import { pageMetadata } from '@/site/metadata';

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata({
    path: SITE_PATHS.about,
    title: ABOUT_TEXTS.title,
    description: ABOUT_TEXTS.lede,
  });

export default function Page() {
  return <AboutPage />;
}
