'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { useListInParts } from '@/admin/list/use-paginated-list';
import { useSettled } from '@/admin/list/use-typed-search';
import type { CertificateRecord } from '@/features/events/certificates/certificates.presenter';
import type { CertificateState } from '@/features/events/certificates/certificates.service';

const PAGE_SIZE = 100;
/** Interval of polling while certificates are being issued. */
const POLL_MS = 3_000;

export const useCertificates = (event: number) => {
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const settled = useSettled(search).trim();
  const statePath = `/api/admin/events/${event}/certificate`;
  const path = `/api/admin/events/${event}/certificates`;

  const stateKey = ['certificates', event, 'state'];
  const state = useQuery({
    queryKey: stateKey,
    queryFn: () => callApi<CertificateState>('GET', statePath),
    refetchInterval: ({ state: { data } }) => (data?.isIssuing ? POLL_MS : false),
  });
  const list = useListInParts<CertificateRecord>({
    // Refetched with every change of the number of missing certificates.
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
    issue: async () => {
      const answer = await callApi<{ message: string }>('POST', path);
      // Before the refetch, so that the empty list does not show «No hay certificados» during the
      // issuing.
      queries.setQueryData<CertificateState>(
        stateKey,
        (known) => known && { ...known, isIssuing: true },
      );
      return answer;
    },
    withdraw: (id: number, values: object) =>
      callApi('POST', `/api/admin/certificates/${id}/withdraw`, values),
    reissue: ({ id, registration, withdrawnAt }: CertificateRecord, values: object) =>
      callApi('POST', `/api/admin/event-registrations/${registration}/certificate`, {
        ...values,
        // The certificate to replace, if it is shown as valid. The row of a withdrawn certificate
        // may replace any current one.
        ...(withdrawnAt ? {} : { replaces: id }),
      }),
    samplePath: `${statePath}/sample`,
    filePath: (id: number) => `/api/admin/certificates/${id}/file`,
  };
};
