import { z } from 'zod';

import {
  lastSeen,
  optionalLongText,
  recordFields,
  recordSchema,
  requiredText,
} from '@/core/schema';
import {
  DOCUMENT_STATES,
  REGISTRATION_DOCUMENTS,
} from '@/features/registration-documents/registration-documents.definition';

const { limits, messages } = REGISTRATION_DOCUMENTS;

/** What the office asks for: one letter tells of all of them. */
export const documentRequest = z.object({
  names: z
    .array(requiredText(messages.name, limits.name), { error: messages.names })
    .min(1, messages.names)
    .max(limits.perRequest, messages.tooManyAsked),
  note: optionalLongText(limits.note),
});
export type DocumentRequest = z.output<typeof documentRequest>;

/** A document as it was seen: when its file came, and how it stood. Another one is neither judged nor deleted unseen. */
export const seenDocument = z.object({
  uploadedAt: lastSeen,
  state: z.enum(DOCUMENT_STATES, { error: messages.state }).optional(),
});
export type SeenDocument = z.output<typeof seenDocument>;

/** What the office says of a document that has come. */
export const documentReview = seenDocument
  .extend({
    isAccepted: z.boolean({ error: 'Debe ser verdadero o falso' }),
    reason: optionalLongText(limits.reason),
  })
  .refine(({ isAccepted, reason }) => isAccepted || reason, {
    path: ['reason'],
    error: messages.reason,
    when: ({ issues }) => issues.length === 0,
  });
export type DocumentReview = z.output<typeof documentReview>;

/** What the applicant sees of a document. */
const ownFields = {
  ...recordFields,
  name: z.string(),
  note: z.string().nullable(),
  state: z.enum(DOCUMENT_STATES),
  reason: z.string().nullable(),
  uploadedAt: z.iso.datetime().nullable(),
  /** «PDF», «JPG», «PNG»; `null` while nothing has come. */
  fileType: z.string().nullable(),
  bytes: z.int().nullable(),
};
export const ownDocument = recordSchema(ownFields);

/** The same for the office. */
export const documentRecord = recordSchema({
  ...ownFields,
  /** It has come and is not yet known to be clean: it is not handed out. */
  isInReview: z.boolean(),
});
