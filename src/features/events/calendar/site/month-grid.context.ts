'use client';

import { createContext } from 'react';

/** What the parts of the month grid, which the library draws, have to know and to tell. */
export const MonthGridContext = createContext<{
  today: string;
  onOpen: (id: number) => void;
  onDay: (day: string) => void;
}>({ today: '', onOpen: () => undefined, onDay: () => undefined });
