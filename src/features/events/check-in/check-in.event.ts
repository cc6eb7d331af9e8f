import type { PayloadRequest, Where } from 'payload';

import { notFound } from '@/core/api/errors';
import { settings } from '@/core/settings';
import { EVENTS } from '@/features/events/calendar/events.definition';
import { nextDay, startOfDay, toDayKey } from '@/features/events/calendar/events.days';
import type { Event } from '@/payload-types';

/** An event as the check-in needs it. */

export type CheckInEvent = Pick<Event, 'id' | 'title' | 'startDate'> & {
  endDate: string | null;
  /** Time of the cancellation; `null` if the event is not cancelled. */
  offSince: number | null;
  isTrashed: boolean;
};

/** Time of an event's cancellation, from its versions; 0 if they do not contain it. */
const readCancelledSince = async (req: PayloadRequest, id: number): Promise<number> => {
  const find = async (where: Where, sort: string) => {
    const query = {
      collection: EVENTS.slug,
      req,
      overrideAccess: true,
      depth: 0,
      limit: 1,
    } as const;
    const and = [{ parent: { equals: id } }, where];
    return (await req.payload.findVersions({ ...query, where: { and }, sort })).docs[0];
  };
  const held = await find({ 'version.cancelled': { equals: false } }, '-updatedAt');
  const off = await find(
    {
      'version.cancelled': { equals: true },
      ...(held ? { updatedAt: { greater_than: held.updatedAt } } : {}),
    },
    'updatedAt',
  );
  return off ? Date.parse(off.updatedAt) : 0;
};

/** Loads an event, from the trash too. @throws {ApiError} 404 */
export const readCheckInEvent = async (req: PayloadRequest, id: number): Promise<CheckInEvent> => {
  const event = await req.payload.findByID({
    collection: EVENTS.slug,
    id,
    req,
    overrideAccess: true,
    depth: 0,
    trash: true,
    disableErrors: true,
  });
  if (!event) throw notFound();
  const { title, startDate, endDate, deletedAt } = event;
  const times = [
    ...(deletedAt ? [Date.parse(deletedAt)] : []),
    ...(event.cancelled ? [await readCancelledSince(req, id)] : []),
  ];
  const offSince = times.length > 0 ? Math.min(...times) : null;
  return {
    id,
    title,
    startDate,
    endDate: endDate ?? null,
    offSince,
    isTrashed: Boolean(deletedAt),
  };
};

/** End of an event; without one, the end of the day of its start in the campus's time zone. */
export const endOf = ({ startDate, endDate }: CheckInEvent): number => {
  if (endDate) return Date.parse(endDate);
  const { timeZone } = settings();
  return startOfDay(nextDay(toDayKey(startDate, timeZone)), timeZone).getTime();
};
