import type { CollectionSlug, PayloadRequest, Where } from 'payload';

/** By what a list is sorted. */
export interface ListOrder {
  field: string;
  isDown: boolean;
}

/** The order of a list; of two that are equal in it the number decides, so that parts never overlap. */
export const sortBy = ({ field, isDown }: ListOrder, isReversed = false): string[] => {
  const sign = isDown !== isReversed ? '-' : '';
  return [`${sign}${field}`, `${sign}id`];
};

interface Place {
  collection: CollectionSlug;
  record: { id: number };
  /** The list that the record was opened from. */
  where: Where;
  order: ListOrder;
}

/** What comes after a record in the order of a list, or before it. */
const whereBeyond = ({ record, order: { field, isDown } }: Place, isBefore: boolean): Where => {
  const beyond = isDown !== isBefore ? 'less_than' : 'greater_than';
  const value = (record as unknown as Record<string, unknown>)[field];
  return {
    and: [
      // Says no more than what follows, but in a form that begins in the index at the record itself:
      // of 100,000, those before it would else be read and left out one by one.
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

/** The numbers of the records before and after one in the list that it was opened from. */
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
