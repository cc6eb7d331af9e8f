import type { PayloadRequest } from 'payload';

import { settings } from '@/core/settings';
import { DASHBOARD } from '@/features/dashboard/dashboard.definition';
import { EVENTS } from '@/features/events/events.definition';
import { withPlaces } from '@/features/events/events.places';
import { REGISTRATIONS } from '@/features/registrations/registrations.definition';
import { formatDateTime } from '@/shared/dates';
import { formatNumber } from '@/shared/numbers';
import { ADMIN_PATHS, registrantsPath } from '@/shared/paths';

/** What waits for the office: nothing is broken, and nobody else will do it. */
export interface ToDo {
  title: string;
  detail: string;
  /** Where it is done. */
  href: string;
}

const asReader = (req: PayloadRequest) => ({ req, overrideAccess: false, depth: 0 }) as const;

/** Requests to which nobody has written for a day. */
const findUnanswered = async (req: PayloadRequest, now: Date): Promise<ToDo[]> => {
  const { docs, totalDocs } = await req.payload.find({
    ...asReader(req),
    collection: REGISTRATIONS.slug,
    where: {
      status: { equals: 'pending' },
      firstAnswerAt: { exists: false },
      createdAt: { less_than: new Date(now.getTime() - DASHBOARD.answerWithinMs).toISOString() },
    },
    select: { createdAt: true },
    sort: 'createdAt',
    limit: 1,
  });
  const [oldest] = docs;
  if (!oldest) return [];
  return [
    {
      title:
        totalDocs === 1
          ? 'Una solicitud espera respuesta desde hace más de 24 horas'
          : `${formatNumber(totalDocs)} solicitudes esperan respuesta desde hace más de 24 horas`,
      detail: `La más antigua llegó el ${formatDateTime(oldest.createdAt, settings().timeZone)}`,
      href: `${ADMIN_PATHS.requests}?status=pending&missing=answer&order=oldest`,
    },
  ];
};

/** Of the next events those that nobody can register for any more. */
const findFullEvents = async (req: PayloadRequest, now: Date): Promise<ToDo[]> => {
  const { docs } = await req.payload.find({
    ...asReader(req),
    collection: EVENTS.slug,
    where: {
      registrationRequired: { equals: true },
      cancelled: { not_equals: true },
      capacity: { exists: true },
      startDate: { greater_than: now.toISOString() },
    },
    sort: ['startDate', 'id'],
    limit: DASHBOARD.eventsLookedAt,
    pagination: false,
  });
  return (await withPlaces(req, docs))
    .filter(({ isFull }) => isFull)
    .slice(0, DASHBOARD.listLength)
    .map(({ id, title, capacity, startDate }) => ({
      title: `«${title}» está completo`,
      detail: `${formatDateTime(startDate, settings().timeZone)} · cupo: ${formatNumber(Number(capacity))}`,
      href: registrantsPath(id),
    }));
};

/** All that waits for an administrator; nothing, on a good day. */
export const readToDo = async (req: PayloadRequest, now: Date): Promise<ToDo[]> =>
  (await Promise.all([findUnanswered(req, now), findFullEvents(req, now)])).flat();
