import { z } from 'zod';

import { ROLES } from '@/core/access';
import { USERS } from '@/features/accounts/users/users.definition';

const { limits, messages } = USERS;

export const loginInput = z.object({
  username: z
    .string({ error: messages.username })
    .trim()
    .min(1, { error: messages.username })
    .max(limits.username, { error: messages.badCredentials }),
  password: z
    .string({ error: messages.password })
    .min(1, { error: messages.password })
    .max(1_000, { error: messages.badCredentials }),
});
export type LoginInput = z.output<typeof loginInput>;

export const sessionUser = z.object({
  id: z.int().positive(),
  username: z.string(),
  role: z.enum(ROLES),
});
export type SessionUser = z.output<typeof sessionUser>;

export const loginAnswer = z.object({ token: z.string(), user: sessionUser });
