'use client';

import { useState } from 'react';

import { useTimeZone, useZoneName } from '@/kit/time-zone.context';
import { useLocalZone } from '@/kit/use-local-zone';
import { formatDateTime } from '@/shared/dates';

/** States the time zone of all screens, if the browser's time differs from it. */
export function ZoneNote() {
  const timeZone = useTimeZone();
  const zoneName = useZoneName();
  const local = useLocalZone();
  const [now] = useState(() => new Date());
  if (local === null || formatDateTime(now, local) === formatDateTime(now, timeZone)) return null;
  return (
    <p className="tw:px-3 tw:pb-2 tw:text-sm tw:leading-5">
      Las horas son las de la sede: {zoneName}.
    </p>
  );
}
