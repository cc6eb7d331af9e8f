'use client';

import { AssigneeSelect } from '@/admin/file/assignee-select';
import { FileNavigation } from '@/admin/file/file-navigation';
import { FilePart } from '@/admin/file/file-part';
import { NoteForm } from '@/admin/file/note-form';
import { useFile } from '@/admin/file/use-file';
import { ListStates } from '@/admin/list/list-states';
import { ENTRIES } from '@/features/admissions/applications/timeline.definition';
import { EraseRecord } from '@/admin/records/erase-record';
import { fullNameOf } from '@/features/admissions/applications/message-templates';
import { RequestDocument } from '@/features/admissions/applications/admin/printable-application';
import { RequestDocuments } from '@/features/admissions/documents/admin/document-list';
import { RequestHistory } from '@/features/admissions/applications/admin/request-history';
import { RequestMails } from '@/features/admissions/applications/admin/request-mails';
import { REQUESTS_TEXTS } from '@/features/admissions/applications/admin/requests.texts';
import { ReviewersPart } from '@/features/admissions/reviews/admin/reviewers-section';
import { StatusForm } from '@/features/admissions/applications/admin/status-form';
import { toQuery, useListAddress } from '@/features/admissions/applications/admin/use-list-address';
import type { Choice } from '@/features/admissions/applications/admin/requests-filters';
import { WriteTo } from '@/features/admissions/applications/admin/message-composer';
import type { RegistrationFile } from '@/features/admissions/applications/registrations.presenter';
import { ADMIN_PATHS, requestPath } from '@/shared/paths';

interface Props {
  id: number;
  assignees: Choice[];
}

/** A request as a file: what was sent, to be read, and beside it all that is done with it. */
export function RequestFile({ id, assignees }: Props) {
  const { filter } = useListAddress();
  const query = toQuery(filter);
  const path = `/api/admin/registrations/${id}`;
  const {
    file: request,
    states,
    renew,
  } = useFile<RegistrationFile>(`${path}${query}`, { retries: 2 });

  return (
    <>
      <FileNavigation
        label="Solicitudes"
        listPath={ADMIN_PATHS.requests}
        query={query}
        toPath={requestPath}
        neighbours={request}
      />
      <ListStates list={states} texts={REQUESTS_TEXTS.file}>
        {request && (
          <div className="tw:grid tw:grid-cols-[minmax(0,1fr)] tw:items-start tw:gap-6 tw:lg:grid-cols-[minmax(0,7fr)_minmax(320px,5fr)] tw:lg:grid-rows-[auto_1fr] tw:print:block">
            <RequestDocument request={request} />
            <div className="tw:space-y-6 tw:lg:row-span-2 tw:print:mt-8">
              <StatusForm request={request} onChanged={renew} />
              <FilePart title="Quién la tiene" isForScreen>
                <AssigneeSelect
                  path={`${path}/assignee`}
                  label="Quién la tiene"
                  value={request.assignee?.id ?? null}
                  assignees={assignees}
                  describeResult={(name) =>
                    name ? `La solicitud la tiene ahora ${name}.` : 'Ya no la tiene nadie.'
                  }
                  onChanged={renew}
                />
              </FilePart>
              <FilePart title="Escribir a la persona" isForScreen>
                <WriteTo request={request} onSent={renew} />
              </FilePart>
              <FilePart title="Documentos">
                <RequestDocuments request={request} onChanged={renew} />
              </FilePart>
              <FilePart title="Historia y notas">
                <NoteForm
                  path={`${path}/entries`}
                  draftKey={{ section: 'nota-solicitud', id }}
                  limit={ENTRIES.limits.text}
                  onAdded={renew}
                />
                <RequestHistory entries={request.entries} receivedAt={request.createdAt} />
              </FilePart>
            </div>
            <div className="tw:space-y-6 tw:lg:col-start-1 tw:lg:row-start-2 tw:print:mt-8">
              <ReviewersPart request={request} onChanged={renew} />
              <FilePart title="Correos" isForScreen>
                <RequestMails mails={request.mails} />
              </FilePart>
              <p className="tw:print:hidden">
                <EraseRecord
                  path={path}
                  email={request.email}
                  label="Eliminar la solicitud"
                  question={`¿Eliminar la solicitud de ${fullNameOf(request)}?`}
                  explanation="Se borra para siempre, con su historia, sus evaluaciones, sus documentos y sus correos. La persona ya no podrá ver su página."
                  done="¡Solicitud eliminada!"
                  listPath={ADMIN_PATHS.requests}
                />
              </p>
            </div>
          </div>
        )}
      </ListStates>
    </>
  );
}
