import { z } from 'zod';

import { defineEndpoint, listResult } from '@/core/api/endpoint';
import { presentAtDoor } from '@/features/events/check-in/attendance.presenter';
import {
  doorAnswer,
  doorChanges,
  doorFilter,
  doorRecord,
} from '@/features/events/check-in/attendance.schemas';
import { listAtDoor, recordAtDoor } from '@/features/events/check-in/attendance.service';

export const attendanceEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/admin/events/:id/door',
    access: 'administrators',
    summary: 'Quienes asisten, para anotar su entrada; o lo que ha cambiado desde un momento',
    query: doorFilter,
    response: z.array(doorRecord),
    failures: [404],
    handle: async ({ req, id, query }) => {
      const { docs, total } = await listAtDoor(req, { ...query, event: id });
      return listResult(docs.map(presentAtDoor), total);
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/events/:id/door',
    access: 'administrators',
    summary: 'Anota entradas, o las deshace; lo que llega dos veces se anota una',
    body: doorChanges,
    response: doorAnswer,
    failures: [404],
    handle: async ({ req, id, body }) => {
      const { records, refused } = await recordAtDoor(req, id, body.changes);
      return { records: records.map(presentAtDoor), refused };
    },
  }),
];
