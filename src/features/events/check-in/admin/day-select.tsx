import { inputClasses } from '@/admin/form/input-classes';
import { CHECK_IN_TEXTS as TEXTS } from '@/features/events/check-in/admin/check-in.texts';
import { classNames } from '@/kit/class-names';
import { formatDayKey } from '@/shared/dates';

interface Props {
  days: readonly { day: string; entered: number }[];
  day: string;
  today: string;
  onChange: (day: string) => void;
}

/** The day whose entries are shown and recorded, with the number of each. Later days take no entries yet. */
export function DaySelect({ days, day, today, onChange }: Props) {
  return (
    <label className="tw:flex tw:items-center tw:gap-3">
      <span className="tw:font-semibold">{TEXTS.day}</span>
      <select
        value={day}
        onChange={({ target }) => onChange(target.value)}
        className={classNames(inputClasses, 'tw:min-h-12 tw:flex-1 tw:tabular-nums')}
      >
        {days
          .filter(({ day: one }) => one <= today || one === day)
          .map(({ day: one, entered }) => (
            <option key={one} value={one}>
              {TEXTS.dayOption(
                one === today ? `${formatDayKey(one)} (${TEXTS.today})` : formatDayKey(one),
                entered,
              )}
            </option>
          ))}
      </select>
    </label>
  );
}
