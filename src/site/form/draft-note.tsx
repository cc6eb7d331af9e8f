'use client';

import { useEffect, useId, useRef, useState } from 'react';

import type { DraftState } from '@/site/form/use-form-draft';
import { Button } from '@/site/ui/button';

const TEXTS = {
  typed:
    'Lo que escribes se conserva en esta pestaña hasta que lo envíes, por si la página se recarga.',
  recovered: 'Hemos recuperado lo que se había escrito en esta pestaña.',
  empty: 'Borrar lo escrito',
  question: '¿Borrar todo lo que has escrito?',
  confirm: 'Sí, borrarlo',
  keep: 'No, conservarlo',
} as const;

interface Props {
  state: DraftState;
  /** Deletes the draft and empties the form, which takes the focus. */
  onEmpty: () => void;
  className?: string;
}

/** Note below a form with a draft: where the input is stored, and a button to delete it on a shared computer. */
export function DraftNote({ state, onEmpty, className = '' }: Props) {
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const confirmation = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);

  useEffect(() => {
    if (isAsked) confirmation.current?.focus();
    else if (wasAsked.current) opener.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);

  if (state === 'none') return null;
  return (
    <div className={`no-print text-ink-soft text-[0.9375rem] ${className}`}>
      <p id={id}>{isAsked ? TEXTS.question : TEXTS[state]}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {isAsked ? (
          <>
            <Button
              ref={confirmation}
              size="small"
              aria-describedby={id}
              onClick={() => {
                setAsked(false);
                onEmpty();
              }}
            >
              {TEXTS.confirm}
            </Button>
            <Button look="secondary" size="small" onClick={() => setAsked(false)}>
              {TEXTS.keep}
            </Button>
          </>
        ) : (
          <Button
            ref={opener}
            look="quiet"
            size="small"
            aria-describedby={id}
            className="-ml-5"
            onClick={() => setAsked(true)}
          >
            {TEXTS.empty}
          </Button>
        )}
      </div>
    </div>
  );
}
