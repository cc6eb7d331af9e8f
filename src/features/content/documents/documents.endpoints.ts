import { contentEndpoints } from '@/core/content/endpoints';
import { withLastEdit } from '@/features/compliance/audit-log/activity.editors';
import { DOCUMENTS } from '@/features/content/documents/documents.definition';
import {
  presentDocument,
  presentDocumentForAdmin,
} from '@/features/content/documents/documents.presenter';
import { documentSchemas } from '@/features/content/documents/documents.schemas';
import { documentsService, listDocuments } from '@/features/content/documents/documents.service';

export const documentsEndpoints = contentEndpoints({
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
