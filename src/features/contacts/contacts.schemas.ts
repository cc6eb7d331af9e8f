import { z } from 'zod';

import { email, option, phone, recordFields, recordSchema, requiredText } from '@/core/schema';
import { CONTACTS } from '@/features/contacts/contacts.definition';

const { limits, messages, types } = CONTACTS;

/** A contact message, as the form sends it. */
export const contactInput = z.object({
  nombre: requiredText(messages.nombre, limits.name),
  email,
  telefono: phone,
  asunto: requiredText(messages.asunto, limits.subject),
  tipo: option(types, { required: messages.tipo, invalid: messages.tipo }),
  mensaje: z
    .string({ error: messages.messageTooShort })
    .trim()
    .min(limits.message.min, { error: messages.messageTooShort })
    .max(limits.message.max, { error: messages.messageTooLong }),
});
export type ContactInput = z.output<typeof contactInput>;

/** A contact message as administrators read it. */
export const contactRecord = recordSchema({
  ...recordFields,
  nombre: z.string(),
  email: z.string(),
  telefono: z.string(),
  asunto: z.string(),
  tipo: z.enum(types),
  mensaje: z.string(),
});
