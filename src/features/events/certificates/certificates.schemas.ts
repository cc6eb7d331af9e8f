import { z } from 'zod';

import {
  lastSeen,
  numberOfRecord,
  optionalCount,
  optionalLongText,
  optionalText,
  recordFields,
  recordSchema,
  requiredLongText,
  requiredText,
} from '@/core/schema';
import { CERTIFICATES } from '@/features/events/certificates/certificates.definition';
import { findUnknownPlaceholders } from '@/features/events/certificates/certificates.text';

const { limits, messages } = CERTIFICATES;

const attendanceRules = Object.keys(CERTIFICATES.attendance) as [
  keyof typeof CERTIFICATES.attendance,
];

const textFields = z.object({
  text: optionalLongText(limits.text).superRefine((text, context) => {
    const unknown = findUnknownPlaceholders(text ?? '');
    if (unknown.length === 0) return;
    context.addIssue({
      code: 'custom',
      message: messages.unknownPlaceholders(unknown, CERTIFICATES.placeholders),
    });
  }),
  hours: optionalCount(limits.hours, messages.hours),
  signer: optionalText(limits.signer),
  attendance: z.enum(attendanceRules, { error: messages.attendance }).default('any'),
  days: optionalCount(CERTIFICATES.maxDays, messages.days),
});
export type CertificateTexts = z.output<typeof textFields>;

/** Whether the text refers to hours that are not set. */
export const lacksHours = ({ text, hours }: Pick<CertificateTexts, 'text' | 'hours'>): boolean =>
  hours === null && Boolean(text?.includes('{horas}'));

/** Complete texts of an event's certificates; without a text the event has no certificates. */
export const certificateTexts = textFields
  .refine((texts) => !lacksHours(texts), { path: ['hours'], error: messages.hoursMissing })
  .refine(({ attendance, days }) => attendance !== 'number' || days !== null, {
    path: ['days'],
    error: messages.daysMissing,
  });

/** Partial update of the texts: missing fields retain their value, and the merged result is validated. */
export const certificateChange = textFields.partial().extend({ updatedAt: lastSeen });
export type CertificateChange = z.output<typeof certificateChange>;

export const certificateState = recordSchema({
  id: z.int().positive(),
  text: z.string().nullable(),
  hours: z.int().nullable(),
  signer: z.string().nullable(),
  /** Rule for the required days of attendance; `days` applies to `number` only. */
  attendance: z.enum(attendanceRules),
  days: z.int().nullable(),
  /** Number of days of the event; the rule applies to several only. */
  eventDays: z.int(),
  /** Number of attendees; of entitled attendees without a certificate; of the latter without an address. */
  attended: z.int(),
  missing: z.int(),
  withoutAddress: z.int(),
  /** First attendees without a certificate who came on too few days, with the number of their days. */
  short: z.array(
    z.object({
      registration: z.int().positive(),
      nombre: z.string(),
      contact: z.string(),
      days: z.int(),
    }),
  ),
  shortCount: z.int(),
  isIssuing: z.boolean(),
  /** Reason why the last issuing to all failed; `null` if it did not. */
  failure: z.string().nullable(),
  /** Settings that block issuing, with the path of their screens. */
  obstacles: z.array(z.object({ label: z.string(), href: z.string() })),
  /** First attendees without a certificate whose name no font can set, or has no letter: without characters. */
  skipped: z.array(
    z.object({
      registration: z.int().positive(),
      nombre: z.string(),
      contact: z.string(),
      characters: z.array(z.string()),
    }),
  ),
  skippedCount: z.int(),
  updatedAt: z.iso.datetime(),
});

export const certificateRecord = recordSchema({
  ...recordFields,
  code: z.string(),
  registration: z.int(),
  nombre: z.string(),
  /** Address and telephone of the registration. */
  contact: z.string().nullable(),
  hours: z.int().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
  withdrawnBy: z.string().nullable(),
  withdrawnReason: z.string().nullable(),
});

export const withdrawal = z.object({
  reason: requiredLongText(messages.reason, { max: limits.reason }),
});

export const reissue = z.object({
  nombre: requiredText(`El nombre debe tener al menos ${limits.name.min} caracteres`, limits.name),
});

/** Request to reissue: the certificate to replace, as shown. A newer one is not withdrawn. */
export const reissueInput = reissue.extend({ replaces: numberOfRecord.optional() });
export type ReissueInput = z.output<typeof reissueInput>;

/** Longer input is an unknown code anyway. */
const MAX_TYPED = 100;

/** Grouping, spaces and case are ignored. */
export const typedCode = z.object({
  code: requiredText(messages.code, { max: MAX_TYPED }),
});

export const verification = recordSchema({
  code: z.string(),
  nombre: z.string(),
  eventTitle: z.string(),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime().nullable(),
  hours: z.int().nullable(),
  issuedAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  /** The valid certificate that was issued in its place. */
  replacedBy: recordSchema({ nombre: z.string(), issuedAt: z.iso.datetime() }).nullable(),
});
