'use client';

import type { ChangeEvent, InputHTMLAttributes } from 'react';
import { useFormContext } from 'react-hook-form';

import { Field } from '@/admin/form/field';
import { useFormPart } from '@/admin/form/form-field-registry.context';
import { inputClasses } from '@/admin/form/input-classes';
import { useField, type FieldProps } from '@/admin/form/use-field';
import { describeDateTime, describeSwitch, describeText } from '@/admin/form/format-value';

export function TextField({
  type = 'text',
  onType,
  ...props
}: FieldProps & {
  type?: InputHTMLAttributes<HTMLInputElement>['type'];
  /** Called with the text of the input on each change by the user. */
  onType?: (text: string) => void;
}) {
  const { register } = useFormContext();
  const { frame, input } = useField(props);
  const describe = type === 'datetime-local' ? describeDateTime : describeText;
  useFormPart(props.name, { label: props.label, describe });
  return (
    <Field {...frame}>
      <input
        type={type}
        className={inputClasses}
        {...input}
        {...register(props.name, {
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onType?.(target.value),
        })}
      />
    </Field>
  );
}

export function TextAreaField({ rows = 3, ...props }: FieldProps & { rows?: number }) {
  const { register } = useFormContext();
  const { frame, input } = useField(props);
  useFormPart(props.name, { label: props.label, describe: describeText });
  return (
    <Field {...frame}>
      <textarea rows={rows} className={inputClasses} {...input} {...register(props.name)} />
    </Field>
  );
}

export function SelectField({
  options,
  placeholder,
  ...props
}: FieldProps & {
  options: readonly string[];
  /** Shown while nothing is chosen; without a placeholder the first option is chosen. */
  placeholder?: string;
}) {
  const { register } = useFormContext();
  const { frame, input } = useField(props);
  useFormPart(props.name, { label: props.label, describe: describeText });
  return (
    <Field {...frame}>
      <select className={inputClasses} {...input} {...register(props.name)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </Field>
  );
}

export function SwitchField({
  name,
  label,
  hint,
  onSwitch,
}: Omit<FieldProps, 'isRequired'> & { onSwitch?: (isOn: boolean) => void }) {
  const { register } = useFormContext();
  const { ids } = useField({ name, label });
  useFormPart(name, { label, describe: describeSwitch });
  return (
    <div className="tw:flex tw:items-start tw:gap-3 tw:rounded-md tw:border tw:border-paper-edge tw:bg-white tw:px-4 tw:py-3">
      <span className="tw:relative tw:mt-px tw:inline-flex tw:h-6 tw:w-11 tw:shrink-0">
        <input
          id={ids.input}
          type="checkbox"
          role="switch"
          aria-describedby={hint && ids.hint}
          className="tw:peer tw:absolute tw:inset-0 tw:size-full tw:cursor-pointer tw:appearance-none tw:rounded-full tw:bg-ink-faint tw:transition-colors tw:checked:bg-green"
          {...register(name, {
            onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onSwitch?.(target.checked),
          })}
        />
        <span
          aria-hidden
          className="tw:pointer-events-none tw:absolute tw:top-0.5 tw:left-0.5 tw:size-5 tw:rounded-full tw:bg-white tw:transition-transform tw:peer-checked:translate-x-5"
        />
      </span>
      <div>
        <label
          htmlFor={ids.input}
          className="tw:block tw:font-semibold tw:touch:-my-[11px] tw:touch:py-[11px]"
        >
          {label}
        </label>
        {hint && (
          <p id={ids.hint} className="tw:text-sm tw:text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
