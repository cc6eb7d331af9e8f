import { z } from 'zod';

import {
  email,
  flag,
  lastSeen,
  listOfUpTo,
  messageSchema,
  multiLine,
  namedRecord,
  numberOfRecord,
  option,
  optionalLongText,
  phone,
  recordFields,
  recordSchema,
  requiredLongText,
  requiredText,
  screenKey,
  tabCounts,
} from '@/core/schema';
import { ENTRIES, RECOMMENDATIONS } from '@/features/admissions/applications/timeline.definition';
import { letter, words } from '@/features/mail/mails.schemas';
import {
  MESSAGE_TEMPLATES,
  REGISTRATION_STATUSES,
  REGISTRATIONS,
  REQUEST_STATES,
} from '@/features/admissions/applications/registrations.definition';
import { sentFields } from '@/features/admissions/applications/submitted-fields';
import { RESEARCH_LINES } from '@/shared/research-lines';

const { desk, limits, messages } = REGISTRATIONS;

/** The nine fields of an enrollment request; the wizard's steps validate picks of it. */
export const registrationInput = z.object({
  nombres: requiredText(messages.nombres, limits.name),
  apellidos: requiredText(messages.apellidos, limits.name),
  email,
  telefono: phone,
  tituloMaestria: requiredText(messages.tituloMaestria, limits.degree),
  universidadOrigen: requiredText(messages.universidadOrigen, limits.university),
  lineaInvestigacion: option(RESEARCH_LINES, {
    required: messages.lineaInvestigacion,
    invalid: messages.lineaInvestigacion,
  }),
  propuestaInvestigacion: multiLine(messages.proposalTooShort)
    .min(limits.proposal.min, { error: messages.proposalTooShort })
    .max(limits.proposal.max, { error: messages.proposalTooLong }),
  aceptarTerminos: z.literal(true, { error: messages.aceptarTerminos }),
});
export type RegistrationInput = z.output<typeof registrationInput>;

/** A correction by the office; fields that are not sent keep their value. */
export const registrationCorrection = registrationInput
  .pick({ nombres: true, apellidos: true, email: true, telefono: true })
  .partial()
  .extend({ updatedAt: lastSeen });
export type RegistrationCorrection = z.output<typeof registrationCorrection>;

const status = z.enum(REGISTRATION_STATUSES, { error: messages.status });

/** Body of a status change; `reason` is stored in the timeline and not sent to the applicant. */
export const registrationStatusChange = z.object({
  status,
  reason: optionalLongText(ENTRIES.limits.reason, desk.messages.reason),
  /** The status that was shown; with another one nothing is changed. */
  seenStatus: status.optional(),
});
export type RegistrationStatusChange = z.output<typeof registrationStatusChange>;

/**
 * A status message to an applicant. `sendStatusMessage` checks its placeholders with the
 * applicant's values, and rejects it if the status has changed, or the request was withdrawn, since
 * it was shown.
 */
export const sentStatusMessage = z.object({
  ...words,
  key: screenKey,
  seenStatus: status.optional(),
  /** Whether the request was shown as withdrawn. */
  seenWithdrawal: flag.optional(),
});
export type SentStatusMessage = z.output<typeof sentStatusMessage>;

export const messageTemplate = z.object({
  template: z.enum(MESSAGE_TEMPLATES, { error: desk.messages.option }).default('status'),
});

/** Ids of requests, up to the maximum per bulk change. */
export const requestNumbers = listOfUpTo(desk.atOnce, numberOfRecord, desk.messages);

/** One status for several requests, and one message to each, whose placeholders are filled for each. */
export const statusOfSeveral = z.object({
  ids: requestNumbers,
  status,
  reason: registrationStatusChange.shape.reason,
  message: letter('request').nullish(),
  key: screenKey,
  /** The shown status of each request, by its id; if one has another status, nothing is changed. */
  seen: z.record(z.string(), status).optional(),
});
export type StatusOfSeveral = z.output<typeof statusOfSeveral>;

/** A changed status: the request, and the time of the change. */
const statusChange = { id: numberOfRecord, changedAt: z.iso.datetime() };

/** Result of the change. `changes` is the input of undoing it. */
export const statusOfSeveralResult = messageSchema.extend({
  count: z.int(),
  changes: z.array(recordSchema(statusChange)),
});

const assigneeChange = {
  id: numberOfRecord,
  assignee: numberOfRecord.nullable(),
  /** The assignee that was shown; with another one nothing is changed. */
  seen: numberOfRecord.nullable(),
};

/** Assignees of several requests. The response has the changes that undo it. */
export const assigneesOfSeveral = z.object({
  changes: listOfUpTo(desk.atOnce, z.object(assigneeChange), desk.messages),
});
export type AssigneesOfSeveral = z.output<typeof assigneesOfSeveral>;
export const assigneesResult = messageSchema.extend({
  count: z.int(),
  changes: z.array(recordSchema(assigneeChange)),
});

/** One letter to several applicants, whose placeholders are filled for each. */
export const letterToSeveral = z.object({
  ids: requestNumbers,
  message: letter('request'),
  key: screenKey,
  seen: statusOfSeveral.shape.seen,
});
export type LetterToSeveral = z.output<typeof letterToSeveral>;
export const countedResult = messageSchema.extend({ count: z.int() });

export const undoneChanges = z.object({
  changes: listOfUpTo(desk.atOnce, z.object(statusChange), desk.messages),
});
export type UndoneChanges = z.output<typeof undoneChanges>;
export const undoneChangesResult = messageSchema.extend({ count: z.int() });

export const internalNoteInput = z.object({
  text: requiredLongText(ENTRIES.messages.text, { max: ENTRIES.limits.text }),
});

export const statusCounts = tabCounts(REQUEST_STATES);

/** An enrollment request as the desk lists it. */
export const listedRegistration = recordSchema({
  ...recordFields,
  ...sentFields,
  status: z.enum(REGISTRATION_STATUSES),
  statusChangedAt: z.iso.datetime().nullable(),
  statusChangedBy: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  /** Time of the withdrawal by the applicant. */
  withdrawnAt: z.iso.datetime().nullable(),
  /** Whether a requested document is missing. */
  lacksDocuments: z.boolean(),
  /** Number of other requests with the same mailbox or telephone, up to a maximum. */
  otherRequests: z.int(),
  documentsAsked: z.int(),
  /** Number of documents that were received and not rejected. */
  documentsReceived: z.int(),
  reviewsAsked: z.int(),
  recommendations: z.array(z.enum(RECOMMENDATIONS)),
}).extend({ assignee: namedRecord.nullable(), call: namedRecord.nullable() });

export const entryRecord = recordSchema({
  ...recordFields,
  kind: z.string(),
  authorName: z.string().nullable(),
  from: z.enum(REGISTRATION_STATUSES).nullable(),
  to: z.enum(REGISTRATION_STATUSES).nullable(),
  recommendation: z.enum(RECOMMENDATIONS).nullable(),
  text: z.string().nullable(),
});

/** Another request with the same mailbox or telephone. */
const otherRequest = recordSchema({
  ...recordFields,
  nombres: z.string(),
  apellidos: z.string(),
  status: z.enum(REGISTRATION_STATUSES),
  withdrawnAt: z.iso.datetime().nullable(),
  hasSameEmail: z.boolean(),
  hasSamePhone: z.boolean(),
});

export const registrationFile = listedRegistration.extend({
  others: z.array(otherRequest),
  entries: z.array(entryRecord),
  mails: z.array(
    recordSchema({
      ...recordFields,
      kind: z.string(),
      to: z.string(),
      subject: z.string(),
      status: z.string(),
      sentAt: z.iso.datetime().nullable(),
    }),
  ),
  previous: z.int().nullable(),
  next: z.int().nullable(),
});
