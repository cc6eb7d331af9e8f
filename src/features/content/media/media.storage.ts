import type { CollectionConfig } from 'payload';

type UploadConfig = Exclude<CollectionConfig['upload'], boolean | undefined>;
export type FileHandler = NonNullable<UploadConfig['handlers']>[number];
type Hooks = NonNullable<CollectionConfig['hooks']>;

/** The part of the library collection's configuration that depends on the storage of its files. */
export interface UploadStorage {
  upload: Pick<UploadConfig, 'staticDir' | 'disableLocalStorage' | 'handlers'>;
  hooks: {
    [Name in 'beforeOperation' | 'afterChange' | 'afterDelete']: NonNullable<Hooks[Name]>;
  };
  /** Fields that the hooks need in any query. */
  forceSelect?: CollectionConfig<'media'>['forceSelect'];
}
