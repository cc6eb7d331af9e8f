'use client';

import { useEffect } from 'react';

/** As the server writes the titles of the site's pages. */
const titleOf = (heading: string): string => {
  const site = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content;
  return [heading.replace(/\s+/gu, ' ').trim(), ...(site ? [site] : [])].join(' · ');
};

/**
 * While an item of a list is open above it, the tab bears the item's name, as it does on the item's own
 * page; afterwards the list's again.
 *
 * @param item its title, once it is known.
 * @param list what the list's page is called: what the tab of an item's own page goes back to.
 */
export const useTabTitle = (item: string | undefined, list: string): void => {
  useEffect(() => {
    if (item === undefined) return;
    const before = document.title === titleOf(item) ? titleOf(list) : document.title;
    document.title = titleOf(item);
    const { pathname } = window.location;
    return () => {
      // Another page sets another title.
      if (window.location.pathname === pathname) document.title = before;
    };
  }, [item, list]);
};
