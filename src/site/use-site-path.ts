'use client';

import { usePathname } from 'next/navigation';

/** An item's page is rewritten to an internal path below its list's. */
const INNER_END = /(?<=^\/[^/]+)\/\d+$/u;

/** The public path of the current page, the same on the server and in the browser. */
export const useSitePath = (): string => usePathname().replace(INNER_END, '');
