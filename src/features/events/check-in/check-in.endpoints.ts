import { z } from 'zod';

import { defineEndpoint, listResult } from '@/core/api/endpoint';
import { presentAttendee } from '@/features/events/check-in/check-in.presenter';
import {
  checkInAnswer,
  checkInChanges,
  checkInFilter,
  attendeeRecord,
} from '@/features/events/check-in/check-in.schemas';
import { listAttendees, recordCheckIns } from '@/features/events/check-in/check-in.service';

export const checkInEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/admin/events/:id/door',
    access: 'administrators',
    summary: 'Quienes asisten, para anotar su entrada; o lo que ha cambiado desde un momento',
    query: checkInFilter,
    response: z.array(attendeeRecord),
    failures: [404],
    handle: async ({ req, id, query }) => {
      const { docs, total } = await listAttendees(req, { ...query, event: id });
      return listResult(docs.map(presentAttendee), total);
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/events/:id/door',
    access: 'administrators',
    summary: 'Anota entradas, o las deshace; lo que llega dos veces se anota una',
    body: checkInChanges,
    response: checkInAnswer,
    failures: [404],
    handle: async ({ req, id, body }) => {
      const { records, refused } = await recordCheckIns(req, id, body.changes);
      return { records: records.map(presentAttendee), refused };
    },
  }),
];
