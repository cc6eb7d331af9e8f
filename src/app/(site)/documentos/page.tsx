import { describeDocuments } from '@/features/documents/site/documents.metadata';
import { DocumentsPage } from '@/features/documents/site/documents-page';

export const generateMetadata = describeDocuments;

export default function Page() {
  return <DocumentsPage />;
}
