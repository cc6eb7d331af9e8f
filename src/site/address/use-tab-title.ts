'use client';

import { useEffect } from 'react';

/** Formats a page title like the server. */
const titleOf = (heading: string): string => {
  const site = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content;
  return [heading.replace(/\s+/gu, ' ').trim(), ...(site ? [site] : [])].join(' · ');
};

/**
 * Sets the document title to that of the open item, and back to that of the list when it is closed.
 *
 * @param item title of the open item, as soon as it is loaded
 * @param list title of the list page, restored if the page was loaded with the item open
 */
export const useTabTitle = (item: string | undefined, list: string): void => {
  useEffect(() => {
    if (item === undefined) return;
    const before = document.title === titleOf(item) ? titleOf(list) : document.title;
    document.title = titleOf(item);
    const { pathname } = window.location;
    return () => {
      // If the path has changed, the new page sets its own title.
      if (window.location.pathname === pathname) document.title = before;
    };
  }, [item, list]);
};
