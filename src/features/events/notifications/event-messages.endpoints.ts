import { z } from 'zod';

import { defineEndpoint, listResult } from '@/core/api/endpoint';
import { messageSchema, paginationSchema } from '@/core/schema';
import { EVENT_MESSAGES } from '@/features/events/notifications/event-messages.definition';
import {
  presentEventMessage,
  presentOffer,
} from '@/features/events/notifications/event-messages.presenter';
import {
  changeNote,
  changeOffer,
  changesFilter,
  eventLetter,
  eventMessageRecord,
  messagePreview,
  seenOffer,
} from '@/features/events/notifications/event-messages.schemas';
import {
  dismissNotice,
  listEventMessages,
  listOffers,
  previewLetter,
  resendMessage,
  sendLetter,
  sendNotice,
} from '@/features/events/notifications/event-messages.service';

const { messages } = EVENT_MESSAGES;

export const eventMessagesEndpoints = [
  defineEndpoint({
    method: 'post',
    path: '/admin/event-messages/:id/resend',
    access: 'administrators',
    summary: 'Vuelve a enviar un mensaje a asistentes que no se pudo enviar',
    response: messageSchema,
    failures: [404, 409],
    handle: async ({ req, id }) => {
      await resendMessage(req, id);
      return { message: messages.resent };
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/event-changes',
    access: 'staff',
    summary: 'Cambios de eventos de los que no se ha avisado a quienes asisten',
    query: changesFilter,
    response: z.array(changeOffer),
    handle: async ({ req, query }) => (await listOffers(req, query.event)).map(presentOffer),
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/events/:id/messages',
    access: 'staff',
    summary: 'Lo que se ha escrito a quienes asisten a un evento, lo último primero',
    query: paginationSchema,
    response: z.array(eventMessageRecord),
    failures: [404],
    handle: async ({ req, id, query }) => {
      const { docs, total } = await listEventMessages(req, id, query);
      return listResult(docs.map(presentEventMessage), total);
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/events/:id/change',
    access: 'staff',
    summary: 'Avisa de un cambio del evento a quienes asisten y a quienes esperan',
    body: changeNote,
    response: messageSchema,
    status: 201,
    failures: [404, 409],
    handle: async ({ req, id, body }) => ({
      message: messages.sending(await sendNotice(req, { event: id, ...body })),
    }),
  }),
  defineEndpoint({
    method: 'delete',
    path: '/admin/events/:id/change',
    access: 'staff',
    summary: 'Decide no avisar de un cambio del evento',
    query: seenOffer,
    response: messageSchema,
    failures: [404],
    handle: async ({ req, id, query }) => {
      await dismissNotice(req, { event: id, ...query });
      return { message: messages.dismissed };
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/events/:id/letter/preview',
    access: 'administrators',
    summary: 'Un mensaje a quienes asisten, como lo leerían; no se envía',
    body: eventLetter,
    response: messagePreview,
    failures: [404],
    handle: ({ req, id, body }) => previewLetter(req, id, body),
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/events/:id/letter',
    access: 'administrators',
    summary: 'Envía un mensaje a quienes asisten a un evento, o a quienes esperan',
    body: eventLetter,
    response: messageSchema,
    status: 201,
    failures: [404, 409],
    handle: async ({ req, id, body }) => ({
      message: messages.sending(await sendLetter(req, id, body)),
    }),
  }),
];
