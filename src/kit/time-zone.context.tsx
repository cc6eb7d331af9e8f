'use client';

import { createContext, useContext, useMemo, type ReactNode } from 'react';

interface CampusZone {
  timeZone: string;
  /** «hora de Venezuela», as the server names it. */
  zoneName: string;
}

const TimeZoneContext = createContext<CampusZone>({ timeZone: 'UTC', zoneName: 'hora GMT+0' });

/** The campus's IANA time zone: every date that a screen shows or takes is in it. */
export const useTimeZone = (): string => useContext(TimeZoneContext).timeZone;

/** Its name, which stands beside a time wherever a visitor may be elsewhere. */
export const useZoneName = (): string => useContext(TimeZoneContext).zoneName;

/** Hands the screens the campus's time zone, which only the server knows. */
export function TimeZoneProvider({
  timeZone,
  zoneName,
  children,
}: CampusZone & { children: ReactNode }) {
  const zone = useMemo(() => ({ timeZone, zoneName }), [timeZone, zoneName]);
  return <TimeZoneContext value={zone}>{children}</TimeZoneContext>;
}
