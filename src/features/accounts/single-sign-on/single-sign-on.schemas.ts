import { z } from 'zod';

import { secondFactorAnswer } from '@/features/accounts/two-factor/second-factor.schemas';
import { SINGLE_SIGN_ON } from '@/features/accounts/single-sign-on/single-sign-on.definition';
import { loginAnswer } from '@/features/accounts/users/users.schemas';

/** Too long paths are ignored. */
export const startQuery = z.object({
  redirect: z
    .string()
    .optional()
    .transform((path) => (path && path.length > SINGLE_SIGN_ON.limits.returnTo ? undefined : path)),
});

export const departureAnswer = z.object({ address: z.url() });

const returnTo = z.string();

export const arrivalAnswer = z.union([
  loginAnswer.extend({ returnTo }),
  secondFactorAnswer.extend({ returnTo }),
]);
export type ArrivalAnswer = z.output<typeof arrivalAnswer>;
