'use client';

import { useEffect, useState, type RefObject } from 'react';

import { load } from '@/site/api-client';

export interface SuggestionsProps {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  /** Gives the field the attributes of a combobox. */
  describe: (attributes: Record<string, string | boolean | undefined>) => void;
}

interface Suggestion {
  title: string;
  url: string;
}

const PAUSE_MS = 150;
const LEAST = 2;

/** Titles with words that begin like the typed ones: the list of a combobox (WAI-ARIA pattern). */
export function Suggestions({ id, field, describe }: SuggestionsProps) {
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && found.length > 0;

  useEffect(() => {
    describe({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? id : undefined,
      'aria-activedescendant': isShown && active >= 0 ? `${id}-${active}` : undefined,
    });
  }, [describe, id, isShown, active]);

  useEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking: AbortController | undefined;

    const ask = () => {
      clearTimeout(timer);
      asking?.abort();
      setActive(-1);
      const q = input.value.trim();
      if (q.length < LEAST) {
        setFound([]);
        return;
      }
      timer = setTimeout(() => {
        asking = new AbortController();
        load(
          `/api/public/search/suggestions?${new URLSearchParams({ q })}`,
          '',
          asking.signal,
        ).then(
          ({ body }) => {
            setFound(body as Suggestion[]);
            setOpen(true);
          },
          () => undefined,
        );
      }, PAUSE_MS);
    };
    // A press on an option does not blur the field, because its `mousedown` is prevented.
    const close = () => setOpen(false);
    input.addEventListener('input', ask);
    input.addEventListener('blur', close);
    // Text that was typed before this component was loaded.
    if (document.activeElement === input && input.value !== input.defaultValue) ask();
    return () => {
      clearTimeout(timer);
      asking?.abort();
      input.removeEventListener('input', ask);
      input.removeEventListener('blur', close);
    };
  }, [field]);

  useEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    const move = (step: 1 | -1) => {
      if (found.length === 0) return;
      setOpen(true);
      // A step before the first or after the last option leads back to the field (-1).
      setActive((last) => ((last + 1 + step + found.length + 1) % (found.length + 1)) - 1);
    };
    const press = (event: KeyboardEvent) => {
      const chosen = isShown ? found[active] : undefined;
      if (event.key === 'ArrowDown') move(1);
      else if (event.key === 'ArrowUp') move(-1);
      else if (event.key === 'Escape' && isShown) {
        setOpen(false);
        setActive(-1);
      } else if (event.key === 'Enter' && chosen) window.location.assign(chosen.url);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    input.addEventListener('keydown', press);
    return () => input.removeEventListener('keydown', press);
  }, [field, found, active, isShown]);

  if (!isShown) return null;
  return (
    <ul
      id={id}
      role="listbox"
      aria-label="Sugerencias"
      className="border-paper-edge bg-paper absolute inset-x-0 top-full z-50 border shadow-lg"
    >
      {found.map(({ title, url }, index) => (
        <li
          key={`${url} ${title}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // The field keeps the focus, as in any combobox.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => window.location.assign(url)}
          className="aria-selected:bg-paper-deep hover:bg-paper-deep flex min-h-11 cursor-pointer items-center px-4 py-2 text-[0.9375rem] leading-snug"
        >
          {title}
        </li>
      ))}
    </ul>
  );
}
