'use client';

import { useEffect, useRef } from 'react';

import {
  formatPlaceholder,
  PLACEHOLDERS,
  PLACEHOLDERS_OF,
  type LetterKind,
} from '@/features/mail/templates/placeholders';

interface Props {
  kind: LetterKind;
  /** Ids of the elements that take a placeholder; the last one does if none had the focus. */
  fields: readonly string[];
}

/** Buttons that insert a placeholder at the cursor of the field that had the focus last. */
export function PlaceholderButtons({ kind, fields }: Props) {
  const lastFocused = useRef('');
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) lastFocused.current = target.id || lastFocused.current;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  const insert = (text: string) => {
    const id = fields.find((field) => field === lastFocused.current) ?? fields.at(-1) ?? '';
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    field.focus();
    field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    // React reads the new value on this event.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };

  return (
    <div
      role="group"
      aria-label="Datos que se rellenan solos"
      className="tw:flex tw:flex-wrap tw:items-center tw:gap-2"
    >
      <span className="tw:text-sm tw:text-ink-soft">Se rellenan solos:</span>
      {PLACEHOLDERS_OF[kind].map((name) => (
        <button
          key={name}
          type="button"
          title={`Añadir ${formatPlaceholder(name)} donde está el cursor`}
          onClick={() => insert(formatPlaceholder(name))}
          className="tw:min-h-[28px] tw:touch:min-h-[44px] tw:rounded-full tw:border tw:border-paper-edge tw:bg-white tw:px-3 tw:text-sm tw:text-ink tw:hover:border-ink-faint tw:hover:bg-paper"
        >
          {PLACEHOLDERS[name]}
        </button>
      ))}
    </div>
  );
}
