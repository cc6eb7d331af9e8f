'use client';

import { useId, useRef, useState } from 'react';

import { storeAltText } from '@/admin/files/library';
import { useBeforeSubmit } from '@/admin/form/form-field-registry.context';
import { inputClasses } from '@/admin/form/input-classes';

type State = 'idle' | 'saving' | 'saved' | 'failed';

const MESSAGES: Record<State, string> = {
  idle: '',
  saving: 'Guardando…',
  saved: 'Guardado',
  failed: 'No se pudo guardar: vuelve a intentarlo.',
};

/** The alternative text of a picture of the library, which is stored when the field is left. */
export function AltTextField({ file }: { file: { id: number; alt: string | null } }) {
  const [state, setState] = useState<State>('idle');
  const input = useRef<HTMLInputElement>(null);
  const stored = useRef(file.alt ?? '');
  const saving = useRef<Promise<boolean>>(Promise.resolve(true));
  // Not derived from the file's id, because two fields of a screen may show the same picture.
  const id = useId();

  const store = async (alt: string): Promise<boolean> => {
    if (alt === stored.current) return true;
    setState('saving');
    const isStored = await storeAltText(file.id, alt).then(
      () => true,
      () => false,
    );
    if (isStored) stored.current = alt;
    setState(isStored ? 'saved' : 'failed');
    return isStored;
  };
  /** Saves one after the other, so that the last text is the stored one. */
  const save = (): Promise<boolean> => {
    const alt = input.current?.value.trim() ?? stored.current;
    saving.current = saving.current.then(() => store(alt));
    return saving.current;
  };
  useBeforeSubmit(save);

  return (
    <div className="tw:mt-3">
      <label htmlFor={id} className="tw:mb-1 tw:block tw:text-sm tw:font-semibold">
        Texto alternativo
      </label>
      <input
        ref={input}
        id={id}
        type="text"
        maxLength={300}
        defaultValue={file.alt ?? ''}
        placeholder="Qué se ve, para quien no puede verlo"
        className={inputClasses}
        onBlur={() => void save()}
      />
      <p role="status" className="tw:mt-1 tw:min-h-[20px] tw:text-sm tw:text-ink-soft">
        {MESSAGES[state]}
      </p>
    </div>
  );
}
