import type { CollectionSlug, PayloadRequest } from 'payload';

import { withPublication } from '@/core/content/publication.service';
import { createRecord, findRecord, trashRecord, updateRecord } from '@/core/content/records';

interface Options<Doc extends object, Full, Input extends object> {
  collection: CollectionSlug;
  /** 1 includes the records that a record refers to. */
  depth?: 0 | 1;
  /** Adds fields that are not stored in the records; by default none. */
  complete?: (req: PayloadRequest, docs: Doc[]) => Promise<Full[]>;
  /**
   * The stored form of a request's fields.
   *
   * @param stored the record before the change; `null` for a new one
   */
  toStored?: (fields: Partial<Input>, stored: Doc | null) => object;
}

interface ContentService<Full, Input extends object> {
  /** One record. @throws {ApiError} 404 unknown, in the trash, or not visible to this person */
  find: (req: PayloadRequest, id: number) => Promise<Full>;
  create: (req: PayloadRequest, input: Input) => Promise<Full>;
  /** @throws {ApiError} 404 unknown, 409 changed since `updatedAt` */
  update: (
    req: PayloadRequest,
    options: { id: number; change: Partial<Input> & { updatedAt?: string | null | undefined } },
  ) => Promise<Full>;
  trash: (req: PayloadRequest, id: number) => Promise<void>;
}

/** Operations on one record of a content collection. `Full` is a record as `complete` returns it. */
export const contentService = <Doc extends object, Full, Input extends object>({
  collection,
  depth = 0,
  complete = (_req, docs) => Promise.resolve(docs as unknown as Full[]),
  toStored = (fields, stored) => withPublication<object>(fields, stored),
}: Options<Doc, Full, Input>): ContentService<Full, Input> => {
  const completeOne = async (req: PayloadRequest, doc: unknown): Promise<Full> => {
    const [full] = await complete(req, [doc as Doc]);
    return full as Full;
  };
  return {
    find: async (req, id) => completeOne(req, await findRecord(req, { collection, id, depth })),
    create: async (req, input) => {
      const data = toStored(input, null) as never;
      return completeOne(req, await createRecord(req, { collection, data, depth }));
    },
    update: async (req, { id, change: { updatedAt, ...fields } }) => {
      const doc = await updateRecord(req, {
        collection,
        id,
        depth,
        lastSeen: updatedAt,
        change: (stored) =>
          toStored(fields as unknown as Partial<Input>, stored as unknown as Doc) as never,
      });
      return completeOne(req, doc);
    },
    trash: (req, id) => trashRecord(req, { collection, id }),
  };
};
