import { contentEndpoints } from '@/core/content/endpoints';
import { DOCUMENTS } from '@/features/documents/documents.definition';
import { presentDocument } from '@/features/documents/documents.presenter';
import {
  documentAdminFilter,
  documentChange,
  documentFilter,
  documentInput,
  documentRecord,
} from '@/features/documents/documents.schemas';
import {
  createDocument,
  listDocuments,
  trashDocument,
  updateDocument,
} from '@/features/documents/documents.service';

export const documentsEndpoints = contentEndpoints({
  slug: DOCUMENTS.slug,
  nouns: { many: 'documentos', one: 'un documento' },
  deletedMessage: DOCUMENTS.messages.deleted,
  schemas: {
    input: documentInput,
    change: documentChange,
    record: documentRecord,
    filter: documentFilter,
    adminFilter: documentAdminFilter,
  },
  present: presentDocument,
  list: listDocuments,
  listForAdmin: listDocuments,
  create: createDocument,
  update: updateDocument,
  trash: trashDocument,
});
