'use client';

import type { ReactNode } from 'react';
import {
  get,
  useWatch,
  type Control,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormRegister,
} from 'react-hook-form';

import { CheckboxField, SelectField, TextAreaField, TextField } from '@/site/form/controls';

/** A field of a form; without a `kind`, one line of text. */
export type FormField<Name extends string> = {
  name: Name;
  label: ReactNode;
  hint?: string;
  className?: string;
} & (
  | { kind?: undefined; type?: 'email' | 'tel'; autoComplete: string }
  | { kind: 'longText'; rows: number; max: number }
  | {
      kind: 'choice';
      placeholder: string;
      options: readonly { value: string; label: string }[];
    }
  | { kind: 'consent' }
);

interface Props<Values extends FieldValues> {
  form: {
    register: UseFormRegister<Values>;
    control: Control<Values>;
    errors: FieldErrors<Values>;
  };
  fields: readonly FormField<Path<Values>>[];
  required?: boolean;
}

export function FormFields<Values extends FieldValues>({ form, fields, required }: Props<Values>) {
  return fields.map((field) => {
    const { name, label, hint, className } = field;
    const found: { message?: string } | undefined = get(form.errors, name);
    const error = found?.message;
    const common = { ...form.register(name), label, className, error, required };
    switch (field.kind) {
      case 'longText':
        return (
          <Counted key={name} control={form.control} name={name}>
            {(length) => (
              <TextAreaField
                {...common}
                hint={hint}
                rows={field.rows}
                max={field.max}
                length={length}
              />
            )}
          </Counted>
        );
      case 'choice': {
        const { placeholder, options } = field;
        return <SelectField key={name} {...common} placeholder={placeholder} options={options} />;
      }
      case 'consent':
        return <CheckboxField key={name} {...common} />;
      default: {
        const { type, autoComplete } = field;
        const typed = { type, autoComplete, hint };
        return <TextField key={name} {...common} {...typed} />;
      }
    }
  });
}

interface CountedProps<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
  children: (length: number) => ReactNode;
}

/** Passes the current length of a text field to its children. */
function Counted<Values extends FieldValues>({ control, name, children }: CountedProps<Values>) {
  const text: unknown = useWatch({ control, name });
  return children(typeof text === 'string' ? text.length : 0);
}
