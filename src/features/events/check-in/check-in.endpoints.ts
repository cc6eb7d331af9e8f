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
    summary:
      'Quienes asisten, para anotar su entrada, y con waiting=true también quienes esperan; o lo que ha cambiado desde un momento',
    query: checkInFilter,
    response: z.array(attendeeRecord),
    failures: [404],
    handle: async ({ req, id, query }) => {
      const { docs, event, total } = await listAttendees(req, { ...query, event: id });
      return listResult(
        docs.map((registration) => presentAttendee(registration, event)),
        total,
      );
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/events/:id/door',
    access: 'administrators',
    summary:
      'Anota entradas, una por persona y día, o las deshace; admit da un lugar a quien espera. Lo que llega dos veces se anota una',
    body: checkInChanges,
    response: checkInAnswer,
    failures: [404],
    handle: async ({ req, id, body }) => {
      const { event, records, refused } = await recordCheckIns(req, id, body.changes);
      return {
        records: records.map((registration) => presentAttendee(registration, event)),
        refused,
      };
    },
  }),
];
