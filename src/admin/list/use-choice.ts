'use client';

import { useState } from 'react';

/** The records of a list that are chosen, for something to be done with all of them. */
export const useChoice = <Item extends { id: number }>(
  records: readonly Item[],
  atOnce: number,
) => {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Item>>(new Map());
  return {
    // As the list shows them now, where it does: it may have been read anew.
    chosen: [...chosen.values()].map((item) => records.find(({ id }) => id === item.id) ?? item),
    has: (id: number) => chosen.has(id),
    choose: (record: Item, isChosen: boolean) => {
      const next = new Map(chosen);
      if (isChosen) next.set(record.id, record);
      else next.delete(record.id);
      setChosen(next);
    },
    isAllChosen: records.length > 0 && records.every(({ id }) => chosen.has(id)),
    chooseAll: (isChosen: boolean) =>
      setChosen(new Map(isChosen ? records.slice(0, atOnce).map((one) => [one.id, one]) : [])),
    clear: () => setChosen(new Map()),
  };
};
