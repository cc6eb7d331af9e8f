'use client';

import type { ReactNode } from 'react';

import { useTimeZone } from '@/kit/time-zone.context';
import { formatDateTime } from '@/shared/dates';

interface Line {
  id: number;
  head: string;
  text: string | null;
  authorName: string | null;
  createdAt: string;
  /** Beside its head: what became of it. */
  aside?: ReactNode;
}

interface Props {
  lines: Line[];
  /** How it began: «Llegó la solicitud». */
  beginning: string;
  receivedAt: string;
}

/** What has been done with something, the newest first, down to its arrival. */
export function FileHistory({ lines, beginning, receivedAt }: Props) {
  const timeZone = useTimeZone();
  const moment = (date: string) => (
    <time dateTime={date} className="tw:tabular-nums">
      {formatDateTime(date, timeZone)}
    </time>
  );
  return (
    <ol className="tw:space-y-4 tw:border-l tw:border-paper-edge tw:pl-4">
      {lines.map(({ id, head, text, authorName, createdAt, aside }) => (
        <li key={id}>
          <p className="tw:flex tw:flex-wrap tw:items-baseline tw:gap-x-3 tw:font-semibold">
            <span className="tw:min-w-0 tw:break-words">{head}</span>
            {aside}
          </p>
          {text && <p className="tw:break-words tw:whitespace-pre-line">{text}</p>}
          <p className="tw:text-sm tw:text-ink-soft">
            {authorName && `${authorName} · `}
            {moment(createdAt)}
          </p>
        </li>
      ))}
      <li>
        <p className="tw:font-semibold">{beginning}</p>
        <p className="tw:text-sm tw:text-ink-soft">{moment(receivedAt)}</p>
      </li>
    </ol>
  );
}
