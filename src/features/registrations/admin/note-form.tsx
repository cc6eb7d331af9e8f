'use client';

import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { inputClasses } from '@/admin/form/input-classes';
import { Button } from '@/admin/ui/button';
import { ENTRIES } from '@/features/registrations/entries.definition';
import { messageOf } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';

interface Props {
  id: number;
  onAdded: () => void;
}

/** A note for the office's own eyes. What was typed stays until it is stored. */
export function NoteForm({ id, onAdded }: Props) {
  const [text, setText] = useState('');
  const [isPending, setIsPending] = useState(false);

  const add = async () => {
    setIsPending(true);
    try {
      await callApi('POST', `/api/admin/registrations/${id}/entries`, { text });
      setText('');
      showToast({ title: 'Nota guardada', description: ENTRIES.messages.added });
      onAdded();
    } catch (error) {
      const description = messageOf(error, 'No se pudo guardar la nota.');
      showToast({ title: 'Error', description, tone: 'error' });
    } finally {
      setIsPending(false);
    }
  };

  return (
    <form
      className="tw:mb-5 tw:space-y-3 tw:print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <textarea
        aria-label="Nota de la oficina"
        placeholder="Una nota para la oficina: una llamada, un acuerdo, algo que falta…"
        rows={3}
        maxLength={ENTRIES.limits.text}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={inputClasses}
      />
      <Button type="submit" size="small" isPending={isPending} disabled={text.trim() === ''}>
        Añadir nota
      </Button>
    </form>
  );
}
