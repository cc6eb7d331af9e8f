'use client';

import { createContext, useState, type ReactNode } from 'react';

import type { QueryReader } from '@/site/query/public-query-client';

type OpenReader = () => Promise<QueryReader>;

const openLater = (): OpenReader => {
  let opened: Promise<QueryReader> | undefined;
  return () => {
    opened ??= import('@/site/query/public-query-client').then((module) =>
      module.createQueryReader(),
    );
    // A rejected promise is dropped, so that the next query loads the module again.
    opened.catch(() => (opened = undefined));
    return opened;
  };
};

/** Function that returns the screen's query reader, loaded with the first query. */
export const QueryContext = createContext<OpenReader>(openLater());

/**
 * Query cache of one screen, separate from other screens: data sent with the page must win over data of an earlier
 * visit.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [openReader] = useState(openLater);
  return <QueryContext value={openReader}>{children}</QueryContext>;
}
