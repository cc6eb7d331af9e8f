'use client';

import { ENTRIES } from '@/features/registrations/entries.definition';
import { REGISTRATIONS } from '@/features/registrations/registrations.definition';
import type { RegistrationFile } from '@/features/registrations/registrations.presenter';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatDateTime } from '@/shared/dates';

type Entry = RegistrationFile['entries'][number];

const { statuses } = REGISTRATIONS;

const headOf = ({ kind, from, to, recommendation }: Entry): string => {
  if (kind === 'status' && to) {
    return from ? `${statuses[from]} → ${statuses[to]}` : `Estado: ${statuses[to]}`;
  }
  if (recommendation) return ENTRIES.recommendations[recommendation];
  return ENTRIES.kinds[kind];
};

interface Props {
  entries: Entry[];
  receivedAt: string;
}

/** What has been done with a request, the newest first, down to its arrival. */
export function RequestHistory({ entries, receivedAt }: Props) {
  const timeZone = useTimeZone();
  const moment = (date: string) => (
    <time dateTime={date} className="tw:tabular-nums">
      {formatDateTime(date, timeZone)}
    </time>
  );
  return (
    <ol className="tw:space-y-4 tw:border-l tw:border-paper-edge tw:pl-4">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p className="tw:font-semibold">{headOf(entry)}</p>
          {entry.text && <p className="tw:break-words tw:whitespace-pre-line">{entry.text}</p>}
          <p className="tw:text-sm tw:text-ink-soft">
            {entry.authorName && `${entry.authorName} · `}
            {moment(entry.createdAt)}
          </p>
        </li>
      ))}
      <li>
        <p className="tw:font-semibold">Llegó la solicitud</p>
        <p className="tw:text-sm tw:text-ink-soft">{moment(receivedAt)}</p>
      </li>
    </ol>
  );
}
