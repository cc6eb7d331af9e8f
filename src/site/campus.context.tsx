'use client';

import { createContext, useContext, type ReactNode } from 'react';

const TimeZoneContext = createContext('America/Caracas');

/** Hands the campus's time zone, which only the server knows, to the screens. */
export function CampusProvider({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  return <TimeZoneContext value={timeZone}>{children}</TimeZoneContext>;
}

/** The campus's IANA time zone: every date shown is in it. */
export const useTimeZone = (): string => useContext(TimeZoneContext);
