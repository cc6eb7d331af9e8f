'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { hasDraft } from '@/admin/form/use-persisted-draft';
import { Button } from '@/admin/ui/button';
import {
  DocumentRequestForm,
  documentRequestDraft,
} from '@/features/admissions/documents/admin/request-documents-form';
import { RequestedDocument } from '@/features/admissions/documents/admin/requested-document-row';
import type { DocumentRecord } from '@/features/admissions/documents/registration-documents.presenter';
import type { RegistrationFile } from '@/features/admissions/applications/registrations.presenter';

interface Props {
  request: RegistrationFile;
  onChanged: () => void;
}

/** What the applicant was asked to send, and what came: asking, reading, saying whether it will do. */
export function RequestDocuments({ request, onChanged }: Props) {
  const path = `/api/admin/registrations/${request.id}/documents`;
  const [isAsking, setAsking] = useState(() => hasDraft(documentRequestDraft(request.id)));
  const reading = useQuery({
    queryKey: ['registration-documents', request.id],
    queryFn: () => callApi<DocumentRecord[]>('GET', path),
  });
  const documents = reading.data ?? [];
  const isClosed = request.withdrawnAt !== null || request.status === 'rejected';
  const renew = () => {
    void reading.refetch();
    onChanged();
  };

  if (reading.isError) {
    return (
      <div role="alert" className="tw:space-y-3">
        <p className="tw:text-cat-red">No se pudieron cargar los documentos.</p>
        <Button size="small" onClick={() => void reading.refetch()}>
          Intentar de nuevo
        </Button>
      </div>
    );
  }
  return (
    <>
      {reading.isPending && <p className="tw:text-ink-soft">Cargando documentos…</p>}
      {reading.isSuccess && documents.length === 0 && (
        <p className="tw:text-ink-soft">No se ha pedido ningún documento.</p>
      )}
      {documents.length > 0 && (
        <ul className="tw:divide-y tw:divide-paper-deep">
          {documents.map((document) => (
            <RequestedDocument
              key={document.id}
              document={document}
              isClosed={isClosed}
              onChanged={renew}
            />
          ))}
        </ul>
      )}
      {!isClosed && (
        <div className="tw:mt-4 tw:print:hidden">
          {isAsking ? (
            <DocumentRequestForm
              id={request.id}
              path={path}
              known={documents.map(({ name }) => name)}
              onClose={() => setAsking(false)}
              onReopen={() => setAsking(true)}
              onAsked={() => {
                setAsking(false);
                renew();
              }}
            />
          ) : (
            <Button size="small" onClick={() => setAsking(true)}>
              Pedir documentos
            </Button>
          )}
        </div>
      )}
    </>
  );
}
