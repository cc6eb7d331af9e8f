'use client';

import { BatchDialog } from '@/admin/batch/batch-dialog';
import { recordSource } from '@/admin/records/record-source';
import { ACCEPTED, fileTypeOf } from '@/features/content/documents/admin/document-files';
import { DOCUMENTS } from '@/features/content/documents/documents.definition';
import type { DocumentAdminRecord } from '@/features/content/documents/documents.presenter';

const source = recordSource<DocumentAdminRecord>({ slug: DOCUMENTS.slug });

const TEXTS = {
  title: 'Subir varios documentos',
  many: 'documentos',
  undone: 'Los documentos están en la papelera.',
  done: (count: number) =>
    count === 1 ? 'Se creó un documento' : `Se crearon ${count} documentos`,
};

interface Props {
  section: string;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/** «Subir varios» of the documents. */
export function DocumentsBatch(props: Props) {
  return (
    <BatchDialog
      {...props}
      texts={TEXTS}
      types={ACCEPTED}
      categories={DOCUMENTS.categories}
      titleLimit={DOCUMENTS.limits.title}
      create={({ title, category, published, file }, key) =>
        source.save(
          null,
          { title, category, published, fileUrl: file.url, fileType: fileTypeOf(file.mimeType) },
          key,
        )
      }
      remove={source.remove}
    />
  );
}
