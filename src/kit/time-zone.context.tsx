'use client';

import { createContext, useContext, useMemo, type ReactNode } from 'react';

interface CampusZone {
  timeZone: string;
  /** Name of the zone as the server formats it: «hora de Venezuela». */
  zoneName: string;
}

const TimeZoneContext = createContext<CampusZone>({ timeZone: 'UTC', zoneName: 'hora GMT+0' });

/** The campus's IANA time zone, for all dates that screens show or read. */
export const useTimeZone = (): string => useContext(TimeZoneContext).timeZone;

/** Name of the campus's time zone, shown next to times because a visitor may be in another zone. */
export const useZoneName = (): string => useContext(TimeZoneContext).zoneName;

/** Provides the campus's time zone to client components, because it is a setting of the server. */
export function TimeZoneProvider({
  timeZone,
  zoneName,
  children,
}: CampusZone & { children: ReactNode }) {
  const zone = useMemo(() => ({ timeZone, zoneName }), [timeZone, zoneName]);
  return <TimeZoneContext value={zone}>{children}</TimeZoneContext>;
}
