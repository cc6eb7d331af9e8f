import { z } from 'zod';

import {
  email,
  lastSeen,
  listOfUpTo,
  messageSchema,
  multiLine,
  namedRecord,
  numberOfRecord,
  option,
  phone,
  recordFields,
  recordSchema,
  requiredLongText,
  requiredText,
  screenKey,
  tabCounts,
} from '@/core/schema';
import { CONTACT_ENTRIES, CONTACT_STATUSES, CONTACTS } from '@/features/inbox/contacts.definition';
import { words } from '@/features/mail/mails.schemas';
import { templatesOf } from '@/features/mail/templates/mail-templates.definition';

const { desk, limits, marks, messages, types } = CONTACTS;

export const contactInput = z.object({
  nombre: requiredText(messages.nombre, limits.name),
  email,
  telefono: phone,
  asunto: requiredText(messages.asunto, limits.subject),
  tipo: option(types, { required: messages.tipo, invalid: messages.tipo }),
  mensaje: multiLine(messages.messageTooShort)
    .min(limits.message.min, { error: messages.messageTooShort })
    .max(limits.message.max, { error: messages.messageTooLong }),
});
export type ContactInput = z.output<typeof contactInput>;

/** A correction by the office; fields that are not sent keep their value. */
export const contactCorrection = contactInput
  .pick({ nombre: true, email: true, telefono: true })
  .partial()
  .extend({ updatedAt: lastSeen });
export type ContactCorrection = z.output<typeof contactCorrection>;

export const contactRecord = recordSchema({
  ...recordFields,
  nombre: z.string(),
  email: z.string(),
  telefono: z.string(),
  asunto: z.string(),
  tipo: z.enum(types),
  mensaje: z.string(),
  status: z.enum(CONTACT_STATUSES),
  answeredAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
}).extend({ assignee: namedRecord.nullable() });

export const contactFile = contactRecord.extend({
  entries: z.array(
    recordSchema({
      ...recordFields,
      kind: z.string(),
      authorName: z.string().nullable(),
      subject: z.string().nullable(),
      text: z.string().nullable(),
      /** Mail of an answer and its status; null after its erasure. */
      mailId: z.int().nullable(),
      mailStatus: z.string().nullable(),
    }),
  ),
  previous: z.int().nullable(),
  next: z.int().nullable(),
});

export const contactCounts = tabCounts(CONTACT_STATUSES);

export const contactMarks = z.object({
  ids: listOfUpTo(desk.atOnce, numberOfRecord, messages),
  mark: z.enum(marks, { error: messages.mark }),
});
export type ContactMarks = z.output<typeof contactMarks>;

export const contactMarksResult = messageSchema.extend({ count: z.int() });

export const contactNote = z.object({
  text: requiredLongText(CONTACT_ENTRIES.messages.text, { max: CONTACT_ENTRIES.limits.text }),
});

const answerTemplates = templatesOf('message').map(({ key }) => key);

/** Template of the draft of an answer. */
export const answerTemplate = z.object({
  template: z.enum(answerTemplates, { error: messages.mark }).default('message-answer'),
});
export type AnswerTemplate = z.output<typeof answerTemplate>;

/** An answer to send, checked with the values of its person; rejected if another answer has become the last one. */
export const sentAnswer = z.object({
  ...words,
  key: screenKey,
  /** Id of the last answer shown on the message's page; `null`: none. */
  lastAnswer: numberOfRecord.nullish(),
});
export type SentAnswer = z.output<typeof sentAnswer>;
