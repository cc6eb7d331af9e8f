'use client';

import { useRef } from 'react';

import { callApi } from '@/admin/api/api-client';
import { inputClasses } from '@/admin/form/input-classes';
import { usePersistedDraft, type DraftKey } from '@/admin/form/use-persisted-draft';
import { useTask } from '@/admin/toast/use-task';
import { Button } from '@/admin/ui/button';
import { showToast } from '@/kit/toast/toast.store';

interface Props {
  /** The call that stores it. */
  path: string;
  draftKey: DraftKey;
  limit: number;
  onAdded: () => void;
}

/** A note for the office's own eyes. What was typed stays until it is stored. */
export function NoteForm({ path, draftKey, limit, onAdded }: Props) {
  const { values, change, startAgain } = usePersistedDraft(draftKey, { text: '' });
  const field = useRef<HTMLTextAreaElement>(null);
  const { isPending, run } = useTask('No se pudo guardar la nota.');

  const add = () =>
    run(async () => {
      await callApi('POST', path, values);
      startAgain();
      showToast({ title: 'Nota guardada', description: 'La nota se ha guardado.' });
      onAdded();
    });

  return (
    <form
      className="tw:mb-5 tw:space-y-3 tw:print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        if (values.text.trim() === '') field.current?.focus();
        else void add();
      }}
    >
      <textarea
        ref={field}
        aria-label="Nota de la oficina"
        placeholder="Una nota para la oficina: una llamada, un acuerdo, algo que falta…"
        rows={3}
        maxLength={limit}
        value={values.text}
        // What is typed while it is being stored would be neither stored nor kept.
        readOnly={isPending}
        onChange={(event) => change({ text: event.target.value })}
        className={inputClasses}
      />
      <Button type="submit" size="small" isPending={isPending}>
        Añadir nota
      </Button>
    </form>
  );
}
