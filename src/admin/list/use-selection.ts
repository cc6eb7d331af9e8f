'use client';

import { useState } from 'react';

interface Options<Item> {
  records: readonly Item[];
  listKey: string;
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
}: Options<Item>) => {
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
