import { z } from 'zod';

import { defineEndpoint, listResult } from '@/core/api/endpoint';
import { assigneeInput, messageSchema, paginationSchema, receiptSchema } from '@/core/schema';
import { CONTACTS } from '@/features/inbox/contacts.definition';
import { draftAnswer, sendAnswer } from '@/features/inbox/contacts.answers';
import { confirmContact, correctContact } from '@/features/inbox/contacts.corrections';
import { contactFilter, contactListFilter } from '@/features/inbox/contacts.filter';
import { presentContact, presentEntry, presentFile } from '@/features/inbox/contacts.presenter';
import {
  answerTemplate,
  contactCorrection,
  contactCounts,
  contactFile,
  contactInput,
  contactMarks,
  contactMarksResult,
  contactNote,
  contactRecord,
  sentAnswer,
} from '@/features/inbox/contacts.schemas';
import {
  addContactNote,
  assign,
  countByStatus,
  deleteContact,
  listContacts,
  markContacts,
  readFile,
  submitContact,
} from '@/features/inbox/contacts.service';
import { MAILS } from '@/features/mail/mails.definition';
import { letterDraft } from '@/features/mail/mails.schemas';
import {
  confirmedErasure,
  eraseConfirmed,
} from '@/features/compliance/personal-data/confirmed-erasure';

export const contactsEndpoints = [
  defineEndpoint({
    method: 'post',
    path: '/public/contact',
    access: 'anyone',
    summary: 'Envía un mensaje de contacto',
    isPublicForm: true,
    body: contactInput,
    response: receiptSchema,
    status: 201,
    handle: async ({ req, body }) => {
      const { id } = await submitContact(req, body);
      return { id, message: CONTACTS.messages.received };
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/contacts',
    access: 'administrators',
    summary:
      'Mensajes de contacto, del más reciente al más antiguo, o los de un filtro y en otro orden',
    query: contactListFilter.extend(paginationSchema.shape),
    response: z.array(contactRecord),
    handle: async ({ req, query }) => {
      const { docs, total } = await listContacts(req, query);
      return listResult(docs.map(presentContact), total);
    },
  }),
  defineEndpoint({
    method: 'delete',
    path: '/admin/contacts/:id',
    access: 'administrators',
    summary: 'Borra definitivamente un mensaje de contacto',
    response: messageSchema,
    handle: async ({ req, id }) => {
      await deleteContact(req, id);
      return { message: CONTACTS.messages.deleted };
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/contacts/:id/erase',
    access: 'administrators',
    summary:
      'Borra definitivamente un mensaje de contacto, con sus respuestas y sus correos; pide escribir otra vez el correo de la persona',
    body: confirmedErasure,
    response: messageSchema,
    status: 200,
    handle: async ({ req, id, body }) => {
      await eraseConfirmed(req, { collection: CONTACTS.slug, id, ...body, erase: deleteContact });
      return { message: CONTACTS.messages.deleted };
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/contacts/counts',
    access: 'administrators',
    summary: 'Cuántos mensajes hay en cada estado',
    query: contactFilter,
    response: contactCounts,
    handle: ({ req, query }) => countByStatus(req, query),
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/contacts/marks',
    access: 'administrators',
    summary:
      'Marca uno o varios mensajes como leídos o no leídos, los archiva o los saca del archivo',
    body: contactMarks,
    response: contactMarksResult,
    failures: [404],
    handle: async ({ req, body }) => {
      const count = await markContacts(req, body);
      return { count, message: CONTACTS.messages.changed(count) };
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/contacts/:id',
    access: 'administrators',
    summary: 'Un mensaje con sus respuestas y lo que la oficina ha anotado',
    query: contactListFilter,
    response: contactFile,
    handle: async ({ req, id, query }) => presentFile(await readFile(req, { id, filter: query })),
  }),
  defineEndpoint({
    method: 'put',
    path: '/admin/contacts/:id/person',
    access: 'administrators',
    summary:
      'Corrige el nombre, el correo o el teléfono de quien escribió un mensaje; lo anterior queda entre sus anotaciones',
    body: contactCorrection,
    response: contactRecord,
    failures: [409],
    handle: async ({ req, id, body }) => presentContact(await correctContact(req, { id, ...body })),
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/contacts/:id/confirmation',
    access: 'administrators',
    summary: 'Envía otra vez la confirmación de un mensaje de contacto',
    response: messageSchema,
    status: 201,
    handle: async ({ req, id }) => ({ message: await confirmContact(req, id) }),
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/contacts/:id/entries',
    access: 'administrators',
    summary: 'Anota algo sobre un mensaje',
    body: contactNote,
    response: contactFile.shape.entries.element,
    status: 201,
    handle: async ({ req, id, body }) => presentEntry(await addContactNote(req, { id, ...body })),
  }),
  defineEndpoint({
    method: 'put',
    path: '/admin/contacts/:id/assignee',
    access: 'administrators',
    summary: 'Asigna un mensaje a una persona de la oficina, o a nadie',
    body: assigneeInput,
    response: contactRecord,
    handle: async ({ req, id, body }) => presentContact(await assign(req, { id, ...body })),
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/contacts/:id/answer',
    access: 'administrators',
    summary: 'Borrador de la respuesta a un mensaje, con el texto de una plantilla',
    query: answerTemplate,
    response: letterDraft,
    handle: ({ req, id, query }) => draftAnswer(req, { id, ...query }),
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/contacts/:id/answer',
    access: 'administrators',
    summary: 'Responde a un mensaje por correo',
    body: sentAnswer,
    failures: [409],
    response: messageSchema,
    status: 201,
    handle: async ({ req, id, body }) => {
      await sendAnswer(req, { id, answer: body });
      return { message: MAILS.messages.queued };
    },
  }),
];
