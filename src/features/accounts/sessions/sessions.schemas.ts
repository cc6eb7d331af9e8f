import { z } from 'zod';

import { SESSIONS } from '@/features/accounts/sessions/sessions.definition';

const { limits, messages } = SESSIONS;

export const endInput = z.object({
  session: z
    .string({ error: messages.session })
    .trim()
    .min(1, { error: messages.session })
    .max(limits.session, { error: messages.gone }),
});

const sessionAnswer = z.object({
  id: z.string(),
  device: z.string(),
  place: z.string(),
  createdAt: z.iso.datetime(),
  /** Precise to five minutes. */
  usedAt: z.iso.datetime(),
  isThis: z.boolean(),
});
export type SessionAnswer = z.output<typeof sessionAnswer>;

export const sessionsAnswer = z.object({ sessions: z.array(sessionAnswer) });
