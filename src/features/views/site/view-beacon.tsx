'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';

import { ITEM_PARAMETERS } from '@/shared/paths';

const ITEM = new RegExp(`[?&]((?:${Object.values(ITEM_PARAMETERS).join('|')})=\\d+)`);

/** Pages counted since the visitor came to the current path: closing an item does not count its list again. */
const read = new Set<string>();
let stay: string;

/** Tells once of each page that it is read, when the page has nothing else to do: docs/decisions/0051. */
export function ViewBeacon() {
  const path = usePathname();
  const search = useSearchParams();
  useEffect(() => {
    const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
      globalPrivacyControl?: boolean;
    };
    if (doNotTrack === '1' || globalPrivacyControl) return;
    // Where the visitor is: a page may have been drawn at an inner address.
    const { pathname, search: query } = location;
    if (stay !== pathname) read.clear();
    stay = pathname;
    const item = ITEM.exec(query)?.[1];
    const page = item ? `${pathname}?${item}` : pathname;
    if (read.has(page)) return;
    read.add(page);
    // Safari has no idle time to offer.
    const idle = window as { requestIdleCallback?: (work: () => void) => void };
    (idle.requestIdleCallback ?? setTimeout)(() => navigator.sendBeacon('/api/public/views', page));
  }, [path, search]);
  return null;
}
