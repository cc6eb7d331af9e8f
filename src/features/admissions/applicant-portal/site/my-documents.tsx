'use client';

import { FOLLOW_UP_TEXTS } from '@/features/admissions/applicant-portal/site/follow-up.texts';
import { OwnDocument } from '@/features/admissions/applicant-portal/site/my-document';
import type { FollowUp } from '@/features/admissions/applicant-portal/site/use-follow-up';
import type { OwnDocumentRecord } from '@/features/admissions/documents/registration-documents.presenter';

const { documents: TEXTS } = FOLLOW_UP_TEXTS;

interface Props {
  documents: OwnDocumentRecord[];
  /** Nothing can be sent any more. */
  isClosed: boolean;
  onSend: FollowUp['send'];
}

/** The documents that the office asks for. */
export function OwnDocuments({ documents, isClosed, onSend }: Props) {
  return (
    <section aria-labelledby="documentos-pedidos">
      <h2 id="documentos-pedidos" className="text-heading">
        {TEXTS.heading}
      </h2>
      {documents.length === 0 ? (
        <p className="text-ink-soft mt-3 max-w-[38rem]">{TEXTS.none}</p>
      ) : (
        <>
          <p className="text-ink-soft mt-3">{isClosed ? TEXTS.closed : TEXTS.rules}</p>
          <ul className="divide-paper-edge border-paper-edge mt-6 divide-y rounded-sm border bg-white">
            {documents.map((document) => (
              <OwnDocument
                key={document.id}
                document={document}
                isClosed={isClosed}
                onSend={onSend}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
