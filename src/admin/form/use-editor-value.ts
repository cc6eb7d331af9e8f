'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';

import { isSame } from '@/admin/form/is-same';
import { isBlankState } from '@/admin/form/rich-text-state';

/**
 * The value of a field whose editor keeps its own state. `shown` changes only when the form was
 * filled by somebody else (a draft, a reset): Payload's editor takes a value it did not say last
 * for a new text and starts anew from it, and whatever it was doing (a link being written) is lost.
 * `tell` takes what the editor says; that nothing is written is `null`, as in a form just opened.
 */
export const useEditorValue = (
  name: string,
): { shown: unknown; reportValue: (value: unknown) => void } => {
  const form = useFormContext();
  const { field } = useController({ name });
  const [shown, setShown] = useState<unknown>(field.value);
  const reported = useRef<unknown>(field.value);
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
          if (isSame(value, reported.current)) return;
          reported.current = value;
          setShown(value);
        },
      }),
    [form, name],
  );

  const reportValue = useCallback((said: unknown) => {
    const value = isBlankState(said) ? null : said;
    reported.current = value;
    onChange.current(value);
  }, []);

  return { shown, reportValue };
};
