'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';

import {
  shiftMonth,
  toCampusNoon,
  type MonthKey,
} from '@/features/events/calendar/site/calendar-month';
import { CALENDAR_TEXTS } from '@/features/events/calendar/site/events.texts';
import { formatMonth } from '@/shared/dates';
import { useTimeZone } from '@/kit/time-zone.context';
import { Button } from '@/site/ui/button';
import { Sign } from '@/site/ui/sign';

interface Props {
  month: MonthKey;
  /** `null` is the current month. */
  onMonth: (month: MonthKey | null) => void;
}

/** The shown month, and the buttons that change it. */
export function CalendarToolbar({ month, onMonth }: Props) {
  const timeZone = useTimeZone();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <h2 aria-live="polite" className="text-heading first-letter:uppercase">
        {formatMonth(toCampusNoon(`${month}-01`, timeZone), timeZone)}
      </h2>
      <div className="no-print flex gap-2 noscript:hidden">
        <Button look="secondary" size="small" onClick={() => onMonth(null)}>
          {CALENDAR_TEXTS.today}
        </Button>
        <Button
          look="secondary"
          size="small"
          className="!px-3"
          aria-label={CALENDAR_TEXTS.previous}
          onClick={() => onMonth(shiftMonth(month, -1))}
        >
          <Sign icon={ChevronLeft} />
        </Button>
        <Button
          look="secondary"
          size="small"
          className="!px-3"
          aria-label={CALENDAR_TEXTS.next}
          onClick={() => onMonth(shiftMonth(month, 1))}
        >
          <Sign icon={ChevronRight} />
        </Button>
      </div>
    </div>
  );
}
