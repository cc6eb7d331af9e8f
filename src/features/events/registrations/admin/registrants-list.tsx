'use client';

import { PersonActions } from '@/admin/person/person-actions';
import type { PersonField } from '@/admin/person/person-form';
import { Badge } from '@/admin/ui/badge';
import { Button } from '@/admin/ui/button';
import { useNow } from '@/admin/ui/use-now';
import { toDayKey } from '@/features/events/calendar/events.days';
import type { EventRecord } from '@/features/events/calendar/events.presenter';
import { hasBegun } from '@/features/events/calendar/events.rules';
import {
  REGISTRANT_TONES,
  REGISTRANTS_TEXTS as TEXTS,
} from '@/features/events/registrations/admin/registrants.texts';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import type { RegistrantRecord } from '@/features/events/registrations/event-registrations.presenter';
import { registrantCorrection } from '@/features/events/registrations/event-registrations.schemas';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatDateTime, formatDayKey, formatTime } from '@/shared/dates';
import { mailtoHref } from '@/shared/email-address';
import { personPath } from '@/shared/paths';
import { quoteValue } from '@/shared/quote-value';

const describe = (record: RegistrantRecord, timeZone: string): string => {
  const { admittedAt, attendedAt, attendedBy, cancelledAt, cancelledBy, days, movedUpAt } = record;
  if (cancelledAt) {
    const by = cancelledBy ? EVENT_REGISTRATIONS.cancelledBy[cancelledBy].toLowerCase() : '';
    return `Anuló ${by}, ${formatDateTime(cancelledAt, timeZone)}`;
  }
  if (attendedAt) {
    const admitted = admittedAt ? `. ${TEXTS.admitted}` : '';
    if (days.length > 1) {
      // An entry recorded on another day, from a list on paper, has no time of its day.
      const list = days.map(({ at, day }) =>
        toDayKey(at, timeZone) === day
          ? `${formatDayKey(day)}, ${formatTime(at, timeZone)}`
          : formatDayKey(day),
      );
      return `Entró ${days.length} días: ${list.join(' · ')}${admitted}`;
    }
    const by = attendedBy ? ` (anotó ${attendedBy})` : '';
    return `Entró, ${formatDateTime(attendedAt, timeZone)}${by}${admitted}`;
  }
  if (movedUpAt) return `Pasó de la lista de espera, ${formatDateTime(movedUpAt, timeZone)}`;
  return formatDateTime(record.createdAt, timeZone);
};

const { personFields } = EVENT_REGISTRATIONS;
const PERSON_FIELDS: readonly PersonField<RegistrantRecord>[] = [
  { name: 'nombre', label: personFields.nombre },
  { name: 'email', label: personFields.email, type: 'email', isOptional: true },
  { name: 'telefono', label: personFields.telefono, type: 'tel', isOptional: true },
];

const CONFIRMATIONS = [{ name: 'confirmSharedEmail', label: TEXTS.sharesEmail }] as const;

/** Corrections by the office, with author, time and former value. */
function Corrections({ record: { corrections } }: { record: RegistrantRecord }) {
  const timeZone = useTimeZone();
  return (
    <details className="tw:mt-1">
      <summary className="tw:min-h-6 tw:cursor-pointer tw:touch:py-[11px]">
        {TEXTS.corrections}
      </summary>
      <ul className="tw:mt-1 tw:space-y-1">
        {corrections.toReversed().map(({ at, by, field, label, from, to }) => (
          <li key={`${at}-${field}`} className="tw:break-words">
            {label}: {quoteValue(from)} → {quoteValue(to)} ({by && `${by}, `}
            {formatDateTime(at, timeZone)})
          </li>
        ))}
      </ul>
    </details>
  );
}

interface Props {
  event: Pick<EventRecord, 'cancelled' | 'startDate'>;
  records: readonly RegistrantRecord[];
  readStored: (id: number) => Promise<RegistrantRecord>;
  onChanged: () => void;
  onCancel: (record: RegistrantRecord) => void;
}

export function RegistrantsList({ event, records, readStored, onChanged, onCancel }: Props) {
  const timeZone = useTimeZone();
  const isUnderWay = hasBegun(event, { now: useNow() });
  return (
    <ol className="tw:divide-y tw:divide-paper-edge tw:overflow-hidden tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:shadow-card">
      {records.map((record) => (
        <li
          key={record.id}
          className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-6 tw:gap-y-1 tw:px-4 tw:py-3"
        >
          <div className="tw:min-w-0 tw:flex-1 tw:basis-56 tw:max-sm:basis-full">
            <p className="tw:font-semibold tw:break-words">{record.nombre}</p>
            <p className="tw:flex tw:flex-wrap tw:gap-x-4 tw:text-sm tw:text-ink-soft">
              {record.email ? (
                <a
                  id={`correo-${record.id}`}
                  href={mailtoHref(record.email)}
                  className="tw:touch:-my-3 tw:touch:inline-block tw:touch:py-3 tw:break-all tw:underline tw:underline-offset-2"
                >
                  {record.email}
                </a>
              ) : (
                <span id={`correo-${record.id}`}>{TEXTS.noAddress}</span>
              )}
              {record.sharesEmail && <span>{TEXTS.shared}</span>}
              {record.telefono && <span className="tw:break-words">{record.telefono}</span>}
            </p>
          </div>
          <div className="tw:basis-60 tw:max-sm:min-w-0 tw:max-sm:flex-1 tw:max-sm:basis-0 tw:text-sm tw:text-ink-soft tw:tabular-nums">
            <Badge tone={REGISTRANT_TONES[record.state]}>
              {EVENT_REGISTRATIONS.states[record.state]}
            </Badge>
            <p className="tw:mt-1">{describe(record, timeZone)}</p>
            {record.corrections.length > 0 && <Corrections record={record} />}
          </div>
          <div className="tw:flex tw:flex-wrap tw:gap-1 tw:lg:w-[310px] tw:lg:justify-end tw:print:hidden">
            <PersonActions
              path={`/api/admin/event-registrations/${record.id}`}
              personHref={personPath('event-registrations', record.id)}
              section="datos-asistente"
              name={record.nombre}
              record={record}
              fields={PERSON_FIELDS}
              confirmations={CONFIRMATIONS}
              schema={registrantCorrection}
              readStored={readStored}
              canConfirm={
                !event.cancelled &&
                record.state !== 'cancelled' &&
                !(record.state === 'waiting' && isUnderWay)
              }
              onChanged={onChanged}
            />
            {record.state !== 'cancelled' && !record.attendedAt && (
              <Button
                size="small"
                look="dangerQuiet"
                aria-describedby={`correo-${record.id}`}
                onClick={() => onCancel(record)}
              >
                {TEXTS.cancel}
                <span className="tw:sr-only"> el registro de {record.nombre}</span>
              </Button>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
