'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { hasDraft, usePersistedDraft } from '@/admin/form/use-persisted-draft';
import { Button } from '@/admin/ui/button';
import { RequestedDocument } from '@/features/admissions/documents/admin/requested-document-row';
import type { DocumentRecord } from '@/features/admissions/documents/registration-documents.presenter';
import type { RegistrationFile } from '@/features/admissions/applications/registrations.presenter';
import { FieldMessage } from '@/admin/form/field';
import {
  DocumentRequestFields,
  namesOf,
  NO_WISHES,
  type DocumentWishes,
} from '@/features/admissions/documents/admin/document-request-fields';
import { showDiscardUndo } from '@/admin/form/show-discard-undo';
import { REGISTRATION_DOCUMENTS } from '@/features/admissions/documents/registration-documents.definition';
import { errorMessage } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';

interface Props {
  request: RegistrationFile;
  onChanged: () => void;
}

/** The documents of a request: requesting, reading, accepting and rejecting them. */
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

const { usual, messages } = REGISTRATION_DOCUMENTS;

/** Draft key of this form; the parent checks it for a draft. */
const documentRequestDraft = (id: number) => ({ section: 'pedir-documentos', id });

interface RequestFormProps {
  id: number;
  path: string;
  known: readonly string[];
  onClose: () => void;
  onReopen: () => void;
  onAsked: () => void;
}

function DocumentRequestForm({ id, path, known, onClose, onReopen, onAsked }: RequestFormProps) {
  const offered: string[] = usual.filter((name) => !known.includes(name));
  const { values, change, isRecovered, forget, discard } = usePersistedDraft(
    documentRequestDraft(id),
    { ...NO_WISHES },
  );
  const chosen = values.chosen.filter((name) => offered.includes(name));
  const wishes: DocumentWishes = { ...values, chosen };
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState('');
  const names = namesOf(wishes);

  const ask = async () => {
    if (names.length === 0) {
      setFailure(messages.names);
      return;
    }
    setFailure('');
    setIsPending(true);
    try {
      const documents = await callApi<unknown[]>('POST', path, { names, note: values.note });
      forget();
      const isShort = documents.length < known.length + names.length;
      const description = [messages.asked, ...(isShort ? [messages.someAskedAlready] : [])];
      showToast({ title: 'Documentos pedidos', description: description.join(' ') });
      onAsked();
    } catch (error) {
      setFailure(errorMessage(error, 'No se pudieron pedir los documentos.'));
      setIsPending(false);
    }
  };

  return (
    <form
      aria-label="Pedir documentos"
      className="tw:space-y-4 tw:border-t tw:border-paper-edge tw:pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <DocumentRequestFields
        values={wishes}
        onChange={change}
        offered={offered}
        hasFocus={!isRecovered}
      />
      <div role="alert">
        <FieldMessage id="campo-documento-error" message={failure} />
      </div>
      <div className="tw:flex tw:flex-wrap tw:gap-3">
        <Button type="submit" look="primary" size="small" isPending={isPending}>
          Pedir y avisar
        </Button>
        <Button
          size="small"
          onClick={() => {
            const keep = discard();
            onClose();
            showDiscardUndo(keep, onReopen);
          }}
        >
          Cancelar
        </Button>
      </div>
    </form>
  );
}
