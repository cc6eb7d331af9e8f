'use client';

import { useEffect, useImperativeHandle, useRef, type ReactNode, type Ref, useState } from 'react';

import type { SelectionTexts } from '@/admin/list/selection.texts';
import type { ListInParts } from '@/admin/list/use-paginated-list';

interface Props {
  /** `false` until the list is loaded, because a click before that would be lost. */
  canChoose: boolean;
  choice: Pick<Choice, 'announcement' | 'isAllChosen' | 'isEmpty' | 'chooseAll' | 'label'>;
  /** Announced after the number of selected records. */
  note?: string | undefined;
  children: ReactNode;
  /** The «all» box. It takes the focus after a bulk action, because the button of the action is removed. */
  ref?: Ref<HTMLInputElement>;
}

/** The bar above a list: the «all» box, and the bulk actions for the selected records. */
export function ChoiceBar({ canChoose, choice, note, children, ref }: Props) {
  const { announcement, chooseAll, isAllChosen, isEmpty, label } = choice;
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current);
  const isMixed = !isEmpty && !isAllChosen;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <div className="tw:mb-3 tw:flex tw:min-h-[40px] tw:flex-wrap tw:items-center tw:gap-x-4 tw:gap-y-2 tw:px-4 tw:sm:px-5">
      <label className="tw:flex tw:items-center tw:gap-3 tw:text-sm tw:touch:min-h-[44px]">
        <input
          ref={box}
          type="checkbox"
          disabled={!canChoose}
          checked={isAllChosen}
          onChange={(event) => void chooseAll(event.target.checked)}
          className="tw:size-4 tw:shrink-0 tw:accent-green"
        />
        <span className="tw:tabular-nums">{label}</span>
      </label>
      <p role="status" className="tw:text-sm tw:text-ink-soft">
        {[announcement, note].filter(Boolean).join('. ')}
      </p>
      {children}
    </div>
  );
}

interface CheckboxProps {
  label: string;
  /** Element that distinguishes two rows with the same label. */
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

interface ChoiceOptions<Item> {
  list: Pick<ListInParts<Item>, 'records' | 'total' | 'loadUpTo'>;
  /** Identifies the list by its filter, search, tab and order. */
  listKey: string;
  /** Maximum number of records of a bulk action, and so selected by the «all» box. */
  atOnce: number;
  texts: SelectionTexts;
}

interface State {
  listKey: string;
  ids: ReadonlySet<number>;
  hasEnded: boolean;
  isLoading: boolean;
}

const startOf = (listKey: string): State => ({
  listKey,
  ids: new Set(),
  hasEnded: false,
  isLoading: false,
});

/**
 * Selection of list records for a bulk action. Only shown records can be selected: selecting all loads the rest of the
 * list first, and a change of the filter, the search, the tab or the order clears the selection.
 */
export const useChoice = <Item extends { id: number }>({
  list: { records, total, loadUpTo },
  listKey,
  atOnce,
  texts,
}: ChoiceOptions<Item>) => {
  const [state, setState] = useState<State>(startOf(listKey));
  if (state.listKey !== listKey) {
    setState({ ...startOf(listKey), hasEnded: state.hasEnded || state.ids.size > 0 });
  }
  const setIds = (ids: Iterable<number>): void =>
    setState({ ...startOf(listKey), ids: new Set(ids) });
  const firstIds = (loaded: readonly Item[]) => loaded.slice(0, atOnce).map(({ id }) => id);

  const chooseAll = async (isChosen: boolean): Promise<void> => {
    if (!isChosen) setIds([]);
    else if (records.length >= Math.min(total, atOnce)) setIds(firstIds(records));
    else {
      setState({ ...state, isLoading: true });
      const loaded = await loadUpTo(atOnce).catch(() => undefined);
      // The filter may have changed during the load; the list shows a failed load.
      setState((now) => {
        if (now.listKey !== listKey) return now;
        return { ...startOf(listKey), ids: loaded ? new Set(firstIds(loaded)) : now.ids };
      });
    }
  };

  const chosen = records.filter(({ id }) => state.ids.has(id));
  const chosenIds = chosen.map(({ id }) => id);
  const first = firstIds(records);
  const isAllChosen =
    first.length > 0 &&
    first.length === Math.min(total, atOnce) &&
    first.length === chosen.length &&
    first.every((id) => state.ids.has(id));
  const isTooMany = chosen.length > atOnce;
  const describe = (): string => {
    if (state.isLoading) return texts.loading;
    // A change of the list has cleared a selection, and no new one was made.
    if (state.hasEnded) return texts.ended;
    return [chosen.length > 0 && texts.chosen(chosen.length), isTooMany && texts.tooMany]
      .filter(Boolean)
      .join('. ');
  };
  return {
    /** Selected records, as the list shows them now and in its order. */
    chosen,
    isEmpty: chosen.length === 0,
    isTooMany,
    isAllChosen: state.isLoading || isAllChosen,
    label: texts.all(total, atOnce),
    announcement: describe(),
    has: (id: number) => state.ids.has(id),
    choose: (id: number, isChosen: boolean) =>
      setIds(isChosen ? [...chosenIds, id] : chosenIds.filter((one) => one !== id)),
    chooseAll,
    clear: () => setIds([]),
  };
};

export type Choice<Item extends { id: number } = { id: number }> = ReturnType<
  typeof useChoice<Item>
>;
