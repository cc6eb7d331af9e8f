'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';

import { ITEM_PARAMETERS } from '@/shared/paths';

const ITEM = new RegExp(`[?&]((?:${Object.values(ITEM_PARAMETERS).join('|')})=\\d+)`);

/** Pages counted since the visitor came to the current path: closing an item does not count its list again. */
const read = new Set<string>();
let stay: string;

/** Reports each page view once, when the page is idle: docs/decisions/0051. */
export function ViewBeacon() {
  const path = usePathname();
  const search = useSearchParams();
  useEffect(() => {
    const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
      globalPrivacyControl?: boolean;
    };
    if (doNotTrack === '1' || globalPrivacyControl) return;
    // The browser's URL, because the router's path may be internal.
    const { pathname, search: query } = location;
    if (stay !== pathname) read.clear();
    stay = pathname;
    const item = ITEM.exec(query)?.[1];
    const page = item ? `${pathname}?${item}` : pathname;
    if (read.has(page)) return;
    read.add(page);
    // Safari has no `requestIdleCallback`.
    const idle = window as { requestIdleCallback?: (work: () => void) => void };
    (idle.requestIdleCallback ?? setTimeout)(() => navigator.sendBeacon('/api/public/views', page));
  }, [path, search]);
  return null;
}
