import { z } from 'zod';

import { singleLine } from '@/core/schema';
import { PASSKEYS } from '@/features/accounts/passkeys/passkeys.definition';
import { currentPassword, step } from '@/features/accounts/two-factor/second-factor.schemas';

const { limits, messages } = PASSKEYS;
const error = messages.response;

const encoded = (max: number) =>
  z
    .string({ error })
    .regex(/^[\w-]+$/u, { error })
    .max(max, { error });

/** Known transports; others are dropped. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const isTransport = (name: string): boolean => TRANSPORTS.some((known) => known === name);

const credential = {
  id: encoded(limits.credential),
  rawId: encoded(limits.credential),
  type: z.literal('public-key', { error }),
};

/** A registration response in the JSON form of `@simplewebauthn/browser`. */
const registrationResponse = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: encoded(limits.clientData),
        attestationObject: encoded(limits.attestation),
        transports: z
          .array(z.string({ error }), { error })
          .max(limits.transports, { error })
          .transform((names) => [...new Set(names.filter(isTransport))])
          .default([]),
      },
      { error },
    ),
  },
  { error },
);
export type RegistrationResponse = z.output<typeof registrationResponse>;

const assertionResponse = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: encoded(limits.clientData),
        authenticatorData: encoded(limits.assertion),
        signature: encoded(limits.assertion),
        userHandle: encoded(limits.handle).nullish(),
      },
      { error },
    ),
  },
  { error },
);
export type AssertionResponse = z.output<typeof assertionResponse>;

export const beginInput = z.object({ currentPassword });

export const registrationInput = z.object({
  name: singleLine(messages.name)
    .min(1, { error: messages.name })
    .max(limits.name, { error: messages.nameTooLong }),
  response: registrationResponse,
});
export type RegistrationInput = z.output<typeof registrationInput>;

export const removalInput = z.object({
  passkey: z.int32({ error: messages.unknown }).positive({ error: messages.unknown }),
  currentPassword,
});
export type RemovalInput = z.output<typeof removalInput>;

export const stepBeginInput = z.object({ step });
export const stepAnswerInput = z.object({ step, response: assertionResponse });
export type StepAnswerInput = z.output<typeof stepAnswerInput>;

export const loginAloneInput = z.object({ response: assertionResponse });

/** Options for `@simplewebauthn/browser`. */
export const optionsAnswer = z.object({ options: z.looseObject({ challenge: z.string() }) });

const passkeyAnswer = z.object({
  id: z.int().positive(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

export const passkeysAnswer = z.object({
  passkeys: z.array(passkeyAnswer),
  hasPassword: z.boolean(),
  /** Whether a code application is set up. If not, removing the last passkey turns the second step off. */
  hasApplication: z.boolean(),
  isRequired: z.boolean(),
});
export type PasskeysAnswer = z.output<typeof passkeysAnswer>;
