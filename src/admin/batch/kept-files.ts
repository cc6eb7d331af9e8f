/**
 * Files that wait for their upload, in the browser's IndexedDB, because they must survive a reload and the end of the
 * session, and `sessionStorage` cannot store files. Their texts are stored as a draft (`draft.storage.ts`).
 */

const DATABASE = 'adminFiles';
const STORE = 'files';
/** Older files are deleted, because the draft of a closed tab is lost and its files are no longer needed. */
const MAX_AGE_MS = 24 * 60 * 60 * 1_000;

interface KeptFile {
  file: File;
  at: number;
}

const answerOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return answerOf(request);
};

const withStore = async <Answer>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => Promise<Answer>,
): Promise<Answer> => {
  const database = await open();
  try {
    return await run(database.transaction(STORE, mode).objectStore(STORE));
  } finally {
    // Closes after the open transactions have ended.
    database.close();
  }
};

const removeOld = async (store: IDBObjectStore): Promise<void> => {
  const keys = await answerOf(store.getAllKeys());
  for (const key of keys) {
    const kept = (await answerOf(store.get(key))) as KeptFile | undefined;
    if (!kept || Date.now() - kept.at > MAX_AGE_MS) store.delete(key);
  }
};

/** A file is not kept if the storage is full or IndexedDB is not available. */
const ignoreFailure = (): void => undefined;

export const storeFiles = (files: readonly { key: string; file: File }[]): Promise<void> =>
  withStore('readwrite', async (store) => {
    for (const { key, file } of files) {
      await answerOf(store.put({ file, at: Date.now() } satisfies KeptFile, key));
    }
  }).catch(ignoreFailure);

/** The files that are still stored, by their keys. */
export const readFiles = (keys: readonly string[]): Promise<ReadonlyMap<string, File>> =>
  withStore('readwrite', async (store) => {
    await removeOld(store);
    const found = new Map<string, File>();
    for (const key of keys) {
      const kept = (await answerOf(store.get(key))) as KeptFile | undefined;
      if (kept) found.set(key, kept.file);
    }
    return found;
  }).catch(() => new Map<string, File>());

export const dropFiles = (keys: readonly string[]): Promise<void> =>
  withStore('readwrite', async (store) => {
    for (const key of keys) await answerOf(store.delete(key));
  }).catch(ignoreFailure);
