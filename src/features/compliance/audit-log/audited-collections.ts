import type { CollectionConfig, GlobalConfig } from 'payload';

/** What a log's reader may know of the things it speaks of: their kind, number and title. */

export type Entity =
  Pick<CollectionConfig, 'slug' | 'labels'> | Pick<GlobalConfig, 'slug' | 'label'>;

export const labelOf = (entity: Entity): string => {
  const label = 'labels' in entity ? entity.labels?.singular : (entity as GlobalConfig).label;
  return typeof label === 'string' ? label : entity.slug;
};

/**
 * Title of a record in the log: of an account its user name, as in the entries of its logins. A record of a person's
 * data is called by its number alone, because the log outlives it and must not keep what was erased.
 */
export const titleOf = (
  collection: Pick<CollectionConfig, 'slug' | 'labels' | 'admin' | 'auth' | 'custom' | 'upload'>,
  record: Record<string, unknown>,
): string => {
  const ownTitle = collection.auth ? 'username' : collection.admin?.useAsTitle;
  const field = collection.upload ? 'filename' : ownTitle;
  const title = collection.custom?.isPersonal || !field ? undefined : record[field];
  return typeof title === 'string' && title
    ? title
    : `${labelOf(collection)} n.º ${String(record.id)}`;
};
