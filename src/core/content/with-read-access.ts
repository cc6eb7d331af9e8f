import {
  combineQueries,
  executeAccess,
  type CollectionSlug,
  type PayloadRequest,
  type Where,
} from 'payload';

/**
 * Adds the caller's read access to `where`, and excludes the trash: as Payload's Local API does, for queries that use
 * the database adapter directly.
 *
 * @throws {Forbidden} if the caller may read nothing of the collection
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
