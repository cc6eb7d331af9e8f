import { z } from 'zod';

import { defineEndpoint, listAnswer } from '@/core/api/endpoint';
import { messageSchema, paginationSchema, receiptSchema } from '@/core/schema';
import { EVENT_REGISTRATIONS } from '@/features/event-registrations/event-registrations.definition';
import {
  presentEventRegistration,
  presentHeldPlace,
} from '@/features/event-registrations/event-registrations.presenter';
import {
  eventRegistrationInput,
  eventRegistrationRecord,
  heldPlace,
  linkInput,
} from '@/features/event-registrations/event-registrations.schemas';
import {
  cancelByLink,
  describePlaceOf,
  listEventRegistrations,
  registerForEvent,
} from '@/features/event-registrations/event-registrations.service';

const { messages } = EVENT_REGISTRATIONS;

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
      const { id, state } = await registerForEvent(req, body);
      return { id, message: state === 'waiting' ? messages.waiting : messages.received };
    },
  }),
  // Both are asked with POST: a token in an address would stand in every log on its way.
  defineEndpoint({
    method: 'post',
    path: '/public/event-registrations/link',
    access: 'anyone',
    summary: 'Lo que anularía el enlace personal de un correo; no cambia nada',
    isPublicForm: true,
    body: linkInput,
    response: heldPlace,
    failures: [404],
    handle: async ({ req, body }) => presentHeldPlace(await describePlaceOf(req, body.token)),
  }),
  defineEndpoint({
    method: 'post',
    path: '/public/event-registrations/cancel',
    access: 'anyone',
    summary: 'Anula el registro, o deja la lista de espera, con el enlace personal de un correo',
    isPublicForm: true,
    body: linkInput,
    response: messageSchema,
    failures: [404, 409],
    handle: async ({ req, body }) => {
      const { registration } = await cancelByLink(req, body.token);
      return { message: registration.state === 'waiting' ? messages.left : messages.cancelled };
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
