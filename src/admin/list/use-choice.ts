'use client';

import { useState } from 'react';

interface Options<Item> {
  /** What the list shows now. */
  records: readonly Item[];
  /** Names the list: its filter, search, tab and order. */
  listKey: string;
  /** At most so many are chosen by the box that chooses all. */
  atOnce: number;
}

interface Choice {
  listKey: string;
  ids: ReadonlySet<number>;
  hasEnded: boolean;
}

/**
 * The records of a list that are chosen, for something to be done with all of them. Only a record that the list shows can
 * be chosen: the selection ends when the filter, the search, the tab or the order changes.
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
    /** As the list shows them now, and in its order. */
    chosen,
    /** A change of the list has ended a selection, and none was made since. */
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
