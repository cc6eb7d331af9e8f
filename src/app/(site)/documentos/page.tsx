import type { Metadata } from 'next';

import { DOCUMENTS_TEXTS } from '@/features/documents/site/documents.texts';
import { DocumentsPage } from '@/features/documents/site/documents-page';
import { SITE_PATHS } from '@/shared/paths';
import { pageMetadata } from '@/site/metadata';

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata({
    path: SITE_PATHS.documents,
    title: DOCUMENTS_TEXTS.title,
    description: DOCUMENTS_TEXTS.lede,
  });

export default function Page() {
  return <DocumentsPage />;
}
