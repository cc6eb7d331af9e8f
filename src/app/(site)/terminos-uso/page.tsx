import type { Metadata } from 'next';

import { LegalPage } from '@/features/content/programme/site/legal-page';
import { TERMS_TEXTS } from '@/features/content/programme/site/terms.texts';
import { SITE_PATHS } from '@/shared/paths';
import { pageMetadata } from '@/site/metadata';

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata({
    path: SITE_PATHS.terms,
    title: TERMS_TEXTS.title,
    description: TERMS_TEXTS.lede,
  });

export default function Page() {
  return <LegalPage text={TERMS_TEXTS} />;
}
