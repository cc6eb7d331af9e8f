import type { CollectionSlug, PayloadRequest } from 'payload';

import { idOf, type Reference } from '@/core/payload/reference';
import { asUser } from '@/core/payload/system-call';

/** A record with an id and a name: an account, a call. */
export interface Named {
  id: number;
  name: string;
}

/** The collection that a field refers to, and its field with the name. */
interface NameSource {
  slug: CollectionSlug;
  field: string;
}

/** Names of records by their ids, in one query; only records that the user may read. */
const readNames = async (
  req: PayloadRequest,
  { slug, field }: NameSource,
  ids: (number | null)[],
): Promise<Map<number, Named>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const { docs } = await req.payload.find({
    collection: slug,
    req,
    ...asUser,
    where: { id: { in: wanted } },
    pagination: false,
    limit: 0,
    // Includes calls in the trash, because their names are still shown.
    trash: true,
  });
  return new Map(
    docs.map((doc) => {
      const record = doc as unknown as Record<string, unknown> & { id: number };
      return [record.id, { id: record.id, name: String(record[field]) }];
    }),
  );
};

/** Records with names instead of references; `null` if a field has no reference. */
export type WithNames<Doc, Field extends string> = Omit<Doc, Field> & Record<Field, Named | null>;

/**
 * Reads the names that these records refer to, with one query per field.
 *
 * @returns a function that puts the names into one of these records
 */
export const nameReferences = async <
  Field extends string,
  Doc extends { [Name in Field]?: Reference },
>(
  req: PayloadRequest,
  docs: readonly Doc[],
  sources: Record<Field, NameSource>,
): Promise<(doc: Doc) => WithNames<Doc, Field>> => {
  const names = await Promise.all(
    (Object.entries(sources) as [Field, NameSource][]).map(async ([field, source]) => {
      const ids = docs.map((doc) => idOf(doc[field]));
      return [field, await readNames(req, source, ids)] as const;
    }),
  );
  return (doc) => {
    const named = names.map(([field, known]) => [field, known.get(idOf(doc[field]) ?? 0) ?? null]);
    return { ...doc, ...(Object.fromEntries(named) as object) } as WithNames<Doc, Field>;
  };
};
