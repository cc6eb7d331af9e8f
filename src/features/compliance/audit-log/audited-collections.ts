import type { CollectionConfig, GlobalConfig } from 'payload';

/** Kind and title of a record in the log: with its number, all that a reader of the log may know of it. */

export type Entity =
  Pick<CollectionConfig, 'slug' | 'labels'> | Pick<GlobalConfig, 'slug' | 'label'>;

export const labelOf = (entity: Entity): string => {
  const label = 'labels' in entity ? entity.labels?.singular : (entity as GlobalConfig).label;
  return typeof label === 'string' ? label : entity.slug;
};

/**
 * Title of a record in the log. For an account it is the user name, as in the entries of its
 * logins. For a record of a person's data it is the number alone, because the log outlives the
 * record and must not keep erased data.
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
