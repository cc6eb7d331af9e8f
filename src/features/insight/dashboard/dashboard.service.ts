import { addMonths } from 'date-fns';
import type { CollectionSlug, PayloadRequest, Where } from 'payload';

import { isAdministrator } from '@/core/access';
import { readTaskStatuses } from '@/core/background/task-status';
import { CONTACTS } from '@/features/inbox/contacts.definition';
import { readAccountAlarms } from '@/features/accounts/security-alerts/security-alerts.service';
import { readAttention } from '@/features/operations/health/health-alerts.service';
import { BACKUPS, describeBackupAge } from '@/features/operations/health/backup.texts';
import { readSetup } from '@/features/operations/setup/setup.service';
import { DASHBOARD } from '@/features/insight/dashboard/dashboard.definition';
import { DOCUMENTS } from '@/features/content/documents/documents.definition';
import { asReader, readToDo } from '@/features/insight/dashboard/to-do.service';
import { readUpcomingHours } from '@/features/insight/dashboard/scheduled-publications.service';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import { EVENTS } from '@/features/events/calendar/events.definition';
import { GALLERY } from '@/features/content/gallery/gallery.definition';
import { NEWS } from '@/features/content/news/news.definition';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';

const count = async (req: PayloadRequest, collection: CollectionSlug): Promise<number> =>
  (await req.payload.count({ ...asReader(req), collection })).totalDocs;

const newest = (req: PayloadRequest) => ({
  ...asReader(req),
  sort: ['-createdAt', '-id'],
  limit: DASHBOARD.listLength,
  pagination: false,
});

const countContent = async (req: PayloadRequest) => {
  const [news, events, documents, gallery] = await Promise.all([
    count(req, NEWS.slug),
    count(req, EVENTS.slug),
    count(req, DOCUMENTS.slug),
    count(req, GALLERY.slug),
  ]);
  return { news, events, documents, gallery };
};

const findLatestNews = async (req: PayloadRequest) => {
  const { docs } = await req.payload.find({
    ...newest(req),
    collection: NEWS.slug,
    select: { title: true, published: true, publishAt: true, withdrawAt: true, createdAt: true },
  });
  return docs.map(({ id, title, published, publishAt, withdrawAt, createdAt }) => ({
    id,
    title,
    createdAt,
    publication: { published, publishAt, withdrawAt },
  }));
};

const findUpcomingEvents = async (req: PayloadRequest, now: Date) => {
  const withinWindow: Where = {
    startDate: {
      greater_than_equal: now.toISOString(),
      less_than_equal: addMonths(now, EVENTS.upcoming.months).toISOString(),
    },
  };
  const { docs } = await req.payload.find({
    ...newest(req),
    collection: EVENTS.slug,
    where: withinWindow,
    sort: ['startDate', 'id'],
    limit: EVENTS.upcoming.count,
    select: {
      title: true,
      published: true,
      category: true,
      startDate: true,
      endDate: true,
      location: true,
    },
  });
  return docs.map(({ id, title, published, category, startDate, endDate, location }) => ({
    id,
    title,
    published,
    category,
    startDate,
    endDate: endDate ?? null,
    location: location ?? null,
  }));
};

/** Personal data, which only administrators may read. */
const readPeople = async (req: PayloadRequest) => {
  const [registrationCount, eventRegistrationCount, contactCount, requests, attendees, messages] =
    await Promise.all([
      count(req, REGISTRATIONS.slug),
      count(req, EVENT_REGISTRATIONS.slug),
      count(req, CONTACTS.slug),
      req.payload.find({
        ...newest(req),
        collection: REGISTRATIONS.slug,
        select: {
          nombres: true,
          apellidos: true,
          email: true,
          universidadOrigen: true,
          status: true,
          withdrawnAt: true,
          createdAt: true,
        },
      }),
      req.payload.find({
        ...newest(req),
        collection: EVENT_REGISTRATIONS.slug,
        select: { nombre: true, email: true, eventTitle: true, createdAt: true },
      }),
      req.payload.find({
        ...newest(req),
        collection: CONTACTS.slug,
        select: { nombre: true, email: true, asunto: true, mensaje: true, createdAt: true },
      }),
    ]);
  return {
    counts: {
      registrations: registrationCount,
      eventRegistrations: eventRegistrationCount,
      contacts: contactCount,
    },
    registrations: requests.docs.map((request) => ({
      id: request.id,
      name: `${request.nombres} ${request.apellidos}`,
      email: request.email,
      university: request.universidadOrigen,
      status: request.status,
      withdrawnAt: request.withdrawnAt ?? null,
      createdAt: request.createdAt,
    })),
    eventRegistrations: attendees.docs.map(({ id, nombre, email, eventTitle, createdAt }) => ({
      id,
      name: nombre,
      email,
      eventTitle,
      createdAt,
    })),
    contacts: messages.docs.map(({ id, nombre, email, asunto, mensaje, createdAt }) => ({
      id,
      name: nombre,
      email,
      subject: asunto,
      text: mensaje,
      createdAt,
    })),
  };
};

const describeBackups = async (req: PayloadRequest, now: Date): Promise<string> => {
  const states = await readTaskStatuses(req.payload);
  const backup = states.find(({ name }) => name === BACKUPS.work);
  return describeBackupAge(backup?.lastSuccess ?? null, now);
};

export const readDashboard = async (req: PayloadRequest, now = new Date()) => {
  const isAllowed = isAdministrator(req);
  const [setup, attention, toDo, alarms, counts, news, events, upcoming, people, backups] =
    await Promise.all([
      isAllowed ? readSetup(req) : [],
      readAttention(req, now),
      readToDo(req, now),
      isAllowed ? readAccountAlarms(req, now) : [],
      countContent(req),
      findLatestNews(req),
      findUpcomingEvents(req, now),
      readUpcomingHours(req, now),
      isAllowed ? readPeople(req) : null,
      isAllowed ? describeBackups(req, now) : null,
    ]);
  return { setup, attention, toDo, alarms, counts, news, events, upcoming, people, backups };
};

export type Dashboard = Awaited<ReturnType<typeof readDashboard>>;
export type DashboardPeople = NonNullable<Dashboard['people']>;
