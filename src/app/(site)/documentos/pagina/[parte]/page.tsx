import type { Metadata } from 'next';

import { describeDocumentsPart } from '@/features/content/documents/site/documents.metadata';
import { DocumentsPage } from '@/features/content/documents/site/documents-page';

interface Props {
  params: Promise<{ parte: string }>;
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  describeDocumentsPart(Number((await params).parte));

export default async function Page({ params }: Props) {
  return <DocumentsPage part={Number((await params).parte)} />;
}
