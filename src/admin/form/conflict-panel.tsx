'use client';

import { useEffect, useRef } from 'react';

import type { Side } from '@/admin/form/conflict';
import { ConflictChoice } from '@/admin/form/conflict-choice';
import type { Conflict } from '@/admin/form/use-conflict';
import { Button } from '@/admin/ui/button';

interface Props {
  conflict: Conflict;
  /** Keeps one version of one field, or of all. */
  onChoose: (side: Side, name?: string) => void;
  /** The fields that were undecided when the form was last to be sent; another array each time. */
  missing: string[];
}

/** Shows concurrent changes beside the user's values, to choose from field by field. */
export function ConflictPanel({ conflict, onChoose, missing }: Props) {
  const { differences, choices } = conflict;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.querySelector('h3')?.focus(), [conflict.stored]);
  useEffect(() => {
    if (missing.length > 0) panel.current?.querySelector<HTMLElement>('[data-undecided]')?.focus();
  }, [missing]);

  return (
    <section
      ref={panel}
      aria-labelledby="comparar"
      className="tw:space-y-4 tw:rounded-md tw:border tw:border-ochre tw:bg-ochre-tint tw:p-4"
    >
      <div>
        <h3
          id="comparar"
          tabIndex={-1}
          className="tw:font-serif tw:text-lg tw:font-semibold tw:outline-none"
        >
          Compara las dos versiones
        </h3>
        <p className="tw:mt-1">
          {differences.length === 0
            ? 'Lo guardado ahora dice lo mismo que lo tuyo: no hay nada que elegir.'
            : 'En estos campos lo tuyo y lo que está guardado ahora son distintos. Elige con qué te quedas; abajo puedes seguir corrigiendo. Al guardar, se guarda sobre la versión nueva.'}
        </p>
      </div>
      {differences.length > 0 && (
        <div className="tw:flex tw:flex-wrap tw:gap-3">
          <Button size="small" className="tw:max-sm:grow" onClick={() => onChoose('mine')}>
            Quedarme con todo lo mío
          </Button>
          <Button size="small" className="tw:max-sm:grow" onClick={() => onChoose('stored')}>
            Tomar todo lo guardado
          </Button>
        </div>
      )}
      {differences.map((difference) => (
        <ConflictChoice
          key={difference.name}
          difference={difference}
          choice={choices[difference.name]}
          isMissing={!choices[difference.name] && missing.includes(difference.name)}
          onChoose={(side) => onChoose(side, difference.name)}
        />
      ))}
    </section>
  );
}
