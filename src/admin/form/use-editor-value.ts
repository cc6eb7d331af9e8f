'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';

import { isSame } from '@/admin/form/is-same';
import { isBlankState } from '@/admin/form/rich-text-state';

/**
 * Value of a field whose editor keeps internal state. `shown` changes only on an external change (a draft, a reset),
 * because Payload's editor treats any value other than its last one as a new text and restarts, which loses a link
 * being edited. `reportValue` takes the editor's value; an empty text is `null`, as in a new form.
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
        // The callback also receives other events (validation, submission): only a changed value counts.
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
