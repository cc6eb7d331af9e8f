'use client';

import { useEffect, useImperativeHandle, useRef, type ReactNode, type Ref, useState } from 'react';

import { formatNumber } from '@/shared/numbers';

interface Props {
  /** Not before the list is there: what is pressed until then would be lost. */
  canChoose: boolean;
  /** Number of records shown, number selected, and maximum selected. */
  counts: { shown: number; chosen: number; atOnce: number };
  isAllChosen: boolean;
  onChooseAll: (isChosen: boolean) => void;
  /** «Elegir las que se ven» */
  label: string;
  /** Announced text, for example «2 elegidas»; empty without a selection. */
  announcement: string;
  /** Whether a change of the list has cleared a selection. */
  hasEnded: boolean;
  children: ReactNode;
  /** The box that chooses all: it takes the focus over from what has done its work and is gone. */
  ref?: Ref<HTMLInputElement>;
}

const ENDED = 'La lista es otra: ya no hay nada elegido.';

/** Above a list: choosing all that is seen, and what can be done with what is chosen. */
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

interface CheckboxProps {
  label: string;
  /** Element that tells two rows of one label apart. */
  describedBy?: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

export function RowCheckbox({ label, describedBy, isChosen, onChoose }: CheckboxProps) {
  return (
    <label className="tw:-m-2 tw:grid tw:size-9 tw:shrink-0 tw:place-items-center tw:touch:relative tw:touch:z-10 tw:touch:-m-3 tw:touch:size-11">
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={label}
        aria-describedby={describedBy}
        onChange={(event) => onChoose(event.target.checked)}
        className="tw:size-4 tw:accent-green"
      />
    </label>
  );
}

interface SelectionOptions<Item> {
  records: readonly Item[];
  /** Identifies the list by its filter, search, tab and order. */
  listKey: string;
  /** Maximum number of records selected by the «all» box. */
  atOnce: number;
}

interface Choice {
  listKey: string;
  ids: ReadonlySet<number>;
  hasEnded: boolean;
}

/**
 * Selection of list records for a bulk action. Only shown records can be selected: a change of the filter, the
 * search, the tab or the order clears the selection.
 */
export const useChoice = <Item extends { id: number }>({
  records,
  listKey,
  atOnce,
}: SelectionOptions<Item>) => {
  const [choice, setChoice] = useState<Choice>({ listKey, ids: new Set(), hasEnded: false });
  if (choice.listKey !== listKey) {
    setChoice({ listKey, ids: new Set(), hasEnded: choice.hasEnded || choice.ids.size > 0 });
  }
  const setIds = (ids: Iterable<number>): void =>
    setChoice({ listKey, ids: new Set(ids), hasEnded: false });

  const chosen = records.filter(({ id }) => choice.ids.has(id));
  const chosenIds = chosen.map(({ id }) => id);
  return {
    /** Selected records, as the list shows them now and in its order. */
    chosen,
    /** Whether a change of the list has cleared a selection and no new one was made. */
    hasEnded: choice.hasEnded,
    has: (id: number) => choice.ids.has(id),
    choose: (id: number, isChosen: boolean) =>
      setIds(isChosen ? [...chosenIds, id] : chosenIds.filter((one) => one !== id)),
    isAllChosen: records.length > 0 && chosen.length >= Math.min(records.length, atOnce),
    chooseAll: (isChosen: boolean) =>
      setIds(
        isChosen
          ? [...new Set([...chosenIds, ...records.map(({ id }) => id)])].slice(
              0,
              Math.max(atOnce, chosen.length),
            )
          : [],
      ),
    clear: () => setIds([]),
  };
};
