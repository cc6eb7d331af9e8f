'use client';

import { useEffect, useState } from 'react';

import { findFile, type LibraryFile } from '@/admin/files/library';

/**
 * The library's record of an address.
 *
 * @returns the record, `null` until it is read or without one; and a function that takes a newer one
 */
export const useLibraryFile = (
  address: string,
): [LibraryFile | null, (file: LibraryFile) => void] => {
  const [file, setFile] = useState<LibraryFile | null>(null);
  const isKnown = file?.url === address;
  useEffect(() => {
    if (isKnown) return;
    let isCurrent = true;
    findFile(address).then(
      (found) => {
        if (isCurrent && found) setFile(found);
      },
      // The card then has the name alone.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [address, isKnown]);
  return [isKnown ? file : null, setFile];
};
