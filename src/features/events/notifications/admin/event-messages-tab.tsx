'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { ListStates, MoreButton } from '@/admin/list/list-states';
import { useListInParts } from '@/admin/list/use-paginated-list';
import { lazyForm } from '@/admin/records/lazy-form';
import { useTask } from '@/admin/toast/use-task';
import { Badge, type BadgeTone } from '@/admin/ui/badge';
import { Button } from '@/admin/ui/button';
import {
  describeMessageState,
  EVENT_MESSAGES_TEXTS as TEXTS,
} from '@/features/events/notifications/admin/event-messages.texts';
import { MESSAGES_KEY } from '@/features/events/notifications/admin/event-offers';
import {
  EVENT_MESSAGES,
  type EventMessageState,
} from '@/features/events/notifications/event-messages.definition';
import type { EventMessageRecord } from '@/features/events/notifications/event-messages.presenter';
import { useTimeZone } from '@/kit/time-zone.context';
import { showToast } from '@/kit/toast/toast.store';
import { useHydrated } from '@/kit/use-hydrated';
import { formatDateTime } from '@/shared/dates';

const LetterComposer = lazyForm(() =>
  import('@/features/events/notifications/admin/letter-composer').then(
    (module) => module.LetterComposer,
  ),
);

const PAGE_SIZE = 30;
/** Interval of polling while a message is being sent. */
const POLL_MS = 3_000;

const TONES: Record<EventMessageState, BadgeTone> = {
  offered: 'orange',
  sending: 'blue',
  sent: 'green',
  failed: 'red',
  dismissed: 'neutral',
};

interface Props {
  event: number;
  /** Whether the user may write to attendees: administrators. */
  mayWrite: boolean;
}

/** «Mensajes»: the messages to the attendees of an event, and the form for another one. */
export function EventMessagesTab({ event, mayWrite }: Props) {
  const queries = useQueryClient();
  const isReady = useHydrated();
  const [isWriting, setIsWriting] = useState(false);
  const queryKey = [...MESSAGES_KEY, event];
  const list = useListInParts<EventMessageRecord>({
    queryKey,
    path: `/api/admin/events/${event}/messages`,
    filter: {},
    part: PAGE_SIZE,
  });
  const refresh = () => void queries.invalidateQueries({ queryKey: MESSAGES_KEY });
  const isSending = list.records.some(({ state }) => state === 'sending');

  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setInterval(
      () => void queries.invalidateQueries({ queryKey: MESSAGES_KEY }),
      POLL_MS,
    );
    return () => clearInterval(timer);
  }, [isSending, queries]);

  return (
    <section aria-labelledby="mensajes-del-evento">
      <div className="tw:mb-4 tw:flex tw:flex-wrap tw:items-center tw:justify-between tw:gap-3">
        <h2
          id="mensajes-del-evento"
          className="tw:font-serif tw:text-xl tw:font-semibold tw:text-green"
        >
          {TEXTS.heading}
        </h2>
        {mayWrite && (
          <Button
            look="primary"
            // Rendered on the server: disabled before hydration.
            disabled={!isReady}
            icon={<Mail aria-hidden className="tw:size-4" />}
            onClick={() => setIsWriting(true)}
          >
            {TEXTS.write}
          </Button>
        )}
      </div>
      <ListStates list={list.states} texts={TEXTS}>
        <ol className="tw:divide-y tw:divide-paper-edge tw:overflow-hidden tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:shadow-card">
          {list.records.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              mayResend={mayWrite}
              onResent={refresh}
            />
          ))}
        </ol>
        <MoreButton {...list.more} />
      </ListStates>
      {isWriting && (
        <LetterComposer
          event={event}
          onClose={() => {
            setIsWriting(false);
            refresh();
          }}
        />
      )}
    </section>
  );
}

interface RowProps {
  message: EventMessageRecord;
  mayResend: boolean;
  onResent: () => void;
}

function MessageRow({ message, mayResend, onResent }: RowProps) {
  const timeZone = useTimeZone();
  const { isPending, run } = useTask(TEXTS.resendFailed);
  const { audience, createdAt, failure, id, kind, state, subject, text, told } = message;
  const resend = async () => {
    await run(async () => {
      const path = `/api/admin/event-messages/${id}/resend`;
      const { message: description } = await callApi<{ message: string }>('POST', path);
      showToast({ title: TEXTS.resent, description });
    });
    onResent();
  };
  return (
    <li className="tw:flex tw:flex-wrap tw:items-start tw:gap-x-6 tw:gap-y-2 tw:px-4 tw:py-3">
      <div className="tw:min-w-0 tw:flex-1 tw:basis-64">
        <p className="tw:font-semibold tw:break-words">{subject ?? EVENT_MESSAGES.kinds[kind]}</p>
        <p className="tw:text-sm tw:text-ink-soft tw:tabular-nums">
          {[
            subject === null ? null : EVENT_MESSAGES.kinds[kind],
            EVENT_MESSAGES.audiences[audience],
            formatDateTime(createdAt, timeZone),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {text && (
          <details className="tw:mt-1">
            <summary className="tw:w-fit tw:cursor-pointer tw:py-1 tw:touch:py-3 tw:text-sm tw:underline tw:underline-offset-4">
              {TEXTS.text}
            </summary>
            <p className="tw:mt-1 tw:max-w-prose tw:break-words tw:whitespace-pre-line">{text}</p>
          </details>
        )}
        {failure && state !== 'sent' && (
          <p className="tw:mt-1 tw:text-sm tw:break-words tw:text-cat-red">{failure}</p>
        )}
      </div>
      <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-3 tw:text-sm tw:text-ink-soft tw:tabular-nums">
        <Badge tone={TONES[state]}>{describeMessageState(message)}</Badge>
        <span>{TEXTS.told(told)}</span>
        {state === 'failed' && mayResend && (
          <Button size="small" isPending={isPending} onClick={() => void resend()}>
            {TEXTS.resend}
          </Button>
        )}
      </div>
    </li>
  );
}
