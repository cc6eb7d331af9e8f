'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';

// The form keeps a copy of what it is told.
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The value of a field whose editor keeps its own state. `shown` changes only when the form was
 * filled by somebody else (a draft, a reset): Payload's editor takes a value it did not say last
 * for a new text and starts anew from it, and whatever it was doing (a link being written) is lost.
 * `tell` takes what the editor says.
 */
export const useEditorValue = (
  name: string,
): { shown: unknown; tell: (value: unknown) => void } => {
  const form = useFormContext();
  const { field } = useController({ name });
  const [shown, setShown] = useState<unknown>(field.value);
  const told = useRef<unknown>(field.value);
  const onChange = useRef(field.onChange);

  useEffect(() => {
    onChange.current = field.onChange;
  }, [field.onChange]);

  useEffect(
    () =>
      form.subscribe({
        name,
        formState: { values: true },
        // It hears of much more than values (a check, a submission): only another value counts.
        callback: () => {
          const value: unknown = form.getValues(name);
          if (isSame(value, told.current)) return;
          told.current = value;
          setShown(value);
        },
      }),
    [form, name],
  );

  const tell = useCallback((value: unknown) => {
    told.current = value;
    onChange.current(value);
  }, []);

  return { shown, tell };
};
