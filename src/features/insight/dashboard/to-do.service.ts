import type { PayloadRequest, Where } from 'payload';

import { isAdministrator } from '@/core/access';
import { settings } from '@/core/settings';
import { CONTACTS } from '@/features/inbox/contacts.definition';
import { UNANSWERED } from '@/features/inbox/contacts.filter';
import { DASHBOARD } from '@/features/insight/dashboard/dashboard.definition';
import { EVENTS } from '@/features/events/calendar/events.definition';
import { withAvailability } from '@/features/events/calendar/events.places';
import { describePendingChange } from '@/features/events/notifications/event-messages.presenter';
import { listPendingNotices } from '@/features/events/notifications/event-messages.service';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import { whereListed as whereRequestsListed } from '@/features/admissions/applications/registrations.filter';
import { describeStart } from '@/features/events/calendar/events.days';
import { formatDateTime } from '@/shared/dates';
import { formatNumber } from '@/shared/numbers';
import { ADMIN_PATHS, eventMessagesPath, registrantsPath } from '@/shared/paths';

export interface ToDo {
  title: string;
  detail: string;
  href: string;
}

interface Unanswered {
  collection: typeof REGISTRATIONS.slug | typeof CONTACTS.slug;
  where: Where;
  title: (total: number) => string;
  oldestCame: string;
  href: string;
}

/** Query options: the access rights of the signed-in user, without related records. */
export const asReader = (req: PayloadRequest) =>
  ({ req, overrideAccess: false, depth: 0 }) as const;

const answerLimit = (now: Date): string =>
  new Date(now.getTime() - DASHBOARD.answerWithinMs).toISOString();

const since = (createdAt: string): string => formatDateTime(createdAt, settings().timeZone);

const findUnanswered = async (
  req: PayloadRequest,
  now: Date,
  { collection, where, title, oldestCame, href }: Unanswered,
): Promise<ToDo[]> => {
  const { docs, totalDocs } = await req.payload.find({
    ...asReader(req),
    collection,
    where: { and: [where, { createdAt: { less_than: answerLimit(now) } }] },
    select: { createdAt: true },
    sort: 'createdAt',
    limit: 1,
  });
  const [oldest] = docs;
  if (!oldest) return [];
  return [{ title: title(totalDocs), detail: `${oldestCame} ${since(oldest.createdAt)}`, href }];
};

const UNANSWERED_REQUESTS: Unanswered = {
  collection: REGISTRATIONS.slug,
  where: {
    status: { equals: 'pending' },
    withdrawnAt: { exists: false },
    firstAnswerAt: { exists: false },
  },
  title: (total) =>
    total === 1
      ? 'Una solicitud espera respuesta desde hace más de 24 horas'
      : `${formatNumber(total)} solicitudes esperan respuesta desde hace más de 24 horas`,
  oldestCame: 'La más antigua llegó el',
  href: `${ADMIN_PATHS.requests}?status=pending&missing=answer&order=oldest`,
};

const UNANSWERED_MESSAGES: Unanswered = {
  collection: CONTACTS.slug,
  where: UNANSWERED,
  title: (total) =>
    total === 1
      ? 'Un mensaje espera respuesta desde hace más de 24 horas'
      : `${formatNumber(total)} mensajes esperan respuesta desde hace más de 24 horas`,
  oldestCame: 'El más antiguo llegó el',
  href: `${ADMIN_PATHS.messages}?missing=answer&order=oldest`,
};

const findDocuments = async (req: PayloadRequest): Promise<ToDo[]> => {
  const { totalDocs } = await req.payload.count({
    ...asReader(req),
    collection: REGISTRATIONS.slug,
    where: whereRequestsListed({ missing: 'review' }),
  });
  if (totalDocs === 0) return [];
  const title =
    totalDocs === 1
      ? 'Una solicitud tiene documentos por revisar'
      : `${formatNumber(totalDocs)} solicitudes tienen documentos por revisar`;
  const href = `${ADMIN_PATHS.requests}?missing=review&order=oldest`;
  return [{ title, detail: 'Han llegado, y falta decir si se aceptan', href }];
};

const describeRest = (total: number, rest: number): ToDo[] => {
  if (rest === 0) return [];
  const title =
    rest === 1
      ? 'Otro evento está completo'
      : `Otros ${formatNumber(rest)} eventos están completos`;
  const detail = `Son ${formatNumber(total)} en total. La lista de eventos dice cuántos lugares quedan en cada uno`;
  return [{ title, detail, href: ADMIN_PATHS.events }];
};

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
  const full = (await withAvailability(req, docs)).filter(({ isFull }) => isFull);
  const shown = full.slice(0, DASHBOARD.listLength);
  return [
    ...shown.map(({ id, title, capacity, startDate, endDate = null }) => ({
      title: `«${title}» está completo`,
      detail: `${describeStart({ startDate, endDate }, settings().timeZone)} · cupo: ${formatNumber(Number(capacity))}`,
      href: registrantsPath(id),
    })),
    ...describeRest(full.length, full.length - shown.length),
  ];
};

/** Changes of events of which the attendees have not been notified, until the notice is sent or dismissed. */
const findPendingNotices = async (req: PayloadRequest): Promise<ToDo[]> => {
  const pending = await listPendingNotices(req);
  const shown = pending.slice(0, DASHBOARD.listLength);
  const rest = pending.length - shown.length;
  return [
    ...shown.map(({ event, message, recipients }) => ({
      title: `«${event.title}»: ¿avisas a ${
        recipients === 1 ? 'una persona' : `${formatNumber(recipients)} personas`
      }?`,
      detail: describePendingChange(message, event),
      href: eventMessagesPath(event.id),
    })),
    ...(rest === 0
      ? []
      : [
          {
            title:
              rest === 1
                ? 'Otro aviso por enviar'
                : `Otros ${formatNumber(rest)} avisos por enviar`,
            detail: 'Están sobre la lista de eventos',
            href: ADMIN_PATHS.events,
          },
        ]),
  ];
};

/** Editors get only the notices of changes, because the other items contain personal data. */
export const readToDo = async (req: PayloadRequest, now: Date): Promise<ToDo[]> =>
  (
    await Promise.all([
      findPendingNotices(req),
      ...(isAdministrator(req)
        ? [
            findUnanswered(req, now, UNANSWERED_REQUESTS),
            findDocuments(req),
            findUnanswered(req, now, UNANSWERED_MESSAGES),
            findFullEvents(req, now),
          ]
        : []),
    ])
  ).flat();
