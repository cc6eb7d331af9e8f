'use client';

import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { callApi, readList } from '@/admin/api/api-client';
import { ListStates } from '@/admin/list/list-states';
import { MoreButton } from '@/admin/list/more-button';
import { SearchBox } from '@/admin/list/search-box';
import { SectionHeader } from '@/admin/list/section-header';
import { useSettled } from '@/admin/list/use-settled';
import { RequestRow } from '@/features/registrations/admin/request-row';
import { RequestsFilters, type Choice } from '@/features/registrations/admin/requests-filters';
import { REQUESTS_TEXTS } from '@/features/registrations/admin/requests.texts';
import { SeveralBar } from '@/features/registrations/admin/several-bar';
import { StatusTabs, type StatusCounts } from '@/features/registrations/admin/status-tabs';
import { toQuery, useListAddress } from '@/features/registrations/admin/use-list-address';
import { REGISTRATIONS } from '@/features/registrations/registrations.definition';
import type { DeskRegistration } from '@/features/registrations/registrations.presenter';
import { joinPages } from '@/kit/list/list-pages';

const PATH = '/api/admin/registrations';
const { part, atOnce } = REGISTRATIONS.desk;

interface Props {
  calls: Choice[];
  assignees: Choice[];
}

/** The office's list of requests. The server narrows and sorts it, in parts: it may be long. */
export function RequestsSection({ calls, assignees }: Props) {
  const { filter, setFilter } = useListAddress();
  const client = useQueryClient();
  const [typed, setTyped] = useState(filter.search ?? '');
  const settled = useSettled(typed);
  const [chosen, setChosen] = useState<ReadonlyMap<number, DeskRegistration>>(new Map());

  useEffect(() => {
    if (settled === (filter.search ?? '')) return;
    setFilter({ ...filter, search: settled }, { isTyped: true });
    // What is in the address follows what is typed, and not the other way round.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);

  const list = useInfiniteQuery({
    queryKey: ['registrations', filter],
    queryFn: ({ pageParam }) =>
      readList<DeskRegistration>(PATH, { ...filter, limit: part, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ records, total }, pages) =>
      records.length > 0 && pages.length * part < total ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => joinPages(pages),
  });
  const { status: _status, order: _order, ...counted } = filter;
  const counts = useQuery({
    queryKey: ['registration-counts', counted],
    queryFn: () => callApi<StatusCounts>('GET', `${PATH}/counts${toQuery(counted)}`),
    placeholderData: keepPreviousData,
  });
  const records = list.data?.records ?? [];

  const choose = (record: DeskRegistration, isChosen: boolean) => {
    const next = new Map(chosen);
    if (isChosen) next.set(record.id, record);
    else next.delete(record.id);
    setChosen(next);
  };
  const renew = () => {
    setChosen(new Map());
    void client.invalidateQueries();
  };

  return (
    <>
      <SectionHeader
        title={REQUESTS_TEXTS.title}
        subtitle={REQUESTS_TEXTS.subtitle}
        links={[
          { label: 'Convocatorias', href: '/admin/collections/calls' },
          { label: 'Exportar', href: '/admin/collections/registrations' },
        ]}
      />
      <StatusTabs
        counts={counts.data}
        value={filter.status ?? ''}
        onChange={(status) => setFilter({ ...filter, status })}
      />
      <div className="tw:my-5 tw:space-y-3">
        <SearchBox label={REQUESTS_TEXTS.search} value={typed} onChange={setTyped} />
        <RequestsFilters
          filter={filter}
          calls={calls}
          assignees={assignees}
          onChange={(next) => {
            if (!next.search) setTyped('');
            setFilter(next);
          }}
        />
      </div>
      <SeveralBar
        chosen={[...chosen.values()]}
        isAllChosen={records.length > 0 && records.every(({ id }) => chosen.has(id))}
        onChooseAll={(isChosen) =>
          setChosen(new Map(isChosen ? records.slice(0, atOnce).map((one) => [one.id, one]) : []))
        }
        onChanged={renew}
      />
      <ListStates
        list={{
          isPending: list.isPending,
          isError: list.isError,
          isEmpty: records.length === 0,
          retry: () => void list.refetch(),
        }}
        texts={REQUESTS_TEXTS}
      >
        <ul
          aria-busy={list.isPlaceholderData}
          className="tw:divide-y tw:divide-paper-deep tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:shadow-card"
        >
          {records.map((record) => (
            <RequestRow
              key={record.id}
              request={record}
              query={toQuery(filter)}
              isChosen={chosen.has(record.id)}
              onChoose={(isChosen) => choose(record, isChosen)}
            />
          ))}
        </ul>
        <MoreButton
          remaining={(list.data?.total ?? 0) - records.length}
          isPending={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      </ListStates>
    </>
  );
}
