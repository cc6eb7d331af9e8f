import { z } from 'zod';

import { defineEndpoint, listResult } from '@/core/api/endpoint';
import { adminListSchema, messageSchema, receiptSchema } from '@/core/schema';
import {
  formatParameter,
  SPREADSHEET_TYPES,
  spreadsheetResponse,
} from '@/core/spreadsheet/response';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import {
  presentEventRegistration,
  presentHeldPlace,
  presentRegistrant,
} from '@/features/events/registrations/event-registrations.presenter';
import {
  attendedDay,
  cancellationInput,
  correctedRegistrant,
  eventRegistrationInput,
  eventRegistrationRecord,
  figuresFilter,
  linkedRegistration,
  linkInput,
  registrantCorrection,
  registrantFigures,
  registrantInput,
  registrantRecord,
  registrantsFilter,
} from '@/features/events/registrations/event-registrations.schemas';
import {
  cancelByLink,
  describePlaceOf,
} from '@/features/events/registrations/cancellation.service';
import { registerForEvent } from '@/features/events/registrations/event-registrations.service';
import {
  confirmRegistrant,
  correctRegistrant,
} from '@/features/events/registrations/registrants.corrections';
import {
  addRegistrant,
  cancelByHand,
  exportRegistrants,
  listAttendedDays,
  listEventRegistrations,
  listFigures,
  listRegistrants,
} from '@/features/events/registrations/registrants.service';
import {
  confirmedErasure,
  eraseConfirmed,
} from '@/features/compliance/personal-data/confirmed-erasure';
import { withSnakeCaseAliases } from '@/shared/spelling';

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
  // POST, because a token in the URL would appear in logs.
  defineEndpoint({
    method: 'post',
    path: '/public/event-registrations/link',
    access: 'anyone',
    summary: 'Lo que anularía el enlace personal de un correo; no cambia nada',
    isPublicForm: true,
    body: linkInput,
    response: linkedRegistration,
    failures: [404],
    handle: async ({ req, body }) => presentHeldPlace(await describePlaceOf(req, body.token)),
  }),
  defineEndpoint({
    method: 'post',
    path: '/public/event-registrations/cancel',
    access: 'anyone',
    summary: 'Anula el registro, o deja la lista de espera, con el enlace personal de un correo',
    isPublicForm: true,
    body: cancellationInput,
    response: messageSchema,
    failures: [404, 409],
    handle: async ({ req, body }) => {
      const { registration } = await cancelByLink(req, body);
      return { message: registration.state === 'waiting' ? messages.left : messages.cancelled };
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/event-registrations/:id/erase',
    access: 'administrators',
    summary:
      'Borra definitivamente un registro en un evento, con sus certificados; pide escribir otra vez el correo de la persona',
    body: confirmedErasure,
    response: messageSchema,
    status: 200,
    handle: async ({ req, id, body }) => {
      await eraseConfirmed(req, { collection: EVENT_REGISTRATIONS.slug, id, ...body });
      return { message: messages.deleted };
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/event-registrations',
    access: 'administrators',
    summary: 'Inscripciones a eventos, de la más reciente a la más antigua',
    query: adminListSchema,
    response: z.array(eventRegistrationRecord),
    handle: async ({ req, query }) => {
      const { docs, total } = await listEventRegistrations(req, query);
      return listResult(docs.map(presentEventRegistration), total);
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/event-figures',
    access: 'staff',
    summary: 'Cuántas personas asisten a cada evento y cuántas esperan un lugar',
    query: figuresFilter,
    response: z.array(registrantFigures),
    handle: async ({ req, query }) =>
      (await listFigures(req, query.event)).map(withSnakeCaseAliases),
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/events/:id/registrants',
    access: 'administrators',
    summary: 'Quienes se han registrado para un evento, por orden de llegada',
    query: registrantsFilter,
    response: z.array(registrantRecord),
    failures: [404],
    handle: async ({ req, id, query }) => {
      const { docs, event, total } = await listRegistrants(req, { ...query, event: id });
      return listResult(
        docs.map((registration) => presentRegistrant(registration, event)),
        total,
      );
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/events/:id/attendance-days',
    access: 'staff',
    summary: 'Cuántas personas han entrado cada día de un evento, por orden',
    response: z.array(attendedDay),
    failures: [404],
    handle: ({ req, id }) => listAttendedDays(req, id),
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/events/:id/registrants',
    access: 'administrators',
    summary:
      'Registra a mano a una persona para un evento, con o sin correo. Sobre el cupo, delante de quienes esperan o con el correo de otra persona, el 409 nombra en errors lo que hay que confirmar',
    body: registrantInput,
    response: registrantRecord,
    status: 201,
    failures: [404, 409],
    handle: async ({ req, id, body }) =>
      presentRegistrant(await addRegistrant(req, { ...body, event: id })),
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/events/:id/registrants/export',
    access: 'administrators',
    summary: 'Los mismos como hoja de cálculo (CSV o Excel)',
    query: registrantsFilter
      .pick({ search: true, state: true, attended: true })
      .extend(formatParameter),
    response: z.string(),
    mediaType: SPREADSHEET_TYPES,
    failures: [404],
    handle: async ({ req, id, query: { format, ...narrowing } }) =>
      spreadsheetResponse(format, await exportRegistrants(req, { ...narrowing, event: id })),
  }),
  defineEndpoint({
    method: 'put',
    path: '/admin/event-registrations/:id/person',
    access: 'administrators',
    summary:
      'Corrige el nombre, el correo o el teléfono de una persona registrada; lo anterior queda en su registro, el enlace enviado a un correo anterior deja de servir, y con un nombre nuevo se emite otra vez su certificado. Con el correo de otra persona, el 409 nombra en errors lo que hay que confirmar',
    body: registrantCorrection,
    response: correctedRegistrant,
    failures: [404, 409],
    handle: async ({ req, id, body }) => {
      const { registration, event, message } = await correctRegistrant(req, { id, ...body });
      return { ...presentRegistrant(registration, event), message };
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/event-registrations/:id/confirmation',
    access: 'administrators',
    summary: 'Envía otra vez la confirmación de un registro, y su certificado si lo hay',
    response: messageSchema,
    status: 201,
    failures: [404, 409],
    handle: async ({ req, id }) => ({ message: await confirmRegistrant(req, id) }),
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/event-registrations/:id/cancel',
    access: 'administrators',
    summary: 'Anula a mano un registro; su lugar pasa a quien espera',
    response: registrantRecord,
    failures: [404, 409],
    handle: async ({ req, id }) => presentRegistrant(await cancelByHand(req, id)),
  }),
];
