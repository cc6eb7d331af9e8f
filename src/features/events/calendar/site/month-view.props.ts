import type { EventSummary } from '@/features/events/calendar/events.presenter';
import type { MonthKey } from '@/features/events/calendar/site/calendar-month';

/** What both drawings of a month take, the wide and the compact. */
export interface MonthViewProps {
  month: MonthKey;
  /** The campus's date. */
  today: string;
  events: readonly EventSummary[];
  onOpen: (id: number) => void;
  /** Called to show all events of a day. */
  onDay: (day: string) => void;
}
