import { z } from 'zod';

import { defineEndpoint, listAnswer } from '@/core/api/endpoint';
import { messageSchema, paginationSchema, receiptSchema } from '@/core/schema';
import { CONTACTS } from '@/features/contacts/contacts.definition';
import { presentContact } from '@/features/contacts/contacts.presenter';
import { contactInput, contactRecord } from '@/features/contacts/contacts.schemas';
import { deleteContact, listContacts, submitContact } from '@/features/contacts/contacts.service';

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
    summary: 'Mensajes de contacto, del más reciente al más antiguo',
    query: paginationSchema,
    response: z.array(contactRecord),
    handle: async ({ req, query }) => {
      const { docs, total } = await listContacts(req, query);
      return listAnswer(docs.map(presentContact), total);
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
];
