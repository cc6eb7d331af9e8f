import { z } from 'zod';

import { defineEndpoint, listAnswer } from '@/core/api/endpoint';
import { messageSchema, paginationSchema, receiptSchema } from '@/core/schema';
import { MAILS } from '@/features/mails/mails.definition';
import { REGISTRATIONS } from '@/features/registrations/registrations.definition';
import { presentRegistration } from '@/features/registrations/registrations.presenter';
import {
  registrationInput,
  registrationRecord,
  registrationStatusChange,
  statusMessage,
  statusMessageDraft,
} from '@/features/registrations/registrations.schemas';
import {
  changeRegistrationStatus,
  listRegistrations,
  readStatusMessage,
  sendStatusMessage,
  submitRegistration,
} from '@/features/registrations/registrations.service';

export const registrationsEndpoints = [
  defineEndpoint({
    method: 'post',
    path: '/public/registration',
    access: 'anyone',
    summary: 'Envía una solicitud de inscripción',
    isPublicForm: true,
    failures: [409],
    body: registrationInput,
    response: receiptSchema,
    status: 201,
    handle: async ({ req, body }) => {
      const { id } = await submitRegistration(req, body);
      return { id, message: REGISTRATIONS.messages.received };
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/registrations',
    access: 'administrators',
    summary: 'Solicitudes de inscripción, de la más reciente a la más antigua',
    query: paginationSchema,
    response: z.array(registrationRecord),
    handle: async ({ req, query }) => {
      const { docs, total } = await listRegistrations(req, query);
      return listAnswer(docs.map(presentRegistration), total);
    },
  }),
  defineEndpoint({
    method: 'put',
    path: '/admin/registrations/:id/status',
    access: 'administrators',
    summary: 'Cambia el estado de una solicitud',
    body: registrationStatusChange,
    response: registrationRecord,
    handle: async ({ req, id, body }) =>
      presentRegistration(await changeRegistrationStatus(req, { id, status: body.status })),
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/registrations/:id/message',
    access: 'administrators',
    summary: 'Borrador del mensaje que informa del estado de una solicitud',
    response: statusMessageDraft,
    handle: ({ req, id }) => readStatusMessage(req, id),
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/registrations/:id/message',
    access: 'administrators',
    summary: 'Envía a quien hizo una solicitud el mensaje sobre su estado',
    body: statusMessage,
    response: messageSchema,
    status: 201,
    handle: async ({ req, id, body }) => {
      await sendStatusMessage(req, { id, message: body });
      return { message: MAILS.messages.queued };
    },
  }),
];
