'use client';

import { FieldDescription, fieldBaseClass, FieldError, FieldLabel, useField } from '@payloadcms/ui';
import { mergeFieldStyles } from '@payloadcms/ui/shared';
import type { DateFieldClientProps } from 'payload';
import { useState } from 'react';

import { classNames } from '@/kit/class-names';
import { useTimeZone, useZoneName } from '@/kit/time-zone.context';
import { parseCampusDate, toLocalInputValue } from '@/shared/date-input';

/** The field's value for the typed text. An invalid time is sent unchanged, so that the server returns the error. */
const toValue = (text: string, timeZone: string): string | null =>
  text === '' ? null : (parseCampusDate(text, timeZone)?.toISOString() ?? text);

/**
 * A date and time in Payload's own forms, in the campus's time zone, because Payload's field (3.90) uses the time zone
 * of the browser.
 */
export function CampusDateField({ field, path, readOnly }: DateFieldClientProps) {
  const timeZone = useTimeZone();
  const zoneName = useZoneName();
  const { admin, label, required } = field;
  const { disabled, setValue, showError, value } = useField<string | null>({
    potentiallyStalePath: path,
  });
  // The typed text, because a year that is being typed is not a valid date yet and must stay in the input.
  const [typed, setTyped] = useState('');
  const isTyped = typed !== '' && toValue(typed, timeZone) === value;
  const id = `field-${path.replaceAll('.', '__')}`;
  return (
    <div
      className={classNames(fieldBaseClass, 'text', admin?.className, showError && 'error')}
      style={mergeFieldStyles(field)}
    >
      <FieldLabel htmlFor={id} label={label ?? ''} required={required ?? false} />
      <div className={`${fieldBaseClass}__wrap`}>
        <FieldError path={path} showError={showError} />
        <input
          id={id}
          name={path}
          type="datetime-local"
          disabled={readOnly || admin?.readOnly || disabled}
          aria-invalid={showError}
          aria-describedby={`${id}-zona`}
          value={isTyped ? typed : toLocalInputValue(value, timeZone)}
          onChange={({ target }) => {
            setTyped(target.value);
            setValue(toValue(target.value, timeZone));
          }}
        />
      </div>
      <div id={`${id}-zona`}>
        <FieldDescription
          path={path}
          description={[
            ...(typeof admin?.description === 'string' ? [admin.description] : []),
            `En la ${zoneName}.`,
          ].join(' ')}
        />
      </div>
    </div>
  );
}
