'use client';

import Link from 'next/link';

import { FilePart } from '@/admin/file/file-part';
import { linkClasses } from '@/admin/ui/link-classes';
import { StatusBadges } from '@/features/admissions/applications/admin/status-badge';
import { fullNameOf } from '@/features/admissions/applications/message-templates';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import type { RegistrationFile } from '@/features/admissions/applications/registrations.presenter';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatDateTime } from '@/shared/dates';
import { requestPath } from '@/shared/paths';

/** Other requests with the same mailbox or telephone. */
export function OtherRequests({ request: { others } }: { request: RegistrationFile }) {
  const timeZone = useTimeZone();
  return (
    <FilePart title={REGISTRATIONS.otherRequests}>
      <ul className="tw:divide-y tw:divide-paper-deep">
        {others.map((other) => (
          <li
            key={other.id}
            className="tw:flex tw:flex-wrap tw:items-start tw:justify-between tw:gap-x-4 tw:gap-y-1 tw:py-2.5"
          >
            <div className="tw:min-w-0 tw:flex-[1_1_200px]">
              <Link
                href={requestPath(other.id)}
                prefetch={false}
                className={`${linkClasses} tw:break-words`}
              >
                N.º {other.id}: {fullNameOf(other)}
              </Link>
              <p className="tw:text-sm tw:text-ink-soft">
                {describeMatch(other)} ·{' '}
                <time dateTime={other.createdAt} className="tw:tabular-nums">
                  {formatDateTime(other.createdAt, timeZone)}
                </time>
              </p>
            </div>
            <span className="tw:flex tw:flex-wrap tw:gap-1.5">
              <StatusBadges request={other} />
            </span>
          </li>
        ))}
      </ul>
      {others.length >= REGISTRATIONS.maxOthers && (
        <p className="tw:text-sm tw:text-ink-soft">
          Solo se muestran las {REGISTRATIONS.maxOthers} más recientes.
        </p>
      )}
    </FilePart>
  );
}

const describeMatch = ({ hasSameEmail, hasSamePhone }: RegistrationFile['others'][number]) => {
  if (hasSameEmail && hasSamePhone) return 'Mismo correo y teléfono';
  return hasSameEmail ? 'Mismo correo' : 'Mismo teléfono';
};
