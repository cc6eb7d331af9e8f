'use client';

import { useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';

import { DeskRows } from '@/admin/list/desk-list';
import { SearchBox } from '@/admin/list/search-box';
import { SectionHeader } from '@/admin/list/section-header';
import { listAddress } from '@/admin/list/url-filters';
import { useListInParts } from '@/admin/list/use-paginated-list';
import { useTypedSearch } from '@/admin/list/use-typed-search';
import { EraseRecord } from '@/admin/records/erase-record';
import { Badge } from '@/admin/ui/badge';
import { linkClasses } from '@/admin/ui/link-classes';
import { EXPORTS } from '@/features/compliance/csv-export/exports.definition';
import {
  REGISTRANT_TONES,
  REGISTRATIONS_TEXTS as TEXTS,
} from '@/features/events/registrations/admin/registrants.texts';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import type { presentEventRegistration } from '@/features/events/registrations/event-registrations.presenter';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatDateTime } from '@/shared/dates';
import { ADMIN_PATHS, registrantsPath } from '@/shared/paths';
import { parseRecordId } from '@/shared/record-id';
import { RECORD_PARAMETER } from '@/shared/record-paths';
import { exportLinks } from '@/shared/spreadsheet-formats';

type Registration = ReturnType<typeof presentEventRegistration>;

const PATH = '/api/admin/event-registrations';
const PART = 60;

const { useListAddress } = listAddress(['search', RECORD_PARAMETER]);

/** Registrations for all events, newest first; the address can name one of them (`?editar=12`). */
export function RegistrationsSection() {
  const queries = useQueryClient();
  const { filter: address, setFilter } = useListAddress();
  const [typed, setTyped] = useTypedSearch(address.search ?? '', (search) =>
    setFilter({ search }, { isTyped: true }),
  );
  const named = address[RECORD_PARAMETER];
  // An invalid id is replaced by one that no registration has, so that the list is empty.
  const id = named === undefined ? undefined : String(parseRecordId(named) ?? 999_999_999);
  const filter = { search: address.search, id };
  const { records, ...list } = useListInParts<Registration>({
    queryKey: [PATH, filter],
    path: PATH,
    filter,
    part: PART,
  });
  const query = new URLSearchParams(
    Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  return (
    <>
      <SectionHeader
        title={TEXTS.title}
        subtitle={TEXTS.subtitle}
        hasList={records.length > 0}
        links={[
          { label: TEXTS.events, href: ADMIN_PATHS.events },
          ...exportLinks(`/api${EXPORTS.path}/${EVENT_REGISTRATIONS.slug}?${query}`),
        ]}
      />
      <div className="tw:my-5">
        {named === undefined ? (
          <SearchBox label={TEXTS.search} value={typed} onChange={setTyped} />
        ) : (
          <Link href={ADMIN_PATHS.registrants} prefetch={false} className={linkClasses}>
            {TEXTS.all}
          </Link>
        )}
      </div>
      <DeskRows list={list} texts={named === undefined ? TEXTS : { ...TEXTS, ...TEXTS.gone }}>
        {records.map((record) => (
          <Row
            key={record.id}
            registration={record}
            onErased={() => void queries.invalidateQueries()}
          />
        ))}
      </DeskRows>
    </>
  );
}

interface RowProps {
  registration: Registration;
  onErased: () => void;
}

function Row({ registration, onErased }: RowProps) {
  const timeZone = useTimeZone();
  const { createdAt, email, eventId, eventTitle, id, nombre, state, telefono } = registration;
  return (
    <li className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-6 tw:gap-y-1.5 tw:px-4 tw:py-3.5 tw:sm:px-5">
      <div className="tw:min-w-0 tw:flex-1 tw:basis-56">
        <h2 className="tw:font-semibold tw:break-words">{nombre}</h2>
        <p className="tw:text-sm tw:break-words tw:text-ink-soft">
          {[email ?? TEXTS.noAddress, telefono].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="tw:min-w-0 tw:flex-1 tw:basis-56 tw:text-sm">
        {eventId === null ? (
          <p className="tw:break-words">{eventTitle}</p>
        ) : (
          <Link
            href={registrantsPath(eventId)}
            prefetch={false}
            className={`${linkClasses} tw:break-words`}
          >
            {eventTitle}
          </Link>
        )}
        <p className="tw:mt-1 tw:flex tw:flex-wrap tw:items-center tw:gap-2 tw:text-ink-soft tw:tabular-nums">
          <Badge tone={REGISTRANT_TONES[state]}>{EVENT_REGISTRATIONS.states[state]}</Badge>
          <time dateTime={createdAt}>{formatDateTime(createdAt, timeZone)}</time>
        </p>
      </div>
      <EraseRecord
        path={`${PATH}/${id}`}
        email={email}
        name={nombre}
        {...TEXTS.erasure}
        onErased={onErased}
      />
    </li>
  );
}
