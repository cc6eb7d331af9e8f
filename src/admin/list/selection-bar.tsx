'use client';

import { useEffect, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';

import { formatNumber } from '@/shared/numbers';

interface Props {
  /** Not before the list is there: what is pressed until then would be lost. */
  canChoose: boolean;
  /** Number of records shown, number selected, and maximum selected. */
  counts: { shown: number; chosen: number; atOnce: number };
  isAllChosen: boolean;
  onChooseAll: (isChosen: boolean) => void;
  label: string;
  /** Announced text, for example «2 elegidas»; empty without a selection. */
  announcement: string;
  hasEnded: boolean;
  children: ReactNode;
  /** The box that chooses all: it takes the focus over from what has done its work and is gone. */
  ref?: Ref<HTMLInputElement>;
}

const ENDED = 'La lista es otra: ya no hay nada elegido.';

export function ChoiceBar({
  canChoose,
  counts: { shown, chosen, atOnce },
  isAllChosen,
  onChooseAll,
  label,
  announcement,
  hasEnded,
  children,
  ref,
}: Props) {
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current);
  const isMixed = chosen > 0 && !isAllChosen;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  const total = formatNumber(shown);
  return (
    <div className="tw:mb-3 tw:flex tw:min-h-[40px] tw:flex-wrap tw:items-center tw:gap-x-4 tw:gap-y-2 tw:px-4 tw:sm:px-5">
      <label className="tw:flex tw:items-center tw:gap-3 tw:text-sm tw:touch:min-h-[44px]">
        <input
          ref={box}
          type="checkbox"
          disabled={!canChoose}
          checked={isAllChosen}
          onChange={(event) => onChooseAll(event.target.checked)}
          className="tw:size-4 tw:accent-green"
        />
        <span>
          {label}
          {shown > 0 && (
            <span className="tw:text-ink-soft tw:tabular-nums">
              {' '}
              ({shown > atOnce ? `${formatNumber(atOnce)} de ${total}` : total})
            </span>
          )}
        </span>
      </label>
      <p role="status" className="tw:text-sm tw:text-ink-soft">
        {hasEnded ? ENDED : announcement}
      </p>
      {children}
    </div>
  );
}
