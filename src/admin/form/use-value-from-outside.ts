'use client';

import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';

/**
 * A field's value as the form was last filled with it, not as it was typed since. An editor that
 * keeps its own state must not be given back what it has just said: under quick typing the echo
 * is older than the editor's state, and Payload's takes that for a new text and starts anew from it.
 */
export const useValueFromOutside = (name: string, initial: unknown): unknown => {
  const form = useFormContext();
  const [value, setValue] = useState(initial);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: (state) => {
          // With a name it was typed; without values it tells of a submission or a check.
          if (state.name === undefined) setValue(form.getValues(name));
        },
      }),
    [form, name],
  );

  return value;
};
