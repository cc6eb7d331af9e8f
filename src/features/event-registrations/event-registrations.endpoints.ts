import { z } from 'zod';

import { defineEndpoint, listAnswer } from '@/core/api/endpoint';
import { paginationSchema, receiptSchema } from '@/core/schema';
import { EVENT_REGISTRATIONS } from '@/features/event-registrations/event-registrations.definition';
import { presentEventRegistration } from '@/features/event-registrations/event-registrations.presenter';
import {
  eventRegistrationInput,
  eventRegistrationRecord,
} from '@/features/event-registrations/event-registrations.schemas';
import {
  listEventRegistrations,
  registerForEvent,
} from '@/features/event-registrations/event-registrations.service';

export const eventRegistrationsEndpoints = [
  defineEndpoint({
    method: 'post',
    path: '/public/events',
    access: 'anyone',
    summary: 'Inscribe a una persona en un evento',
    isPublicForm: true,
    body: eventRegistrationInput,
    response: receiptSchema,
    status: 201,
    failures: [404, 409],
    handle: async ({ req, body }) => {
      const { id } = await registerForEvent(req, body);
      return { id, message: EVENT_REGISTRATIONS.messages.received };
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/event-registrations',
    access: 'administrators',
    summary: 'Inscripciones a eventos, de la más reciente a la más antigua',
    query: paginationSchema,
    response: z.array(eventRegistrationRecord),
    handle: async ({ req, query }) => {
      const { docs, total } = await listEventRegistrations(req, query);
      return listAnswer(docs.map(presentEventRegistration), total);
    },
  }),
];
