'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import Link from 'next/link';

import { callApi } from '@/admin/api/api-client';
import { ListStates } from '@/admin/list/list-states';
import { Button, buttonClasses } from '@/admin/ui/button';
import { AssigneeSelect } from '@/features/registrations/admin/assignee-select';
import { NoteForm } from '@/features/registrations/admin/note-form';
import { RequestDocument } from '@/features/registrations/admin/request-document';
import { RequestHistory } from '@/features/registrations/admin/request-history';
import { RequestMails } from '@/features/registrations/admin/request-mails';
import { RequestPart } from '@/features/registrations/admin/request-part';
import { REQUESTS_TEXTS } from '@/features/registrations/admin/requests.texts';
import { StatusForm } from '@/features/registrations/admin/status-form';
import { toQuery, useListAddress } from '@/features/registrations/admin/use-list-address';
import type { Choice } from '@/features/registrations/admin/requests-filters';
import { WriteTo } from '@/features/registrations/admin/write-to';
import type { RegistrationFile } from '@/features/registrations/registrations.presenter';
import { ApiRequestError } from '@/kit/api/request-error';
import { ADMIN_PATHS, requestPath } from '@/shared/paths';

interface Props {
  id: number;
  assignees: Choice[];
}

/** A request as a file: what was sent, to be read, and beside it all that is done with it. */
export function RequestFile({ id, assignees }: Props) {
  const { filter } = useListAddress();
  const query = toQuery(filter);
  const reading = useQuery({
    queryKey: ['registration', id, query],
    queryFn: () => callApi<RegistrationFile>('GET', `/api/admin/registrations/${id}${query}`),
    retry: (count, error) =>
      count < 2 && !(error instanceof ApiRequestError && error.status === 404),
  });
  const isGone = reading.error instanceof ApiRequestError && reading.error.status === 404;
  const request = reading.data;
  const renew = () => void reading.refetch();

  return (
    <>
      <nav
        aria-label="Solicitudes"
        className="tw:flex tw:flex-wrap tw:items-center tw:gap-2 tw:pt-2 tw:pb-4 tw:print:hidden"
      >
        <Link
          href={`${ADMIN_PATHS.requests}${query}`}
          prefetch={false}
          className={`${buttonClasses({ look: 'quiet', size: 'small' })} tw:mr-auto tw:-ml-3 tw:max-sm:w-full tw:max-sm:justify-start`}
        >
          <ArrowLeft aria-hidden className="tw:size-4" />
          Volver a la lista
        </Link>
        <Neighbour id={request?.previous} query={query} label="Anterior" />
        <Neighbour id={request?.next} query={query} label="Siguiente" />
        <Button
          size="small"
          icon={<Printer aria-hidden className="tw:size-4" />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      </nav>
      <ListStates
        list={{
          isPending: reading.isPending,
          isError: reading.isError && !isGone,
          isEmpty: isGone,
          retry: renew,
        }}
        texts={REQUESTS_TEXTS.file}
      >
        {request && (
          <div className="tw:grid tw:items-start tw:gap-6 tw:lg:grid-cols-[minmax(0,7fr)_minmax(320px,5fr)] tw:print:block">
            <RequestDocument request={request} />
            <div className="tw:space-y-6 tw:print:mt-8">
              <StatusForm key={request.status} request={request} onChanged={renew} />
              <RequestPart title="Quién la tiene" isForScreen>
                <AssigneeSelect request={request} assignees={assignees} onChanged={renew} />
              </RequestPart>
              <RequestPart title="Escribir a la persona" isForScreen>
                <WriteTo request={request} onSent={renew} />
              </RequestPart>
              <RequestPart title="Historia y notas">
                <NoteForm id={id} onAdded={renew} />
                <RequestHistory entries={request.entries} receivedAt={request.createdAt} />
              </RequestPart>
              <RequestPart title="Correos" isForScreen>
                <RequestMails mails={request.mails} />
              </RequestPart>
            </div>
          </div>
        )}
      </ListStates>
    </>
  );
}

interface NeighbourProps {
  id: number | null | undefined;
  query: string;
  label: 'Anterior' | 'Siguiente';
}

/** The way to the next request of the same list; a word without a way where there is none. */
function Neighbour({ id, query, label }: NeighbourProps) {
  const isNext = label === 'Siguiente';
  const content = (
    <>
      {!isNext && <ChevronLeft aria-hidden className="tw:size-4" />}
      {label}
      {isNext && <ChevronRight aria-hidden className="tw:size-4" />}
    </>
  );
  const look = buttonClasses({ size: 'small' });
  return id ? (
    <Link href={`${requestPath(id)}${query}`} prefetch={false} className={look}>
      {content}
    </Link>
  ) : (
    <Button size="small" disabled>
      {content}
    </Button>
  );
}
