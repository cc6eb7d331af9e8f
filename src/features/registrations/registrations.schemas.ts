import { z } from 'zod';

import { email, option, phone, recordFields, recordSchema, requiredText } from '@/core/schema';
import { MAILS } from '@/features/mails/mails.definition';
import {
  REGISTRATION_STATUSES,
  REGISTRATIONS,
  RESEARCH_LINES,
} from '@/features/registrations/registrations.definition';

const { limits, messages } = REGISTRATIONS;

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
  propuestaInvestigacion: z
    .string({ error: messages.proposalTooShort })
    .trim()
    .min(limits.proposal.min, { error: messages.proposalTooShort })
    .max(limits.proposal.max, { error: messages.proposalTooLong }),
  aceptarTerminos: z.literal(true, { error: messages.aceptarTerminos }),
});
export type RegistrationInput = z.output<typeof registrationInput>;

/** The body of a change of status. */
export const registrationStatusChange = z.object({
  status: z.enum(REGISTRATION_STATUSES, { error: messages.status }),
});

/** What an applicant is told of the status, as the administrator sends it. */
export const statusMessage = z.object({
  subject: requiredText(MAILS.messages.subject, { max: MAILS.limits.subject }),
  text: requiredText(MAILS.messages.text, { max: MAILS.limits.text }),
});
export type StatusMessage = z.output<typeof statusMessage>;

/** The draft of it, with the address that it would go to. */
export const statusMessageDraft = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});

/** An enrollment request as administrators read it. */
export const registrationRecord = recordSchema({
  ...recordFields,
  nombres: z.string(),
  apellidos: z.string(),
  email: z.string(),
  telefono: z.string(),
  tituloMaestria: z.string(),
  universidadOrigen: z.string(),
  lineaInvestigacion: z.enum(RESEARCH_LINES),
  propuestaInvestigacion: z.string(),
  status: z.enum(REGISTRATION_STATUSES),
  statusChangedAt: z.iso.datetime().nullable(),
  statusChangedBy: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});
