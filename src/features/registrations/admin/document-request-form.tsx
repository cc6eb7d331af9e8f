'use client';

import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { Field, FieldMessage } from '@/admin/form/field';
import { inputClasses } from '@/admin/form/input-classes';
import { Button } from '@/admin/ui/button';
import { REGISTRATION_DOCUMENTS } from '@/features/registration-documents/registration-documents.definition';
import { messageOf } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';

const { usual, limits, messages } = REGISTRATION_DOCUMENTS;

interface Props {
  path: string;
  /** What was asked for already. */
  known: readonly string[];
  onClose: () => void;
  onAsked: () => void;
}

/** Which documents the applicant shall send. One mail tells of all of them. */
export function DocumentRequestForm({ path, known, onClose, onAsked }: Props) {
  const offered = usual.filter((name) => !known.includes(name));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [other, setOther] = useState('');
  const [note, setNote] = useState('');
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState('');
  const names = [...chosen, ...(other.trim() ? [other.trim()] : [])];

  const ask = async () => {
    if (names.length === 0) {
      setFailure(messages.names);
      return;
    }
    setFailure('');
    setIsPending(true);
    try {
      await callApi('POST', path, { names, note });
      showToast({ title: 'Documentos pedidos', description: messages.asked });
      onAsked();
    } catch (error) {
      setFailure(messageOf(error, 'No se pudieron pedir los documentos.'));
      setIsPending(false);
    }
  };

  return (
    <form
      aria-label="Pedir documentos"
      className="tw:space-y-4 tw:border-t tw:border-paper-edge tw:pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      {offered.length > 0 && (
        <fieldset className="tw:border-0 tw:p-0">
          <legend className="tw:mb-1 tw:font-semibold">Los de costumbre</legend>
          {offered.map((name, place) => (
            <label
              key={name}
              className="tw:flex tw:min-h-[32px] tw:touch:min-h-[44px] tw:items-center tw:gap-3"
            >
              <input
                type="checkbox"
                // Where one comes to, having asked for this form.
                autoFocus={place === 0}
                checked={chosen.includes(name)}
                onChange={({ target }) =>
                  setChosen(
                    target.checked ? [...chosen, name] : chosen.filter((one) => one !== name),
                  )
                }
                className="tw:size-4 tw:shrink-0 tw:accent-green"
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      <Field name="documento-otro" label="Otro documento">
        <input
          id="campo-documento-otro"
          maxLength={limits.name.max}
          value={other}
          onChange={({ target }) => setOther(target.value)}
          className={inputClasses}
        />
      </Field>
      <Field name="documento-nota" label="Nota" hint="La persona la lee en el correo.">
        <textarea
          id="campo-documento-nota"
          aria-describedby="campo-documento-nota-ayuda"
          rows={3}
          maxLength={limits.note}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          className={inputClasses}
        />
      </Field>
      <div role="alert">
        <FieldMessage id="campo-documento-error" message={failure} />
      </div>
      <div className="tw:flex tw:flex-wrap tw:gap-3">
        <Button type="submit" look="primary" size="small" isPending={isPending}>
          Pedir y avisar
        </Button>
        <Button size="small" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
