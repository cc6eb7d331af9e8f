'use client';

import { useId, type ComponentProps, type ReactNode } from 'react';

import { classNames } from '@/kit/class-names';
import { CONTROL_STYLE, Field, type FieldFacts } from '@/site/form/field';

/** Form controls that accept the props of react-hook-form's `register`: `{...register('nombre')}`. */

export function TextField({
  label,
  error,
  hint,
  aside,
  className,
  ...props
}: FieldFacts & ComponentProps<'input'>) {
  return (
    <Field {...{ label, error, hint, aside, className }}>
      {(attributes) => <input {...props} {...attributes} className={CONTROL_STYLE} />}
    </Field>
  );
}

/** Multi-line text field, with a counter below it if `length` and `max` are given. */
export function TextAreaField({
  label,
  error,
  hint,
  className,
  length,
  max,
  rows = 6,
  ...props
}: FieldFacts & ComponentProps<'textarea'> & { length?: number; max?: number }) {
  const counter =
    length === undefined || max === undefined ? undefined : (
      <span
        className={classNames(
          'shrink-0 tabular-nums',
          length > max ? 'text-cat-red font-semibold' : 'text-ink-soft',
        )}
      >
        {length}/{max}
      </span>
    );
  return (
    <Field {...{ label, error, hint, className }} aside={counter}>
      {(attributes) => (
        <textarea
          rows={rows}
          {...props}
          {...attributes}
          className={classNames(CONTROL_STYLE, 'resize-y')}
        />
      )}
    </Field>
  );
}

export function SelectField({
  label,
  error,
  hint,
  className,
  placeholder,
  options,
  ...props
}: FieldFacts &
  ComponentProps<'select'> & {
    placeholder: string;
    options: readonly { value: string; label: string }[];
  }) {
  return (
    <Field {...{ label, error, hint, className }}>
      {(attributes) => (
        <select
          {...props}
          {...attributes}
          className={classNames(CONTROL_STYLE, 'select-arrow appearance-none pr-11')}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function CheckboxField({
  label,
  error,
  className,
  ...props
}: { label: ReactNode; error?: string | undefined; className?: string } & Omit<
  ComponentProps<'input'>,
  'type'
>) {
  const id = useId();
  return (
    <div className={className}>
      <div className="flex gap-3">
        <input
          {...props}
          id={id}
          type="checkbox"
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          className="accent-terracotta mt-2.5 size-6 shrink-0"
        />
        <label htmlFor={id} className="min-h-11 py-2.5 text-[0.9375rem]">
          {label}
        </label>
      </div>
      {error && (
        <p
          id={`${id}-error`}
          role="alert"
          className="text-cat-red mt-1.5 text-[0.875rem] font-medium"
        >
          {error}
        </p>
      )}
    </div>
  );
}
