import { z } from 'zod';

import { requestNumbers } from '@/features/admissions/applications/registrations.schemas';
import {
  lastSeen,
  messageSchema,
  optionalLongText,
  recordFields,
  recordSchema,
  requiredText,
} from '@/core/schema';
import {
  DOCUMENT_STATES,
  REGISTRATION_DOCUMENTS,
} from '@/features/admissions/documents/registration-documents.definition';

const { limits, messages } = REGISTRATION_DOCUMENTS;

/** Requested documents; one mail for all of them. */
export const documentRequest = z.object({
  names: z
    .array(requiredText(messages.name, limits.name), { error: messages.names })
    .min(1, messages.names)
    .max(limits.perRequest, messages.tooManyAsked),
  note: optionalLongText(limits.note),
});
/** Documents requested from several applicants, with one mail each. */
export const documentRequestOfSeveral = z.object({
  ids: requestNumbers,
  names: documentRequest.shape.names.max(limits.namesOfSeveral, messages.tooManyNames),
  note: documentRequest.shape.note,
});
export type DocumentRequestOfSeveral = z.output<typeof documentRequestOfSeveral>;

const OUTCOMES = ['asked', 'known', 'closed', 'full'] as const;
export type AskOutcome = (typeof OUTCOMES)[number];

export const documentRequestResult = messageSchema.extend({
  count: z.int(),
  /** The result for each request. */
  results: z.array(z.object({ id: z.int(), outcome: z.enum(OUTCOMES) })),
});

export type DocumentRequest = z.output<typeof documentRequest>;

/**
 * Version of a document that the user saw: upload time and state. If the document has changed
 * since, it is neither reviewed nor deleted.
 */
export const seenDocument = z.object({
  uploadedAt: lastSeen,
  state: z.enum(DOCUMENT_STATES, { error: messages.state }).optional(),
});
export type SeenDocument = z.output<typeof seenDocument>;

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

const ownFields = {
  ...recordFields,
  name: z.string(),
  note: z.string().nullable(),
  state: z.enum(DOCUMENT_STATES),
  reason: z.string().nullable(),
  uploadedAt: z.iso.datetime().nullable(),
  /** «PDF», «JPG», «PNG»; `null` before the upload. */
  fileType: z.string().nullable(),
  bytes: z.int().nullable(),
};
export const ownDocument = recordSchema(ownFields);

export const documentRecord = recordSchema({
  ...ownFields,
  /** Whether the file is withheld until it was found clean. */
  isInReview: z.boolean(),
});
