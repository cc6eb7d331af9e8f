'use client';

import { useId } from 'react';

import { FieldMessage } from '@/admin/form/field';
import { classNames } from '@/kit/class-names';
import {
  REGISTRATION_STATUSES,
  REGISTRATIONS,
  type RegistrationStatus,
} from '@/features/admissions/applications/registrations.definition';

interface Props {
  /** `null` until a status is chosen: none is preselected. */
  value: RegistrationStatus | null;
  /** Present status of the request, which is not offered. */
  present?: RegistrationStatus;
  onChange: (status: RegistrationStatus) => void;
  message?: string;
}

/** Radio group for a new status. Choosing does not store it. */
export function StatusChoice({ value, present, onChange, message = '' }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={message ? `${id}-error` : undefined}>
      <legend className="tw:mb-1.5 tw:font-semibold">Nuevo estado</legend>
      <div className="tw:flex tw:flex-wrap tw:gap-2">
        {REGISTRATION_STATUSES.filter((status) => status !== present).map((status) => (
          <label
            key={status}
            className={classNames(
              'tw:flex tw:min-h-[40px] tw:touch:min-h-[44px] tw:flex-1 tw:basis-32 tw:items-center tw:gap-2.5 tw:rounded-md tw:border tw:px-3 tw:font-semibold',
              value === status
                ? 'tw:border-green tw:bg-green-tint tw:text-green'
                : 'tw:border-ink-faint/60 tw:bg-white',
            )}
          >
            <input
              type="radio"
              name={id}
              checked={value === status}
              aria-invalid={message !== ''}
              onChange={() => onChange(status)}
              className="tw:size-4 tw:accent-green"
            />
            {REGISTRATIONS.statuses[status]}
          </label>
        ))}
      </div>
      <div role="alert">
        <FieldMessage id={`${id}-error`} message={message} />
      </div>
    </fieldset>
  );
}
