import type { CollectionSlug, PayloadRequest } from 'payload';

/** Something that has a number and a name: an account, a call. */
export interface Named {
  id: number;
  name: string;
}

/** Names what records refer to: one query for however many, and only what this person may read. */
export const readNames = async (
  req: PayloadRequest,
  { slug, field, ids }: { slug: CollectionSlug; field: string; ids: (number | null)[] },
): Promise<Map<number, Named>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const { docs } = await req.payload.find({
    collection: slug,
    req,
    overrideAccess: false,
    depth: 0,
    where: { id: { in: wanted } },
    pagination: false,
    limit: 0,
    // A call is named after it was put away, too.
    trash: true,
  });
  return new Map(
    docs.map((doc) => {
      const record = doc as unknown as Record<string, unknown> & { id: number };
      return [record.id, { id: record.id, name: String(record[field]) }];
    }),
  );
};
