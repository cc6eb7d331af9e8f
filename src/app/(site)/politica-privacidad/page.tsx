import type { Metadata } from 'next';

import { LegalPage } from '@/features/content/programme/site/legal-page';
import { PRIVACY_TEXTS } from '@/features/content/programme/site/privacy.texts';
import { SITE_PATHS } from '@/shared/paths';
import { pageMetadata } from '@/site/metadata';

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata({
    path: SITE_PATHS.privacy,
    title: PRIVACY_TEXTS.title,
    description: PRIVACY_TEXTS.lede,
  });

export default function Page() {
  return <LegalPage text={PRIVACY_TEXTS} />;
}
