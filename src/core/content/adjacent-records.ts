import type { CollectionSlug, PayloadRequest, Where } from 'payload';

/** Sort field and direction of a list. */
export interface ListOrder {
  field: string;
  isDown: boolean;
}

/** The order of a list. Records with equal values are sorted by id, so that its parts never overlap. */
export const sortBy = ({ field, isDown }: ListOrder, isReversed = false): string[] => {
  const sign = isDown !== isReversed ? '-' : '';
  return [`${sign}${field}`, `${sign}id`];
};

interface Place {
  collection: CollectionSlug;
  record: { id: number };
  /** Condition of the list that the record was opened from. */
  where: Where;
  order: ListOrder;
}

/** Condition for the records after a record in the order of a list, or before it. */
const whereBeyond = ({ record, order: { field, isDown } }: Place, isBefore: boolean): Where => {
  const beyond = isDown !== isBefore ? 'less_than' : 'greater_than';
  const value = (record as unknown as Record<string, unknown>)[field];
  return {
    and: [
      // The next condition implies this one, but this one lets the index scan start at the record:
      // otherwise the records before it, of 100,000, would be read and discarded one by one.
      { [field]: { [`${beyond}_equal`]: value } },
      {
        or: [
          { [field]: { [beyond]: value } },
          { and: [{ [field]: { equals: value } }, { id: { [beyond]: record.id } }] },
        ],
      },
    ],
  };
};

/** The ids of the records before and after a record in the list that it was opened from. */
export const findNeighbours = async (
  req: PayloadRequest,
  place: Place,
): Promise<{ previous: number | null; next: number | null }> => {
  const find = async (isBefore: boolean): Promise<number | null> => {
    const { docs } = await req.payload.find({
      collection: place.collection,
      req,
      overrideAccess: false,
      depth: 0,
      where: { and: [place.where, whereBeyond(place, isBefore)] },
      sort: sortBy(place.order, isBefore),
      // Cast to `object`, because TypeScript cannot unite the `select` types of all collections.
      ...({ select: { createdAt: true } } as object),
      limit: 1,
      pagination: false,
    });
    return docs[0]?.id ?? null;
  };
  const [previous, next] = await Promise.all([find(true), find(false)]);
  return { previous, next };
};
