import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload';

export interface Write {
  req: PayloadRequest;
  id: number;
  doc: unknown;
  operation: 'create' | 'update' | 'delete';
}

/** Returns the collection with hooks that call `note` after each write of a record, within its transaction. */
export const withAfterWrites = (
  collection: CollectionConfig,
  note: (write: Write) => Promise<void>,
): CollectionConfig => {
  const { hooks = {} } = collection;
  const afterChange: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
    const { id } = doc as { id: number };
    await note({ req, id, doc, operation });
    return doc as unknown;
  };
  const afterDelete: CollectionAfterDeleteHook = async ({ doc, id, req }) => {
    await note({ req, id: Number(id), doc, operation: 'delete' });
    return doc as unknown;
  };
  return {
    ...collection,
    hooks: {
      ...hooks,
      afterChange: [...(hooks.afterChange ?? []), afterChange],
      afterDelete: [...(hooks.afterDelete ?? []), afterDelete],
    },
  };
};
