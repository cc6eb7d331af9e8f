'use client';

import { usePathname } from 'next/navigation';

/** Cached pages are rendered at an inner address, which visitors never see. */
const INNER_PREFIX = /^\/sitio\/[^/]+/u;

/** The public path of the current page, the same on the server and in the browser. */
export const useSitePath = (): string => usePathname().replace(INNER_PREFIX, '') || '/';
