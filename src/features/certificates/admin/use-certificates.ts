'use client';

import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';

import { callApi, readList } from '@/admin/api/api-client';
import { useSettled } from '@/admin/list/use-settled';
import type { CertificateRecord } from '@/features/certificates/certificates.presenter';
import { joinPages, type ListPage } from '@/kit/list/list-pages';

const PAGE_SIZE = 100;
/** While they are being issued, it looks again so often. */
const LOOK_MS = 3_000;

/** What an event's certificates say, and how far the issuing has come. */
export interface CertificateState {
  id: number;
  text: string | null;
  hours: number | null;
  signer: string | null;
  attended: number;
  missing: number;
  isIssuing: boolean;
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
  const isIssuing = state.data?.isIssuing ?? false;
  const list = useInfiniteQuery({
    queryKey: ['certificates', event, 'list', settled],
    queryFn: ({ pageParam }) =>
      readList<CertificateRecord>(path, { search: settled, limit: PAGE_SIZE, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ total }: ListPage<CertificateRecord>, pages) =>
      pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => joinPages(pages),
    refetchInterval: isIssuing ? LOOK_MS : false,
  });
  const records = list.data?.records ?? [];

  return {
    search,
    setSearch,
    state: state.data,
    records,
    isPending: list.isPending || state.isPending,
    isError: list.isError || state.isError,
    isEmpty: records.length === 0,
    retry: () => void queries.invalidateQueries({ queryKey: ['certificates', event] }),
    remaining: Math.max(0, (list.data?.total ?? 0) - records.length),
    isBringingMore: list.isFetchingNextPage,
    showMore: () => void list.fetchNextPage(),
    refresh: () => queries.invalidateQueries({ queryKey: ['certificates', event] }),
    write: (values: object) => callApi('PUT', statePath, values),
    issue: () => callApi<{ message: string }>('POST', path),
    withdraw: (id: number, values: object) =>
      callApi('POST', `/api/admin/certificates/${id}/withdraw`, values),
    reissue: (registration: number, values: object) =>
      callApi('POST', `/api/admin/event-registrations/${registration}/certificate`, values),
    samplePath: `${statePath}/sample`,
    filePath: (id: number) => `/api/admin/certificates/${id}/file`,
  };
};
