'use client';

import type { DocumentRecord } from '@/features/content/documents/documents.presenter';
import { DocumentRow } from '@/features/content/documents/site/document-row';
import { DOCUMENTS_TEXTS } from '@/features/content/documents/site/documents.texts';
import { ItemPreview } from '@/site/preview/item-preview';

/** Preview of a document as a row of the list, because the site shows documents only there. */
export function DocumentPreview({ stored }: { stored: DocumentRecord | null }) {
  return (
    <ItemPreview
      path="/api/admin/preview/documents"
      stored={stored}
      cardWidth=""
      renderCard={(document) => (
        <>
          <h2 className="sr-only">{DOCUMENTS_TEXTS.list}</h2>
          <ul>
            <DocumentRow document={document} />
          </ul>
        </>
      )}
    />
  );
}
