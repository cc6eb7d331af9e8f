'use client';

import { useState } from 'react';

import { authorization } from '@/admin/api/api-client';
import type { UploadedFile } from '@/admin/api/upload-file';
import { inputClasses } from '@/admin/form/input-classes';
import { MEDIA } from '@/features/media/media.definition';

type State = 'idle' | 'saving' | 'saved' | 'failed';

const MESSAGES: Record<State, string> = {
  idle: '',
  saving: 'Guardando…',
  saved: 'Guardado',
  failed: 'No se pudo guardar: vuelve a intentarlo.',
};

/** Describes an uploaded picture for whoever cannot see it; stored with the file as one leaves it. */
export function AltTextField({ file }: { file: UploadedFile }) {
  const [state, setState] = useState<State>('idle');
  const [stored, setStored] = useState(file.alt ?? '');
  const id = `texto-alternativo-${file.id}`;

  const save = async (alt: string) => {
    if (alt === stored) return;
    setState('saving');
    const answer = await fetch(`/api/${MEDIA.slug}/${file.id}`, {
      method: 'PATCH',
      credentials: 'include',
      headers: { ...authorization(), 'Content-Type': 'application/json' },
      body: JSON.stringify({ alt }),
    }).catch(() => null);
    if (answer?.ok) setStored(alt);
    setState(answer?.ok ? 'saved' : 'failed');
  };

  return (
    <div className="tw:mt-3">
      <label htmlFor={id} className="tw:mb-1 tw:block tw:text-sm tw:font-semibold">
        Texto alternativo
      </label>
      <input
        id={id}
        type="text"
        maxLength={300}
        defaultValue={stored}
        placeholder="Qué se ve, para quien no puede verlo"
        className={inputClasses}
        onBlur={(event) => void save(event.target.value.trim())}
      />
      <p role="status" className="tw:mt-1 tw:min-h-[20px] tw:text-sm tw:text-ink-soft">
        {MESSAGES[state]}
      </p>
    </div>
  );
}
