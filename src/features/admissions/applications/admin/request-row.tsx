'use client';

import Link from 'next/link';
import { memo } from 'react';

import { RowCheckbox } from '@/admin/list/row-checkbox';
import { NameBadge } from '@/admin/ui/badge';
import { rowLinkClasses } from '@/admin/ui/link-classes';
import { StatusBadges } from '@/features/admissions/applications/admin/status-badge';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import type { DeskRegistration } from '@/features/admissions/applications/registrations.presenter';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatShortDate } from '@/shared/dates';
import { requestPath } from '@/shared/paths';

interface Props {
  request: DeskRegistration;
  /** The list's filter, which the file hands on to its neighbours and back. */
  query: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** One request of the list. */
export const RequestRow = memo(function RequestRow({ request, query, isChosen, onChoose }: Props) {
  const timeZone = useTimeZone();
  const name = `${request.nombres} ${request.apellidos}`;
  return (
    <li className="list-row tw:relative tw:flex tw:items-start tw:gap-3 tw:px-4 tw:py-3.5 tw:sm:px-5">
      <RowCheckbox
        label={`Elegir la solicitud de ${name}`}
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
          <p className="tw:text-sm tw:break-words tw:text-ink-soft">{request.email}</p>
        </div>
        <div className="tw:min-w-0 tw:text-sm tw:text-ink-soft">
          <p className="tw:text-ink">{REGISTRATIONS.researchLines[request.lineaInvestigacion]}</p>
          <p className="tw:break-words">
            {request.universidadOrigen}
            {request.call && ` · ${request.call.name}`}
          </p>
        </div>
        <div className="tw:flex tw:min-w-0 tw:flex-wrap tw:items-center tw:gap-2 tw:text-sm tw:text-ink-soft tw:md:flex-col tw:md:flex-nowrap tw:md:items-end">
          <span className="tw:flex tw:flex-wrap tw:gap-1.5 tw:md:justify-end">
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
