'use client';

import { createContext, useContext, type ReactNode } from 'react';

const TimeZoneContext = createContext('UTC');

/** The campus's IANA time zone: every date that a screen shows or takes is in it. */
export const useTimeZone = (): string => useContext(TimeZoneContext);

/** Hands the screens the campus's time zone, which only the server knows. */
export function TimeZoneProvider({
  timeZone,
  children,
}: {
  timeZone: string;
  children: ReactNode;
}) {
  return <TimeZoneContext value={timeZone}>{children}</TimeZoneContext>;
}
