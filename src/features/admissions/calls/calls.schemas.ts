import { z } from 'zod';

import { messageSchema, numberOfRecord, recordSchema } from '@/core/schema';
import { CALLS } from '@/features/admissions/calls/calls.definition';

const { limits, messages } = CALLS;

const instant = z.iso.datetime({ offset: true, error: messages.instant });

/** A call as sent by its form, before it is stored. */
export const callDraft = z
  .object({
    id: numberOfRecord.nullish(),
    name: z.string({ error: messages.name }).trim().min(1, messages.name).max(limits.name),
    opensAt: instant,
    closesAt: instant,
  })
  .refine(({ opensAt, closesAt }) => Date.parse(closesAt) > Date.parse(opensAt), {
    path: ['closesAt'],
    error: messages.datesOutOfOrder,
    when: ({ issues }) => issues.length === 0,
  });
export type CallDraft = z.output<typeof callDraft>;

export const callEffect = recordSchema({ ...messageSchema.shape, isClosing: z.boolean() });
