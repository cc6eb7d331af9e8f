'use client';

import { useRef, useState, type ReactNode, memo } from 'react';
import Link from 'next/link';

import { DeskRows, useDeskList } from '@/admin/list/desk-list';
import { ListTabs } from '@/admin/list/list-tabs';
import { SearchBox } from '@/admin/list/search-box';
import { SectionHeader } from '@/admin/list/section-header';
import { useChoice, RowCheckbox } from '@/admin/list/selection';
import { useTypedSearch } from '@/admin/list/use-typed-search';
import { EXPORTS } from '@/features/compliance/csv-export/exports.definition';
import {
  ChangedNotice,
  type ChangedSeveral,
} from '@/features/admissions/applications/admin/changed-notice';
import {
  RequestsFilters,
  type Choice,
  toQuery,
  useListAddress,
} from '@/features/admissions/applications/admin/requests-filters';
import { REQUESTS_TEXTS } from '@/features/admissions/applications/admin/requests.texts';
import { SeveralBar } from '@/features/admissions/applications/admin/bulk-actions-bar';
import {
  REGISTRATIONS,
  REQUEST_STATE_NAMES,
  REQUEST_STATES,
  type RequestState,
} from '@/features/admissions/applications/registrations.definition';
import type { DeskRegistration } from '@/features/admissions/applications/registrations.presenter';
import { ENTRIES, RECOMMENDATIONS } from '@/features/admissions/applications/timeline.definition';
import { NameBadge } from '@/admin/ui/badge';
import { rowLinkClasses } from '@/admin/ui/link-classes';
import { OthersBadge, StatusBadges } from '@/features/admissions/applications/admin/status-badge';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatShortDate } from '@/shared/dates';
import { requestPath } from '@/shared/paths';
import { exportLinks } from '@/shared/spreadsheet-formats';

const { part, atOnce } = REGISTRATIONS.desk;

interface Props {
  calls: Choice[];
  assignees: Choice[];
  enrollment: ReactNode;
}

/** The office's list of requests. The server filters, sorts and paginates it, because it may be long. */
export function RequestsSection({ calls, assignees, enrollment }: Props) {
  const { filter, setFilter } = useListAddress();
  const [typed, setTyped] = useTypedSearch(filter.search ?? '', (search) =>
    setFilter({ ...filter, search }, { isTyped: true }),
  );
  // ISO dates can be compared as text.
  const isReversed = Boolean(filter.from && filter.to && filter.to < filter.from);
  const { status: _status, order: _order, ...counted } = filter;
  const { records, ...list } = useDeskList<DeskRegistration, Record<RequestState | 'all', number>>({
    path: '/api/admin/registrations',
    filter,
    countsQuery: toQuery(counted),
    part,
  });

  const choice = useChoice({
    list: { records, ...list },
    listKey: toQuery(filter),
    atOnce,
    texts: REQUESTS_TEXTS.selection,
  });
  const chooseAll = useRef<HTMLInputElement>(null);
  const [changed, setChanged] = useState<ChangedSeveral>();
  /** Number of bulk actions, so that each has its own notice. */
  const [changedCount, setChangedCount] = useState(0);

  return (
    <>
      <SectionHeader
        title={REQUESTS_TEXTS.title}
        subtitle={REQUESTS_TEXTS.subtitle}
        hasList={records.length > 0}
        links={exportLinks(`/api${EXPORTS.path}/registrations${toQuery(filter)}`)}
      />
      <div className="tw:mb-5">{enrollment}</div>
      <ListTabs
        label="Estado"
        tabs={[
          { value: '', label: REQUESTS_TEXTS.all, count: list.counts?.all },
          ...REQUEST_STATES.map((state) => ({
            value: state,
            label: REQUEST_STATE_NAMES[state],
            count: list.counts?.[state],
          })),
        ]}
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
          key={changedCount}
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
        choice={choice}
        assignees={assignees}
        canChoose={!list.states.isPending && !list.isRenewing}
        onChanged={(next) => {
          setChanged(next);
          setChangedCount(changedCount + 1);
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

interface RowProps {
  request: DeskRegistration;
  /** The list's filter, for the file's links to its neighbours and back to the list. */
  query: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

const RequestRow = memo(function RequestRow({ request, query, isChosen, onChoose }: RowProps) {
  const timeZone = useTimeZone();
  const name = `${request.nombres} ${request.apellidos}`;
  return (
    <li className="list-row tw:relative tw:flex tw:items-start tw:gap-3 tw:px-4 tw:py-3.5 tw:sm:px-5">
      <RowCheckbox
        label={`Seleccionar la solicitud de ${name}`}
        describedBy={`correo-${request.id}`}
        isChosen={isChosen}
        onChoose={onChoose}
      />
      <div className="tw:grid tw:min-w-0 tw:flex-1 tw:grid-cols-[minmax(0,1fr)] tw:gap-x-6 tw:gap-y-1.5 tw:md:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_180px] tw:xl:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_220px]">
        <div className="tw:min-w-0">
          <h2 className="tw:font-semibold tw:break-words">
            <Link
              href={`${requestPath(request.id)}${query}`}
              prefetch={false}
              className={rowLinkClasses}
            >
              {name}
            </Link>
          </h2>
          <p id={`correo-${request.id}`} className="tw:text-sm tw:break-words tw:text-ink-soft">
            {request.email}
          </p>
        </div>
        <div className="tw:min-w-0 tw:text-sm tw:text-ink-soft">
          <p className="tw:text-ink">{REGISTRATIONS.researchLines[request.lineaInvestigacion]}</p>
          <p className="tw:break-words">
            {request.universidadOrigen}
            {request.call && ` · ${request.call.name}`}
          </p>
          <Progress request={request} />
        </div>
        <div className="tw:flex tw:min-w-0 tw:flex-wrap tw:items-center tw:gap-2 tw:text-sm tw:text-ink-soft tw:md:flex-col tw:md:flex-nowrap tw:md:items-end">
          <span className="tw:flex tw:flex-wrap tw:gap-1.5 tw:md:justify-end">
            <OthersBadge count={request.otherRequests} />
            <StatusBadges request={request} />
          </span>
          <span className="tw:flex tw:max-w-full tw:flex-wrap tw:items-center tw:gap-x-2 tw:gap-y-1 tw:md:justify-end">
            {request.assignee && <NameBadge name={request.assignee.name} />}
            <time dateTime={request.createdAt} className="tw:whitespace-nowrap tw:tabular-nums">
              {formatShortDate(request.createdAt, timeZone)}
            </time>
          </span>
        </div>
      </div>
    </li>
  );
});

/** Progress of a request: its documents and the recommendations of its reviewers. */
function Progress({ request }: { request: DeskRegistration }) {
  const { documentsAsked, documentsReceived, reviewsAsked, recommendations } = request;
  const parts = [
    documentsAsked > 0 && `Documentos ${documentsReceived}/${documentsAsked}`,
    reviewsAsked > 0 && `Evaluaciones ${recommendations.length}/${reviewsAsked}`,
    ...RECOMMENDATIONS.filter((one) => recommendations.includes(one)).map((one) => {
      const count = recommendations.filter((given) => given === one).length;
      return `${ENTRIES.recommendations[one]}${count > 1 ? ` (${count})` : ''}`;
    }),
  ].filter(Boolean);
  return parts.length > 0 ? <p>{parts.join(' · ')}</p> : null;
}
