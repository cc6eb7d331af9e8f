'use client';

import { useFormContext } from 'react-hook-form';

import { fieldIds } from '@/admin/form/field';

export interface FieldProps {
  /** Name of the field in the contract. */
  name: string;
  label: string;
  isRequired?: boolean;
  hint?: string;
}

/** Props of a field's frame and of its input: the ids that link them, and the error message. */
export const useField = ({ name, label, isRequired, hint }: FieldProps) => {
  const { getFieldState, formState } = useFormContext();
  const message = getFieldState(name, formState).error?.message;
  const ids = fieldIds(name);
  return {
    ids,
    message,
    frame: { name, label, isRequired, hint, message },
    input: {
      id: ids.input,
      'aria-required': isRequired,
      'aria-invalid': message !== undefined,
      'aria-describedby':
        [hint && ids.hint, message && ids.error].filter(Boolean).join(' ') || undefined,
    },
  };
};
