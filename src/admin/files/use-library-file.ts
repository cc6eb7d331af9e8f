'use client';

import { useEffect, useState } from 'react';

import { findFile, readFile, type LibraryFile } from '@/admin/files/library';

interface Lookup<Key> {
  keyOf: (file: LibraryFile) => Key;
  find: (key: Key) => Promise<LibraryFile | null>;
}

interface Found<Key> {
  key: Key;
  file: LibraryFile | null;
}

const useFound = <Key>(key: Key | null, { keyOf, find }: Lookup<Key>) => {
  const [found, setFound] = useState<Found<Key> | null>(null);
  const current = found?.key === key ? found : null;
  useEffect(() => {
    if (current !== null || key === null) return;
    let isCurrent = true;
    const take = (file: LibraryFile | null) => {
      if (isCurrent) setFound({ key, file });
    };
    // Without a record the card shows only the name.
    find(key).then(take, () => take(null));
    return () => {
      isCurrent = false;
    };
  }, [current, find, key]);
  return {
    file: current?.file ?? null,
    isReading: key !== null && current === null,
    setFile: (file: LibraryFile) => setFound({ key: keyOf(file), file }),
  };
};

const BY_ADDRESS: Lookup<string> = { keyOf: ({ url }) => url, find: findFile };
const BY_ID: Lookup<number> = { keyOf: ({ id }) => id, find: readFile };

/**
 * The library's record of the file at an address.
 *
 * @returns `file`: `null` until it is read, or if there is none; `setFile` sets a newer version
 */
export const useLibraryFile = (address: string) => useFound(address, BY_ADDRESS);

/** As `useLibraryFile`, by the id of the file. */
export const useFileOfId = (id: number | null) => useFound(id, BY_ID);
