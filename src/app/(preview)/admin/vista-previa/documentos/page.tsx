import { presentDocument } from '@/features/content/documents/documents.presenter';
import { documentsService } from '@/features/content/documents/documents.service';
import { DocumentPreview } from '@/features/content/documents/site/document-preview';
import { readStoredDraft, type PreviewQuery } from '@/site/preview/stored-draft';

/** A draft is never cached: every visit checks the session and reads the current draft. */
export const dynamic = 'force-dynamic';

export default async function Page({ searchParams }: { searchParams: PreviewQuery }) {
  const stored = await readStoredDraft('documents', searchParams, async (req, id) =>
    presentDocument(await documentsService.find(req, id)),
  );
  return <DocumentPreview stored={stored} />;
}
