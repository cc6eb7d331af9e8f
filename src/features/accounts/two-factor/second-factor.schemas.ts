import { z } from 'zod';

import { SECOND_FACTOR } from '@/features/accounts/two-factor/second-factor.definition';

const { limits, messages } = SECOND_FACTOR;

const text = (max: number, missing: string, wrong: string) =>
  z.string({ error: missing }).trim().min(1, { error: missing }).max(max, { error: wrong });

const code = text(limits.code, messages.code, messages.badCode);
/** Optional only for accounts without a password (`hasPassword`); otherwise the service requires it. */
export const currentPassword = z
  // Not trimmed.
  .string({ error: messages.password })
  .min(1, { error: messages.password })
  .max(limits.password, { error: messages.passwordWrong })
  .optional();

export const step = text(limits.step, messages.step, messages.stepEnded);

export const stepInput = z.object({ step, code });
export type StepInput = z.output<typeof stepInput>;

export const enrolmentInput = z.object({ currentPassword });

export const confirmationInput = z.object({ code });

/** Changes of login methods require the password, and a code if an application is set up. */
export const ownerInput = z.object({ currentPassword, code: code.optional() });
export type OwnerInput = z.output<typeof ownerInput>;

/** Removing another account's second step requires the administrator's own password. */
export const rescueInput = z.object({ currentPassword });
export type RescueInput = z.output<typeof rescueInput>;

export const secondFactorState = z.object({
  /** Whether an application is set up. */
  isOn: z.boolean(),
  hasPasskey: z.boolean(),
  hasPassword: z.boolean(),
  isRequired: z.boolean(),
  recoveryCodesLeft: z.int().nonnegative(),
});
export type SecondFactorState = z.output<typeof secondFactorState>;

/** The new secret, shown once: as text and as the URL of the QR code. */
export const enrolmentAnswer = z.object({ secret: z.string(), address: z.string() });
export type EnrolmentAnswer = z.output<typeof enrolmentAnswer>;

/** Recovery codes, shown once; empty if the account has some already. */
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodesAnswer = z.output<typeof recoveryCodesAnswer>;

export const secondFactorAnswer = z.object({
  secondFactor: z.object({
    step: z.string(),
    ways: z.array(z.enum(SECOND_FACTOR.ways)),
    endsAt: z.iso.datetime(),
  }),
});
export type SecondFactorAnswer = z.output<typeof secondFactorAnswer>;
