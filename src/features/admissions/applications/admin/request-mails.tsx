'use client';

import { MailBadge } from '@/admin/file/mail-badge';
import { MAILS } from '@/features/mail/mails.definition';
import type { RegistrationFile } from '@/features/admissions/applications/registrations.presenter';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatDateTime } from '@/shared/dates';

/** All mails to and about the person, with what became of them. */
export function RequestMails({ mails }: { mails: RegistrationFile['mails'] }) {
  const timeZone = useTimeZone();
  if (mails.length === 0) return <p className="tw:text-ink-soft">Todavía no hay correos.</p>;
  return (
    <ul className="tw:divide-y tw:divide-paper-deep">
      {mails.map((mail) => (
        <li
          key={mail.id}
          className="tw:flex tw:flex-wrap tw:items-start tw:justify-between tw:gap-x-4 tw:gap-y-1 tw:py-2.5"
        >
          <div className="tw:min-w-0 tw:flex-[1_1_200px]">
            <a
              href={`/admin/collections/${MAILS.slug}/${mail.id}`}
              className="tw:touch:inline-block tw:touch:max-w-full tw:touch:py-[11px] tw:break-words tw:underline tw:decoration-paper-edge tw:underline-offset-4 tw:hover:decoration-current"
            >
              {mail.subject}
            </a>
            <p className="tw:text-sm tw:text-ink-soft">
              {MAILS.kinds[mail.kind]} ·{' '}
              <time dateTime={mail.createdAt} className="tw:tabular-nums">
                {formatDateTime(mail.sentAt ?? mail.createdAt, timeZone)}
              </time>
            </p>
          </div>
          <MailBadge status={mail.status} />
        </li>
      ))}
    </ul>
  );
}
