import { describeDocuments } from '@/features/content/documents/site/documents.metadata';
import { DocumentsPage } from '@/features/content/documents/site/documents-page';

export const generateMetadata = describeDocuments;

export default function Page() {
  return <DocumentsPage />;
}
