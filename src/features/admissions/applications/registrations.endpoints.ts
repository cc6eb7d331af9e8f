import { z } from 'zod';

import { defineEndpoint, listResult } from '@/core/api/endpoint';
import { assigneeInput, messageSchema, paginationSchema, receiptSchema } from '@/core/schema';
import { MAILS } from '@/features/mail/mails.definition';
import { letterDraft } from '@/features/mail/mails.schemas';
import {
  confirmedErasure,
  eraseConfirmed,
} from '@/features/compliance/personal-data/confirmed-erasure';
import {
  confirmRegistration,
  correctRegistration,
} from '@/features/admissions/applications/registrations.corrections';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import {
  registrationFilter,
  registrationListFilter,
} from '@/features/admissions/applications/registrations.filter';
import {
  readStatusMessage,
  sendStatusMessage,
} from '@/features/admissions/applications/registrations.messages';
import {
  presentEntry,
  presentFile,
  presentListed,
} from '@/features/admissions/applications/registrations.presenter';
import {
  entryRecord,
  listedRegistration,
  messageTemplate,
  internalNoteInput,
  registrationCorrection,
  registrationFile,
  registrationInput,
  registrationStatusChange,
  sentStatusMessage,
  statusCounts,
} from '@/features/admissions/applications/registrations.schemas';
import {
  addRequestNote,
  assign,
  changeRegistrationStatus,
  countByStatus,
  listRegistrations,
  readFile,
} from '@/features/admissions/applications/registrations.service';
import { submitRegistration } from '@/features/admissions/applications/registrations.submission';

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
    summary:
      'Solicitudes de inscripción, de la más reciente a la más antigua, o las de un filtro y en otro orden',
    query: registrationListFilter.extend(paginationSchema.shape),
    response: z.array(listedRegistration),
    handle: async ({ req, query }) => {
      const { docs, total } = await listRegistrations(req, query);
      return listResult(docs.map(presentListed), total);
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/registrations/counts',
    access: 'administrators',
    summary: 'Cuántas solicitudes hay en cada estado con un filtro',
    query: registrationFilter,
    response: statusCounts,
    handle: ({ req, query }) => countByStatus(req, query),
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/registrations/:id',
    access: 'administrators',
    summary:
      'Una solicitud con su historia, sus notas y sus correos, y la anterior y la siguiente del filtro',
    query: registrationListFilter,
    response: registrationFile,
    handle: async ({ req, id, query }) => presentFile(await readFile(req, { id, filter: query })),
  }),
  defineEndpoint({
    method: 'put',
    path: '/admin/registrations/:id/status',
    access: 'administrators',
    summary: 'Cambia el estado de una solicitud; el motivo queda en su historia',
    body: registrationStatusChange,
    response: listedRegistration,
    handle: async ({ req, id, body }) =>
      presentListed(await changeRegistrationStatus(req, { id, ...body })),
  }),
  defineEndpoint({
    method: 'put',
    path: '/admin/registrations/:id/person',
    access: 'administrators',
    summary:
      'Corrige el nombre, el correo o el teléfono de quien hizo una solicitud; lo anterior queda en su historia, y los enlaces enviados a un correo anterior dejan de servir',
    body: registrationCorrection,
    response: listedRegistration,
    failures: [409],
    handle: async ({ req, id, body }) =>
      presentListed(await correctRegistration(req, { id, ...body })),
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/registrations/:id/confirmation',
    access: 'administrators',
    summary: 'Envía otra vez la confirmación de una solicitud, con un enlace nuevo',
    response: messageSchema,
    status: 201,
    failures: [409],
    handle: async ({ req, id }) => ({ message: await confirmRegistration(req, id) }),
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/registrations/:id/erase',
    access: 'administrators',
    summary:
      'Borra definitivamente una solicitud, con su historia y sus documentos; pide escribir otra vez el correo de la persona',
    body: confirmedErasure,
    response: messageSchema,
    status: 200,
    handle: async ({ req, id, body }) => {
      await eraseConfirmed(req, { collection: REGISTRATIONS.slug, id, ...body });
      return { message: REGISTRATIONS.messages.deleted };
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/registrations/:id/entries',
    access: 'administrators',
    summary: 'Añade una nota de la oficina a una solicitud',
    body: internalNoteInput,
    response: entryRecord,
    status: 201,
    handle: async ({ req, id, body }) => presentEntry(await addRequestNote(req, { id, ...body })),
  }),
  defineEndpoint({
    method: 'put',
    path: '/admin/registrations/:id/assignee',
    access: 'administrators',
    summary: 'Dice quién tiene una solicitud; con null, nadie',
    body: assigneeInput,
    response: listedRegistration,
    handle: async ({ req, id, body }) => presentListed(await assign(req, { id, ...body })),
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/registrations/:id/message',
    access: 'administrators',
    summary:
      'Borrador de un mensaje a quien hizo una solicitud; sin plantilla, el que informa de su estado',
    query: messageTemplate,
    response: letterDraft,
    handle: ({ req, id, query }) => readStatusMessage(req, { id, ...query }),
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/registrations/:id/message',
    access: 'administrators',
    summary: 'Envía a quien hizo una solicitud el mensaje sobre su estado',
    body: sentStatusMessage,
    response: messageSchema,
    status: 201,
    failures: [409],
    handle: async ({ req, id, body }) => {
      await sendStatusMessage(req, { id, ...body });
      return { message: MAILS.messages.queued };
    },
  }),
];
