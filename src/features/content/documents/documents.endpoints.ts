import { contentEndpoints } from '@/core/content/endpoints';
import { previewEndpoint } from '@/core/content/preview-endpoint';
import { withLastEdit } from '@/features/compliance/audit-log/activity.editors';
import { DOCUMENTS } from '@/features/content/documents/documents.definition';
import {
  presentDocument,
  presentDocumentForAdmin,
} from '@/features/content/documents/documents.presenter';
import {
  documentDraft,
  documentPreview,
  documentSchemas,
} from '@/features/content/documents/documents.schemas';
import {
  documentsService,
  listDocuments,
  previewDocument,
} from '@/features/content/documents/documents.service';

const documentsContent = contentEndpoints({
  slug: DOCUMENTS.slug,
  nouns: { many: 'documentos', one: 'un documento' },
  deletedMessage: DOCUMENTS.messages.deleted,
  schemas: documentSchemas,
  present: presentDocument,
  presentForAdmin: presentDocumentForAdmin,
  addForAdmin: [withLastEdit(DOCUMENTS.slug)],
  list: listDocuments,
  service: documentsService,
});

const preview = previewEndpoint({
  slug: DOCUMENTS.slug,
  noun: 'un documento',
  draft: documentDraft,
  record: documentPreview,
  present: (_req, draft) => Promise.resolve(presentDocument(previewDocument(draft))),
});

export const documentsEndpoints = [...documentsContent, preview];
