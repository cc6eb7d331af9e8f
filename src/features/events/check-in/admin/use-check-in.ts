'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';

import { callApi, readList } from '@/admin/api/api-client';
import { draftOwner } from '@/admin/form/draft.storage';
import {
  emptyQueue,
  isPassing,
  REFUSED_ONE,
  type Answer,
} from '@/features/events/check-in/admin/empty-queue';
import {
  OfflineQueue,
  eventsWithEntries,
  type WaitingChange,
} from '@/features/events/check-in/admin/offline-queue';
import {
  toAttendees,
  type Attendee,
  type AttendedDay,
} from '@/features/events/check-in/admin/attendees';
import { CHECK_IN, checkInApiPath } from '@/features/events/check-in/check-in.definition';
import type { AttendeeRecord } from '@/features/events/check-in/check-in.presenter';
import { errorMessage } from '@/kit/api/request-error';

const { listAtOnce } = CHECK_IN;

/** Interval of polling and of retries. */
const PAUSE_MS = 10_000;
/** Overlap of two polls, because a change committed late may be older than those already received. */
const OVERLAP_MS = 60_000;

type SendFailure = { isOffline: true } | { isOffline: false; message: string };

const NO_RECORDS: AttendeeRecord[] = [];
const NOTHING_WAITS: readonly WaitingChange[] = [];

const readWhole = async (path: string, since?: string): Promise<AttendeeRecord[]> => {
  const all: AttendeeRecord[] = [];
  for (;;) {
    const after = all.at(-1)?.id;
    // In the order of `checkInListPath`, which is preloaded.
    const waiting = 'true';
    const { records } = await readList<AttendeeRecord>(path, {
      since,
      after,
      waiting,
      limit: listAtOnce,
    });
    all.push(...records);
    if (records.length < listAtOnce) return all;
  }
};

const latestOf = (records: readonly AttendeeRecord[]): number =>
  Math.max(OVERLAP_MS, ...records.map(({ updatedAt }) => Date.parse(updatedAt)));

/** @param dayOf campus day of an unsent entry; stable between renders */
export const useCheckIn = (event: number, dayOf: Parameters<typeof toAttendees>[2]) => {
  const path = checkInApiPath(event);
  const queries = useQueryClient();
  const queryKey = useMemo(() => ['check-in', event], [event]);
  const [queue] = useState(() => new OfflineQueue(event));
  const waiting = useSyncExternalStore(queue.subscribe, queue.read, () => NOTHING_WAITS);
  // Time up to which this device has received all changes. Responses to its own changes do not
  // count, because they contain only those registrations.
  const heard = useRef(OVERLAP_MS);
  const list = useQuery({
    queryKey,
    queryFn: async () => {
      const records = await readWhole(path);
      heard.current = latestOf(records);
      return records;
    },
  });
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const [refused, setRefused] = useState<Answer['refused']>([]);
  const isSending = useRef(false);

  const merge = useCallback(
    (records: AttendeeRecord[]) => {
      if (records.length === 0) return;
      queries.setQueryData<AttendeeRecord[]>(queryKey, (known = []) => [
        ...new Map([...known, ...records].map((record) => [record.id, record])).values(),
      ]);
    },
    [queries, queryKey],
  );

  const withFailure = useCallback(async (work: () => Promise<void>) => {
    try {
      await work();
      setFailure(null);
    } catch (error) {
      setFailure(
        isPassing(error)
          ? { isOffline: true }
          : { isOffline: false, message: errorMessage(error, REFUSED_ONE) },
      );
    }
  }, []);

  /** Shows the rejected entries, with the name from the list if the server did not send it. */
  const addRefused = useCallback(
    (answer: Answer, part: readonly WaitingChange[]) => {
      if (answer.refused.length === 0) return;
      const known = queries.getQueryData<AttendeeRecord[]>(queryKey) ?? [];
      const named = answer.refused.map((one) => {
        const number = part.find(({ key }) => key === one.key)?.registration;
        return {
          ...one,
          nombre: one.nombre ?? known.find(({ id }) => id === number)?.nombre ?? null,
        };
      });
      setRefused((before) => [...before, ...named]);
    },
    [queries, queryKey],
  );

  /**
   * Sends the entries of this event, and then those of other events on this device, whose screens may not be opened
   * again.
   */
  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    await withFailure(async () => {
      await emptyQueue(queue, event, (answer, part) => {
        merge(answer.records);
        addRefused(answer, part);
      });
      for (const other of eventsWithEntries().filter((one) => one !== event)) {
        await emptyQueue(new OfflineQueue(other), other, addRefused);
      }
    });
    isSending.current = false;
  }, [addRefused, event, merge, queue, withFailure]);

  const refresh = useCallback(
    () =>
      withFailure(async () => {
        if (!queries.getQueryData<AttendeeRecord[]>(queryKey)) return;
        const since = new Date(heard.current - OVERLAP_MS).toISOString();
        const records = await readWhole(path, since);
        heard.current = Math.max(heard.current, latestOf(records));
        merge(records);
      }),
    [merge, path, queries, queryKey, withFailure],
  );

  useEffect(() => {
    const go = () => void send().then(refresh);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') go();
    }, PAUSE_MS);
    addEventListener('online', go);
    void send();
    return () => {
      clearInterval(timer);
      removeEventListener('online', go);
    };
  }, [refresh, send]);

  const hasWaiting = waiting.length > 0;
  const hasRefused = refused.length > 0;
  useEffect(() => {
    if (!hasWaiting && !hasRefused) return;
    const warn = (leaving: BeforeUnloadEvent) => {
      // `BackGuard` dispatches an untrusted event, and warns of lost changes if a listener cancels
      // it. Stored entries are not lost, because the next check-in screen on this device sends
      // them.
      if (leaving.isTrusted || hasRefused || !queue.isStored()) leaving.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [hasRefused, hasWaiting, queue]);

  const records = list.data ?? NO_RECORDS;
  const people = useMemo(() => toAttendees(records, waiting, dayOf), [dayOf, records, waiting]);

  return {
    people,
    waiting: waiting.length,
    failure,
    refused,
    dismissRejected: () => setRefused([]),
    list: {
      isPending: list.isPending,
      isError: list.isError,
      isEmpty: people.length === 0,
      retry: () => void list.refetch(),
    },
    send,
    refresh,
    /**
     * @param day the chosen day; without it the day of the entry's time
     * @returns the key of this entrance
     */
    enter: ({ id, isOnWaitlist }: Pick<Attendee, 'id' | 'isOnWaitlist'>, day?: string): string => {
      const kind = isOnWaitlist ? 'admit' : 'enter';
      const key = queue.add({
        kind,
        registration: id,
        by: draftOwner(),
        ...(day ? { day } : {}),
      });
      void send();
      return key;
    },
    undo: ({ id }: Pick<Attendee, 'id'>, { entrances }: Pick<AttendedDay, 'entrances'>): void => {
      queue.add({ kind: 'undo', registration: id, undoes: [...entrances], by: draftOwner() });
      void send();
    },
    add: (values: object, idempotencyKey: string) =>
      callApi<{ id: number; state: string }>(
        'POST',
        `/api/admin/events/${event}/registrants`,
        values,
        { headers: { 'Idempotency-Key': idempotencyKey } },
      ),
  };
};
