'use client';

import Link from 'next/link';

import { RowCheckbox } from '@/admin/list/selection';
import { NameBadge, Badge, type BadgeTone } from '@/admin/ui/badge';
import { rowLinkClasses } from '@/admin/ui/link-classes';
import type { DeskContact } from '@/features/inbox/contacts.presenter';
import { classNames } from '@/kit/class-names';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatShortDate } from '@/shared/dates';
import { messagePath } from '@/shared/paths';
import { CONTACTS, type ContactStatus } from '@/features/inbox/contacts.definition';

interface Props {
  message: DeskContact;
  /** The list's filter, for the links of the message's page to its neighbours and back to the list. */
  query: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A row of the message list; new messages are highlighted. */
export function MessageRow({ message, query, isChosen, onChoose }: Props) {
  const timeZone = useTimeZone();
  return (
    <li className="list-row tw:relative tw:flex tw:items-start tw:gap-3 tw:px-4 tw:py-3.5 tw:sm:px-5">
      <RowCheckbox
        label={`Seleccionar el mensaje de ${message.nombre}: ${message.asunto}`}
        isChosen={isChosen}
        onChoose={onChoose}
      />
      <div className="tw:grid tw:min-w-0 tw:flex-1 tw:grid-cols-[minmax(0,1fr)] tw:gap-x-6 tw:gap-y-1.5 tw:md:grid-cols-[minmax(0,3fr)_minmax(0,7fr)_180px] tw:xl:grid-cols-[minmax(0,3fr)_minmax(0,7fr)_220px]">
        <div className="tw:min-w-0">
          <p
            className={classNames('tw:break-words', message.status === 'new' && 'tw:font-semibold')}
          >
            {message.nombre}
          </p>
          <p className="tw:text-sm tw:break-words tw:text-ink-soft">{message.email}</p>
        </div>
        <div className="tw:min-w-0">
          <h2
            className={classNames(
              'tw:break-words',
              message.status === 'new' ? 'tw:font-semibold' : 'tw:font-normal',
            )}
          >
            <Link
              href={`${messagePath(message.id)}${query}`}
              prefetch={false}
              className={rowLinkClasses}
            >
              {message.asunto}
            </Link>
          </h2>
          <p className="tw:line-clamp-2 tw:text-sm tw:break-words tw:text-ink-soft">
            {message.tipo} · {message.mensaje}
          </p>
        </div>
        <div className="tw:flex tw:min-w-0 tw:flex-wrap tw:items-center tw:gap-2 tw:text-sm tw:text-ink-soft tw:md:flex-col tw:md:flex-nowrap tw:md:items-end">
          <ContactBadge status={message.status} />
          <span className="tw:flex tw:max-w-full tw:flex-wrap tw:items-center tw:gap-x-2 tw:gap-y-1 tw:md:justify-end">
            {message.assignee && <NameBadge name={message.assignee.name} />}
            <time dateTime={message.createdAt} className="tw:whitespace-nowrap tw:tabular-nums">
              {formatShortDate(message.createdAt, timeZone)}
            </time>
          </span>
        </div>
      </div>
    </li>
  );
}

const TONES: Record<ContactStatus, BadgeTone> = {
  new: 'terracotta',
  read: 'neutral',
  answered: 'green',
  archived: 'neutral',
};

export function ContactBadge({ status }: { status: ContactStatus }) {
  return <Badge tone={TONES[status]}>{CONTACTS.statuses[status]}</Badge>;
}
