'use client';
import { useEffect, useRef, useId, useState } from 'react';

import type { Side, Difference } from '@/admin/form/conflict';
import type { Conflict } from '@/admin/form/use-conflict';
import { Button } from '@/admin/ui/button';
import { FieldMessage } from '@/admin/form/field';
import { describeText } from '@/admin/form/format-value';
import { classNames } from '@/kit/class-names';

interface VersionTextProps {
  text: string;
  other: string;
  picture?: string;
}

const GAP = '…';

/** Paragraphs that the other version does not have; each run of common paragraphs becomes a gap. */
const pickChanged = (text: string, other: string): string[] => {
  const known = new Set(other.split('\n\n'));
  return text
    .split('\n\n')
    .map((paragraph) => (known.has(paragraph) ? GAP : paragraph))
    .filter((paragraph, index, all) => paragraph !== GAP || all[index - 1] !== GAP);
};

/** One version of a field's value; for a text of several paragraphs only the paragraphs that differ. */
function VersionText({ text, other, picture = '' }: VersionTextProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (text === '') return <span className="tw:text-ink-soft tw:italic">Vacío</span>;
  const isLong = text.includes('\n\n') || other.includes('\n\n');
  const paragraphs = isLong ? pickChanged(text, other) : [text];
  return (
    <>
      {picture && picture !== broken && (
        <img
          src={picture}
          alt=""
          onError={() => setBroken(picture)}
          className="tw:mb-2 tw:max-h-[120px] tw:rounded-sm tw:border tw:border-paper-edge tw:bg-paper-deep tw:object-contain"
        />
      )}
      {paragraphs.map((paragraph, index) => (
        <span
          key={index}
          className={classNames(
            'tw:block tw:break-words tw:whitespace-pre-line',
            index > 0 && 'tw:mt-2',
            paragraph === GAP && 'tw:text-ink-soft',
          )}
        >
          {paragraph}
        </span>
      ))}
    </>
  );
}

const CHANGED_BY: Record<Difference['changedBy'], string> = {
  me: 'Solo lo cambiaste tú.',
  other: 'Solo lo cambió la otra persona.',
  both: 'Lo cambiaron los dos.',
};

const SIDES: { side: Side; label: string }[] = [
  { side: 'mine', label: 'Lo mío' },
  { side: 'stored', label: 'Lo guardado' },
];

interface ConflictChoiceProps {
  difference: Difference;
  choice: Side | undefined;
  isMissing: boolean;
  onChoose: (side: Side) => void;
}

function ConflictChoice({ difference, choice, isMissing, onChoose }: ConflictChoiceProps) {
  const id = useId();
  const { part, mine, stored, changedBy } = difference;
  const words = { mine: part.describe(mine), stored: part.describe(stored) };
  return (
    <fieldset
      aria-describedby={`${id}-quien${isMissing ? ` ${id}-falta` : ''}`}
      className="tw:min-w-0"
    >
      <legend className="tw:font-semibold">{part.label}</legend>
      <p id={`${id}-quien`} className="tw:text-sm tw:text-ink-soft">
        {CHANGED_BY[changedBy]}
      </p>
      <div className="tw:mt-1.5 tw:grid tw:gap-2 tw:sm:grid-cols-2 tw:sm:gap-3">
        {SIDES.map(({ side, label }) => (
          <label
            key={side}
            className={classNames(
              'tw:relative tw:flex tw:min-w-0 tw:gap-3 tw:rounded-md tw:border tw:bg-white tw:p-3 tw:has-focus-visible:outline-2 tw:has-focus-visible:outline-offset-2 tw:has-focus-visible:outline-green',
              choice === side ? 'tw:border-green tw:shadow-card' : 'tw:border-paper-edge',
            )}
          >
            <input
              type="radio"
              name={`${id}-version`}
              checked={choice === side}
              aria-labelledby={`${id}-${side}`}
              aria-describedby={`${id}-${side}-texto`}
              data-undecided={choice === undefined || undefined}
              onChange={() => onChoose(side)}
              className="tw:mt-0.5 tw:size-4 tw:shrink-0 tw:accent-green tw:outline-none"
            />
            <span className="tw:min-w-0 tw:flex-1">
              <span id={`${id}-${side}`} className="tw:block tw:text-sm tw:font-semibold">
                {label}
              </span>
              <span id={`${id}-${side}-texto`} className="tw:mt-1 tw:block">
                <VersionText
                  text={words[side]}
                  other={words[side === 'mine' ? 'stored' : 'mine']}
                  {...(part.isImage ? { picture: describeText(difference[side]) } : {})}
                />
              </span>
            </span>
          </label>
        ))}
      </div>
      {words.mine === words.stored && (
        <p className="tw:mt-1.5 tw:text-sm tw:text-ink-soft">
          Las palabras son las mismas: cambian el formato, los enlaces o las imágenes.
        </p>
      )}
      <FieldMessage
        id={`${id}-falta`}
        message={isMissing ? 'Elige una de las dos versiones.' : undefined}
      />
    </fieldset>
  );
}

interface Props {
  conflict: Conflict;
  onChoose: (side: Side, name?: string) => void;
  /** The fields that were undecided at the last submit; a new array for each submit. */
  missing: string[];
}

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
