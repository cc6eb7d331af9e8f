import { contentEndpoints } from '@/core/content/endpoints';
import { DOCUMENTS } from '@/features/content/documents/documents.definition';
import {
  presentDocument,
  presentDocumentForAdmin,
} from '@/features/content/documents/documents.presenter';
import {
  documentAdminFilter,
  documentAdminRecord,
  documentChange,
  documentFilter,
  documentInput,
  documentRecord,
} from '@/features/content/documents/documents.schemas';
import {
  createDocument,
  listDocuments,
  trashDocument,
  updateDocument,
} from '@/features/content/documents/documents.service';

export const documentsEndpoints = contentEndpoints({
  slug: DOCUMENTS.slug,
  nouns: { many: 'documentos', one: 'un documento' },
  deletedMessage: DOCUMENTS.messages.deleted,
  schemas: {
    input: documentInput,
    change: documentChange,
    record: documentRecord,
    adminRecord: documentAdminRecord,
    filter: documentFilter,
    adminFilter: documentAdminFilter,
  },
  present: presentDocument,
  presentForAdmin: presentDocumentForAdmin,
  list: listDocuments,
  listForAdmin: listDocuments,
  create: createDocument,
  update: updateDocument,
  trash: trashDocument,
});
