import type { CollectionConfig } from 'payload';

type UploadConfig = Exclude<CollectionConfig['upload'], boolean | undefined>;
export type FileHandler = NonNullable<UploadConfig['handlers']>[number];
type Hooks = NonNullable<CollectionConfig['hooks']>;

/** What the library's collection is given by the place where its files lie. */
export interface UploadStorage {
  upload: Pick<UploadConfig, 'staticDir' | 'disableLocalStorage' | 'handlers'>;
  hooks: {
    [Name in 'beforeOperation' | 'afterChange' | 'afterDelete']: NonNullable<Hooks[Name]>;
  };
  /** Fields that the hooks need in any query. */
  forceSelect?: CollectionConfig<'media'>['forceSelect'];
}
