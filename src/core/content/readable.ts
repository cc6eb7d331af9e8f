import {
  combineQueries,
  executeAccess,
  type CollectionSlug,
  type PayloadRequest,
  type Where,
} from 'payload';

/**
 * What of `where` this person may read, without what lies in the trash: what Payload's Local API would ask its
 * database adapter for, for whoever asks the adapter itself.
 *
 * @throws {Forbidden} where they may read nothing of the collection
 */
export const withReadAccess = async (
  req: PayloadRequest,
  collection: CollectionSlug,
  where: Where,
): Promise<Where> => {
  const { access, trash } = req.payload.collections[collection].config;
  const readable = combineQueries(where, await executeAccess({ req }, access.read));
  return trash ? { and: [readable, { deletedAt: { exists: false } }] } : readable;
};
