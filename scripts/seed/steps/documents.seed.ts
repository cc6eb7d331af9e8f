import { inParallel } from '../in-parallel';
import { makeDocumentDocx } from '../papers/document.docx';
import { makeDocumentPdf } from '../papers/document.pdf';
import { makeDocumentXlsx } from '../papers/document.xlsx';
import type { DocumentText } from '../texts/documents.types';
import { DOCUMENT_TEXTS } from '../texts/documents.texts';
import { storeUpload } from '../uploads';
import { byAge, madeAt, type SeedContext } from './step';

const MIME_TYPES = {
  PDF: 'application/pdf',
  DOCX: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const makeFile = (document: DocumentText): Promise<Buffer> => {
  if (document.type === 'XLSX') return makeDocumentXlsx(document);
  return document.type === 'DOCX' ? makeDocumentDocx(document) : makeDocumentPdf(document);
};

/** Official documents with their files. */
export const seedDocuments = async ({ payload, calendar }: SeedContext): Promise<void> => {
  const items = await inParallel(DOCUMENT_TEXTS, async (document) => {
    const { title, description = null, category, type, daysAgo } = document;
    return {
      title,
      description,
      category,
      fileType: type,
      fileUrl: await storeUpload(payload, {
        data: await makeFile(document),
        name: `${title}.${type.toLowerCase()}`,
        mimetype: MIME_TYPES[type],
        alt: title,
      }),
      ...madeAt(calendar.past(daysAgo, '11:25')),
    };
  });
  for (const data of items.sort(byAge)) {
    await payload.create({ collection: 'documents', overrideAccess: true, depth: 0, data });
  }
};
