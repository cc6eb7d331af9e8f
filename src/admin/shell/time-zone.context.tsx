'use client';

import { createContext, useContext, type ReactNode } from 'react';

const TimeZoneContext = createContext('UTC');

/** The campus's zone, in which every date of the back office is shown and taken. */
export const useTimeZone = (): string => useContext(TimeZoneContext);

export function TimeZoneProvider({
  timeZone,
  children,
}: {
  timeZone: string;
  children: ReactNode;
}) {
  return <TimeZoneContext value={timeZone}>{children}</TimeZoneContext>;
}
