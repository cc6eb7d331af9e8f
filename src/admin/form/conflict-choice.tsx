'use client';

import { useId } from 'react';

import type { Difference, Side } from '@/admin/form/conflict';
import { FieldMessage } from '@/admin/form/field';
import { describeText } from '@/admin/form/format-value';
import { VersionText } from '@/admin/form/version-text';
import { classNames } from '@/kit/class-names';

const CHANGED_BY: Record<Difference['changedBy'], string> = {
  me: 'Solo lo cambiaste tú.',
  other: 'Solo lo cambió la otra persona.',
  both: 'Lo cambiaron los dos.',
};

const SIDES: { side: Side; label: string }[] = [
  { side: 'mine', label: 'Lo mío' },
  { side: 'stored', label: 'Lo guardado' },
];

interface Props {
  difference: Difference;
  choice: Side | undefined;
  /** It had to be chosen and was not. */
  isMissing: boolean;
  onChoose: (side: Side) => void;
}

/** One field in its two versions, of which one is kept. */
export function ConflictChoice({ difference, choice, isMissing, onChoose }: Props) {
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
