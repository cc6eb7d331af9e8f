'use client';

import { useId, type ReactNode } from 'react';

import { classNames } from '@/kit/class-names';

export interface FieldFacts {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  /** Content at the right below the field, such as a counter. */
  aside?: ReactNode;
  className?: string;
}

/** Attributes that connect a control with its label, error and help. */
export interface ControlAttributes {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** Common style of text inputs and selects. */
export const CONTROL_STYLE =
  'min-h-12 w-full rounded-sm border border-ink/40 bg-white px-3.5 py-2.5 text-ink transition-colors duration-150 placeholder:text-ink-faint hover:border-ink aria-invalid:border-cat-red aria-invalid:shadow-[inset_0_0_0_1px_var(--color-cat-red)] disabled:bg-paper-deep';

export function Field({
  label,
  error,
  hint,
  aside,
  className,
  children,
}: FieldFacts & { children: (attributes: ControlAttributes) => ReactNode }) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': describedBy || undefined,
      })}
      <div className="mt-1.5 flex items-start justify-between gap-4 text-[0.875rem] leading-snug">
        <div>
          {error && (
            <p id={errorId} role="alert" className="text-cat-red font-medium">
              {error}
            </p>
          )}
          {hint && (
            <p id={hintId} className="text-ink-soft">
              {hint}
            </p>
          )}
        </div>
        {aside}
      </div>
    </div>
  );
}
