'use client';

import { useEffect, useState } from 'react';

import { findFile, type LibraryFile } from '@/admin/files/library';

interface Found {
  address: string;
  file: LibraryFile | null;
}

/**
 * The library's record of an address.
 *
 * @returns `file`: `null` until it is read, or without one; `setFile` takes a newer one
 */
export const useLibraryFile = (address: string) => {
  const [found, setFound] = useState<Found | null>(null);
  const isRead = found?.address === address;
  useEffect(() => {
    if (isRead) return;
    let isCurrent = true;
    const take = (file: LibraryFile | null) => {
      if (isCurrent) setFound({ address, file });
    };
    // Without a record the card has the name alone.
    findFile(address).then(take, () => take(null));
    return () => {
      isCurrent = false;
    };
  }, [address, isRead]);
  return {
    file: isRead ? found.file : null,
    isReading: !isRead,
    setFile: (file: LibraryFile) => setFound({ address: file.url, file }),
  };
};
