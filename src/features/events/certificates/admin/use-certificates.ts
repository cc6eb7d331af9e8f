'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { useListInParts } from '@/admin/list/use-paginated-list';
import { useSettled } from '@/admin/list/use-typed-search';
import type { CertificateRecord } from '@/features/events/certificates/certificates.presenter';

const PAGE_SIZE = 100;
/** While they are being issued, it looks again so often. */
const LOOK_MS = 3_000;

/** Texts of an event's certificates, and the progress of issuing. */
export interface CertificateState {
  id: number;
  text: string | null;
  hours: number | null;
  signer: string | null;
  attended: number;
  missing: number;
  isIssuing: boolean;
  failure: string | null;
  obstacles: { label: string; href: string }[];
  skipped: SkippedPerson[];
  skippedCount: number;
  updatedAt: string;
}

/** An attendee whose name cannot be printed. */
export interface SkippedPerson {
  registration: number;
  nombre: string;
  characters: string[];
}

/** The certificates of an event. */
export const useCertificates = (event: number) => {
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const settled = useSettled(search).trim();
  const statePath = `/api/admin/events/${event}/certificate`;
  const path = `/api/admin/events/${event}/certificates`;

  const state = useQuery({
    queryKey: ['certificates', event, 'state'],
    queryFn: () => callApi<CertificateState>('GET', statePath),
    refetchInterval: ({ state: { data } }) => (data?.isIssuing ? LOOK_MS : false),
  });
  const list = useListInParts<CertificateRecord>({
    // Read again whenever some have been issued, also the last of them.
    queryKey: ['certificates', event, 'list', settled, state.data?.missing],
    path,
    filter: { search: settled },
    part: PAGE_SIZE,
  });
  const refresh = () => void queries.invalidateQueries({ queryKey: ['certificates', event] });

  return {
    search,
    setSearch,
    state: state.data,
    ...list,
    states: {
      ...list.states,
      isPending: list.states.isPending || state.isPending,
      isError: list.states.isError || state.isError,
      retry: refresh,
    },
    refresh,
    readState: () => callApi<CertificateState>('GET', statePath),
    write: (values: object) => callApi('PUT', statePath, values),
    issueTo: (registration: number, values: object) =>
      callApi('POST', `/api/admin/event-registrations/${registration}/certificate`, values),
    issue: () => callApi<{ message: string }>('POST', path),
    withdraw: (id: number, values: object) =>
      callApi('POST', `/api/admin/certificates/${id}/withdraw`, values),
    reissue: ({ id, registration, withdrawnAt }: CertificateRecord, values: object) =>
      callApi('POST', `/api/admin/event-registrations/${registration}/certificate`, {
        ...values,
        // Names the certificate to replace if it is shown as valid. From a withdrawn one's row any current one may be
        // replaced.
        ...(withdrawnAt ? {} : { replaces: id }),
      }),
    samplePath: `${statePath}/sample`,
    filePath: (id: number) => `/api/admin/certificates/${id}/file`,
  };
};
