'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { useListInParts } from '@/admin/list/use-paginated-list';
import { useSettled } from '@/admin/list/use-typed-search';
import { eventFiguresKey } from '@/features/events/calendar/admin/use-event';
import { REGISTRANTS_TEXTS as TEXTS } from '@/features/events/registrations/admin/registrants.texts';
import {
  EVENT_REGISTRATIONS,
  type RegistrantState,
} from '@/features/events/registrations/event-registrations.definition';
import type { RegistrantRecord } from '@/features/events/registrations/event-registrations.presenter';
import type { AttendedDayCount } from '@/features/events/registrations/event-registrations.schemas';

const PAGE_SIZE = 100;

const stateOf = (filter: string): RegistrantState | undefined =>
  (Object.keys(EVENT_REGISTRATIONS.states) as RegistrantState[]).find(
    (state) => EVENT_REGISTRATIONS.states[state] === filter,
  );

export const useRegistrants = (event: number) => {
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState(TEXTS.filters[0] ?? '');
  const narrowing = {
    search: useSettled(search).trim(),
    state: stateOf(filter),
    attended: filter === TEXTS.attended ? 'true' : undefined,
  };
  const path = `/api/admin/events/${event}/registrants`;

  const list = useListInParts<RegistrantRecord>({
    queryKey: ['registrants', event, narrowing],
    path,
    filter: narrowing,
    part: PAGE_SIZE,
  });
  const days = useQuery({
    queryKey: ['registrants', event, 'days'],
    queryFn: () => callApi<AttendedDayCount[]>('GET', `/api/admin/events/${event}/attendance-days`),
  });
  const parameters = new URLSearchParams(
    Object.entries(narrowing).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );

  return {
    search,
    setSearch,
    filter,
    setFilter,
    exportPath: `${path}/export?${parameters}`,
    days: days.data ?? [],
    ...list,
    refresh: () => {
      void queries.invalidateQueries({ queryKey: ['registrants'] });
      void queries.invalidateQueries({ queryKey: eventFiguresKey(event) });
    },
    readStored: async (id: number): Promise<RegistrantRecord> => {
      const [record] = await callApi<RegistrantRecord[]>('GET', `${path}?id=${id}`);
      if (!record) throw new Error(`Registration ${id} is gone`);
      return record;
    },
    add: (values: object, key: string) =>
      callApi<Pick<RegistrantRecord, 'email'>>('POST', path, values, {
        headers: { 'Idempotency-Key': key },
      }),
    cancel: (id: number) => callApi('POST', `/api/admin/event-registrations/${id}/cancel`),
  };
};
