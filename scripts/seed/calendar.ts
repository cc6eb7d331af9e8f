import { TZDate } from '@date-fns/tz';

export interface Calendar {
  /** The instant of a local time («HH:MM») `daysFromToday` days from today. */
  at: (daysFromToday: number, time: string) => Date;
  /** The first day, not before the given one, that begins `days` consecutive days without a Sunday. */
  workday: (daysFromToday: number, days?: number) => number;
  /** Days from today to a day of this month, near today, that is neither today nor a Sunday. */
  crowdedDay: number;
  /** The half-year `before` half-years ago. */
  halfYear: (before: number) => { year: number; half: 1 | 2; lastDay: Date };
}

const SUNDAY = 0;
/** Possible days for the crowded day, counted from today, the best first. */
const CROWDED_CHOICES = [5, 4, 7, 3, -4, -5, -7];

export const openCalendar = (now: Date, timeZone: string): Calendar => {
  const today = new TZDate(now.getTime(), timeZone);
  const day = (offset: number, hours = 0, minutes = 0): TZDate =>
    new TZDate(
      today.getFullYear(),
      today.getMonth(),
      today.getDate() + offset,
      hours,
      minutes,
      timeZone,
    );
  const at = (offset: number, time: string): Date => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return new Date(day(offset, hours, minutes).getTime());
  };
  const crowdedDay = CROWDED_CHOICES.find(
    (offset) => day(offset).getMonth() === today.getMonth() && day(offset).getDay() !== SUNDAY,
  );
  return {
    at,
    workday: (offset, days = 1) => {
      const untilSunday = (7 - day(offset).getDay()) % 7;
      return untilSunday < days ? offset + untilSunday + 1 : offset;
    },
    crowdedDay: crowdedDay ?? 0,
    halfYear: (before) => {
      const count = today.getFullYear() * 2 + (today.getMonth() < 6 ? 0 : 1) - before;
      const [year, half] = [Math.floor(count / 2), count % 2 === 0 ? 1 : 2] as const;
      const last = half === 1 ? [5, 28] : [11, 15];
      return {
        year,
        half,
        lastDay: new Date(new TZDate(year, last[0] ?? 0, last[1] ?? 1, 9, 0, timeZone).getTime()),
      };
    },
  };
};
