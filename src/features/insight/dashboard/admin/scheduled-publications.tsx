import Link from 'next/link';

import { Badge } from '@/admin/ui/badge';
import type { UpcomingHour } from '@/features/insight/dashboard/scheduled-publications.service';
import { formatFullDate, formatTime } from '@/shared/dates';

interface Props {
  hours: UpcomingHour[];
  timeZone: string;
}

const byDay = (hours: UpcomingHour[], timeZone: string): Map<string, UpcomingHour[]> => {
  const days = new Map<string, UpcomingHour[]>();
  for (const hour of hours) {
    const day = formatFullDate(hour.at, timeZone);
    days.set(day, [...(days.get(day) ?? []), hour]);
  }
  return days;
};

export function UpcomingHours({ hours, timeZone }: Props) {
  return (
    <section
      aria-labelledby="proximas-publicaciones"
      className="tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:shadow-card"
    >
      <h2
        id="proximas-publicaciones"
        className="tw:border-b tw:border-paper-edge tw:px-5 tw:py-3.5 tw:font-serif tw:text-lg tw:font-semibold"
      >
        Próximas publicaciones
      </h2>
      {hours.length === 0 ? (
        <p className="tw:px-5 tw:py-8 tw:text-center tw:text-ink-soft">
          No hay nada programado en los próximos 30 días.
        </p>
      ) : (
        <ul className="tw:divide-y tw:divide-paper-deep">
          {[...byDay(hours, timeZone)].map(([day, those]) => (
            <li key={day} className="tw:gap-x-6 tw:px-5 tw:py-3 tw:sm:flex">
              <h3 className="tw:shrink-0 tw:text-sm tw:font-semibold tw:text-ink-soft tw:sm:w-44 tw:sm:pt-0.5">
                {day}
              </h3>
              <ul className="tw:min-w-0 tw:flex-1 tw:space-y-2 tw:max-sm:mt-1.5">
                {those.map((hour) => (
                  <Hour key={hour.key} hour={hour} timeZone={timeZone} />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Hour({ hour, timeZone }: { hour: UpcomingHour; timeZone: string }) {
  return (
    <li className="tw:flex tw:flex-wrap tw:items-baseline tw:gap-x-3 tw:gap-y-1">
      <time dateTime={hour.at} className="tw:text-sm tw:text-ink-soft tw:tabular-nums">
        {formatTime(hour.at, timeZone)}
      </time>
      <Badge tone={hour.isWithdrawal ? 'neutral' : 'blue'}>
        {hour.isWithdrawal ? 'Se retira' : 'Se publica'}
      </Badge>
      <Link
        href={hour.href}
        prefetch={false}
        className="tw:min-w-0 tw:font-semibold tw:break-words tw:underline tw:decoration-paper-edge tw:underline-offset-4 tw:hover:decoration-current tw:touch:-my-2.5 tw:touch:py-2.5"
      >
        {hour.title}
      </Link>
      <span className="tw:text-sm tw:text-ink-soft">{hour.section}</span>
    </li>
  );
}
