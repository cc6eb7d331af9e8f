'use client';

import { useEffect, useState } from 'react';

import { findFile, readFile, type LibraryFile } from '@/admin/files/library';

interface Lookup<Key> {
  keyOf: (file: LibraryFile) => Key;
  find: (key: Key) => Promise<LibraryFile | null>;
}

type Found = [LibraryFile | null, (file: LibraryFile) => void];

const useFound = <Key>(key: Key | null, { keyOf, find }: Lookup<Key>): Found => {
  const [file, setFile] = useState<LibraryFile | null>(null);
  const isKnown = file !== null && keyOf(file) === key;
  useEffect(() => {
    if (isKnown || key === null) return;
    let isCurrent = true;
    find(key).then(
      (found) => {
        if (isCurrent && found) setFile(found);
      },
      // The card then has the name alone.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [find, isKnown, key]);
  return [isKnown ? file : null, setFile];
};

const BY_ADDRESS: Lookup<string> = { keyOf: ({ url }) => url, find: findFile };
const BY_ID: Lookup<number> = { keyOf: ({ id }) => id, find: readFile };

/**
 * The library's record of an address.
 *
 * @returns the record, `null` until it is read or without one; and a function that takes a newer one
 */
export const useLibraryFile = (address: string): Found => useFound(address, BY_ADDRESS);

/** As `useLibraryFile`, of the number of a file. */
export const useFileOfId = (id: number | null): Found => useFound(id, BY_ID);
