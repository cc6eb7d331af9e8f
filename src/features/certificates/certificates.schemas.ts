import { z } from 'zod';

import {
  numberOfRecord,
  optionalCount,
  optionalLongText,
  optionalText,
  recordFields,
  recordSchema,
  requiredLongText,
  requiredText,
} from '@/core/schema';
import { CERTIFICATES } from '@/features/certificates/certificates.definition';

const { limits, messages } = CERTIFICATES;

/** What an event's certificates say; without a text there are none. */
export const certificateTexts = z
  .object({
    text: optionalLongText(limits.text),
    hours: optionalCount(limits.hours, messages.hours),
    signer: optionalText(limits.signer),
  })
  .refine(({ text, hours }) => hours !== null || !text?.includes('{horas}'), {
    path: ['hours'],
    error: messages.hoursMissing,
  });
export type CertificateTexts = z.output<typeof certificateTexts>;

/** The same as it is stored, with how far the issuing has come. */
export const certificateState = recordSchema({
  id: z.int().positive(),
  text: z.string().nullable(),
  hours: z.int().nullable(),
  signer: z.string().nullable(),
  /** How many have come in, and how many of them have no certificate. */
  attended: z.int(),
  missing: z.int(),
  isIssuing: z.boolean(),
});

/** A certificate as the office sees it. */
export const certificateRecord = recordSchema({
  ...recordFields,
  code: z.string(),
  registration: z.int(),
  nombre: z.string(),
  hours: z.int().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
  withdrawnBy: z.string().nullable(),
  withdrawnReason: z.string().nullable(),
});

export const withdrawal = z.object({
  reason: requiredLongText(messages.reason, { max: limits.reason }),
});

/** A certificate issued anew, under the name that is right. */
export const reissue = z.object({
  nombre: requiredText(`El nombre debe tener al menos ${limits.name.min} caracteres`, limits.name),
});

/** The same as it is asked for: instead of which one, as it was seen. Another that has come since is not withdrawn. */
export const reissueInput = reissue.extend({ replaces: numberOfRecord.optional() });
export type ReissueInput = z.output<typeof reissueInput>;

/** Far longer than any code; what is longer is as unknown as others. */
const MAX_TYPED = 100;

/** A code as somebody types it: its groups, spaces and small letters do not matter. */
export const typedCode = z.object({
  code: requiredText(messages.code, { max: MAX_TYPED }),
});

/** What anybody may know who has a certificate in hand. */
export const verification = recordSchema({
  code: z.string(),
  nombre: z.string(),
  eventTitle: z.string(),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime().nullable(),
  hours: z.int().nullable(),
  issuedAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
});
