import type { Metadata } from 'next';

import { JournalAboutPage } from '@/features/content/journal/site/about-page';
import { ABOUT_JOURNAL_TEXTS } from '@/features/content/journal/site/about.texts';
import { JOURNAL_ABOUT_PATH } from '@/shared/paths';
import { pageMetadata } from '@/site/metadata';

export const generateMetadata = async (): Promise<Metadata> =>
  pageMetadata({
    path: JOURNAL_ABOUT_PATH,
    title: ABOUT_JOURNAL_TEXTS.title,
    description: ABOUT_JOURNAL_TEXTS.lede,
  });

export default function Page() {
  return <JournalAboutPage />;
}
