'use client';

import { useRef, useState, type ReactNode } from 'react';

import { DeskRows } from '@/admin/list/inbox-rows';
import { SearchBox } from '@/admin/list/search-box';
import { SectionHeader } from '@/admin/list/section-header';
import { useChoice } from '@/admin/list/use-selection';
import { useDeskList } from '@/admin/list/use-inbox-list';
import { useTypedSearch } from '@/admin/list/use-typed-search';
import { EXPORTS } from '@/features/compliance/csv-export/exports.definition';
import {
  ChangedNotice,
  type ChangedSeveral,
} from '@/features/admissions/applications/admin/changed-notice';
import { RequestRow } from '@/features/admissions/applications/admin/request-row';
import {
  RequestsFilters,
  type Choice,
} from '@/features/admissions/applications/admin/requests-filters';
import { REQUESTS_TEXTS } from '@/features/admissions/applications/admin/requests.texts';
import { SeveralBar } from '@/features/admissions/applications/admin/bulk-actions-bar';
import {
  StatusTabs,
  type StatusCounts,
} from '@/features/admissions/applications/admin/status-tabs';
import { toQuery, useListAddress } from '@/features/admissions/applications/admin/use-list-address';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import type { DeskRegistration } from '@/features/admissions/applications/registrations.presenter';

const { part, atOnce } = REGISTRATIONS.desk;

interface Props {
  calls: Choice[];
  assignees: Choice[];
  /** Notice of whether enrollment is open. */
  enrollment: ReactNode;
}

/** The office's list of requests. The server narrows and sorts it, in parts: it may be long. */
export function RequestsSection({ calls, assignees, enrollment }: Props) {
  const { filter, setFilter } = useListAddress();
  const [typed, setTyped] = useTypedSearch(filter.search ?? '', (search) =>
    setFilter({ ...filter, search }, { isTyped: true }),
  );
  // As the calendar writes days, they compare as text.
  const isReversed = Boolean(filter.from && filter.to && filter.to < filter.from);
  const { status: _status, order: _order, ...counted } = filter;
  const { records, ...list } = useDeskList<DeskRegistration, StatusCounts>({
    path: '/api/admin/registrations',
    filter,
    countsQuery: toQuery(counted),
    part,
  });

  const choice = useChoice({ records, listKey: toQuery(filter), atOnce });
  const chooseAll = useRef<HTMLInputElement>(null);
  const [changed, setChanged] = useState<ChangedSeveral>();

  return (
    <>
      <SectionHeader
        title={REQUESTS_TEXTS.title}
        subtitle={REQUESTS_TEXTS.subtitle}
        links={[
          { label: 'Convocatorias', href: '/admin/collections/calls' },
          { label: 'Tabla completa', href: '/admin/collections/registrations' },
          {
            label: EXPORTS.label,
            href: `/api${EXPORTS.path}/registrations${toQuery(filter)}`,
            isDownload: true,
          },
        ]}
      />
      <div className="tw:mb-5">{enrollment}</div>
      <StatusTabs
        counts={list.counts}
        value={filter.status ?? ''}
        onChange={(status) => setFilter({ ...filter, status })}
      />
      <div className="tw:my-5">
        <RequestsFilters
          search={<SearchBox label={REQUESTS_TEXTS.search} value={typed} onChange={setTyped} />}
          filter={filter}
          calls={calls}
          assignees={assignees}
          onChange={(next) => {
            if (!next.search) setTyped('');
            setFilter(next);
          }}
        />
      </div>
      {changed && (
        <ChangedNotice
          key={changed.changes[0]?.changedAt}
          changed={changed}
          onUndone={list.renew}
          onClose={() => {
            chooseAll.current?.focus({ preventScroll: true });
            setChanged(undefined);
          }}
        />
      )}
      <SeveralBar
        ref={chooseAll}
        chosen={choice.chosen}
        shown={records.length}
        canChoose={!list.states.isPending}
        isAllChosen={choice.isAllChosen}
        hasEnded={choice.hasEnded}
        onChooseAll={choice.chooseAll}
        onChanged={(next) => {
          setChanged(next);
          choice.clear();
          list.renew();
        }}
        onStale={list.renew}
      />
      <DeskRows
        list={list}
        texts={
          isReversed ? { ...REQUESTS_TEXTS, emptyText: REQUESTS_TEXTS.reversed } : REQUESTS_TEXTS
        }
      >
        {records.map((record) => (
          <RequestRow
            key={record.id}
            request={record}
            query={toQuery(filter)}
            isChosen={choice.has(record.id)}
            onChoose={(isChosen) => choice.choose(record.id, isChosen)}
          />
        ))}
      </DeskRows>
    </>
  );
}
