'use client';

import { usePathname } from 'next/navigation';

/** An item's own page is drawn at an inner address below its list's, which visitors never see. */
const INNER_END = /(?<=^\/[^/]+)\/\d+$/u;

/** The public path of the current page, the same on the server and in the browser. */
export const useSitePath = (): string => usePathname().replace(INNER_END, '');
