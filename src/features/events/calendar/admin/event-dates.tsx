'use client';

import { useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';

import { Field } from '@/admin/form/field';
import { useFormPart } from '@/admin/form/form-field-registry.context';
import { describeDateTime, describeText } from '@/admin/form/format-value';
import { inputClasses } from '@/admin/form/input-classes';
import { SwitchField, TextField } from '@/admin/form/text-fields';
import { useField, type FieldProps } from '@/admin/form/use-field';
import { useTimeZone, useZoneName } from '@/kit/time-zone.context';
import {
  firstDayOf,
  lastDayOf,
  toEndText,
  toHours,
  toStartText,
  toWholeDays,
} from '@/features/events/calendar/admin/whole-days';
import { formatFullDate } from '@/shared/dates';

interface DayFieldProps extends FieldProps {
  /** Converts between the form's text and the day that is shown. */
  toDay: (text: string) => string;
  toText: (day: string) => string;
}

/** A whole day of an event, which the form holds as a text with a time. */
function DayField({ toDay, toText, ...props }: DayFieldProps) {
  const { frame, input } = useField(props);
  const { field } = useController({ name: props.name });
  const describe = (described: unknown): string => {
    const text = describeText(described);
    const day = toDay(text);
    // The other version of a conflict may have hours.
    return day !== '' && toText(day) === text
      ? formatFullDate(`${day}T12:00Z`, 'UTC')
      : describeDateTime(text);
  };
  useFormPart(props.name, { label: props.label, describe });
  return (
    <Field {...frame}>
      <input
        type="date"
        className={inputClasses}
        {...input}
        {...field}
        value={toDay(describeText(field.value))}
        onChange={({ target }) => {
          field.onChange(toText(target.value));
        }}
      />
    </Field>
  );
}

interface Times {
  startDate: string;
  endDate: string;
}

/** Start and end of an event, with hours or as whole days. */
export function EventDates() {
  const timeZone = useTimeZone();
  const zoneName = useZoneName();
  const { getValues, setValue } = useFormContext<Times & { allDay: boolean }>();
  const isAllDay = useWatch<{ allDay: boolean }, 'allDay'>({ name: 'allDay' });
  /** The hours before the switch was turned on. */
  const hours = useRef<Times | null>(null);

  const change = (isOn: boolean) => {
    const [startDate, endDate] = getValues(['startDate', 'endDate']);
    const before = hours.current;
    hours.current = isOn ? { startDate, endDate } : null;
    const convert = isOn ? toWholeDays : toHours;
    const after = (!isOn && before) || convert({ startDate, endDate }, timeZone);
    const options = { shouldDirty: true };
    setValue('startDate', after.startDate, options);
    setValue('endDate', after.endDate ?? '', options);
  };

  const start = { name: 'startDate', label: 'Fecha de inicio', isRequired: true };
  const end = { name: 'endDate', label: 'Fecha de fin' };
  return (
    <>
      <div className="tw:grid tw:gap-5 tw:sm:grid-cols-2">
        {isAllDay ? (
          <>
            <DayField {...start} toDay={firstDayOf} toText={(day) => toStartText(day, timeZone)} />
            <DayField
              {...end}
              hint="El último día, incluido."
              toDay={(text) => (text === '' ? '' : lastDayOf(text, timeZone))}
              toText={(day) => toEndText(day, timeZone)}
            />
          </>
        ) : (
          <>
            <TextField {...start} type="datetime-local" hint={`En la ${zoneName}.`} />
            <TextField {...end} type="datetime-local" />
          </>
        )}
      </div>
      <SwitchField
        name="allDay"
        label="Todo el día"
        hint="Días enteros: el evento se muestra sin horas."
        onSwitch={change}
      />
    </>
  );
}
