import { z } from 'zod';

import { blankToUndefined, optionalValid } from '@/core/settings.values';

export const accountsShape = {
  PAYLOAD_SECRET_PREVIOUS: optionalValid(
    ({ length }) => length >= 32,
    'debe tener al menos 32 caracteres',
  ),
  SECOND_FACTOR_REQUIRED: z.preprocess(
    blankToUndefined,
    z.enum(['administrators'], 'debe ser administrators, o nada').optional(),
  ),
};

type Values = z.infer<z.ZodObject<typeof accountsShape>> & { PAYLOAD_SECRET?: string | undefined };

export type EncryptionKeys = readonly [string, ...string[]];

export interface AccountSettings {
  /** Encryption keys, the current one first; absent during the build. */
  sealSecrets: EncryptionKeys | undefined;
  /** Whether administrators must set up a second factor before they can do anything else. */
  isSecondFactorRequired: boolean;
}

export const readAccountSettings = (values: Values): AccountSettings => {
  const { PAYLOAD_SECRET: present, PAYLOAD_SECRET_PREVIOUS: previous } = values;
  return {
    sealSecrets: present ? [present, ...(previous ? [previous] : [])] : undefined,
    isSecondFactorRequired: values.SECOND_FACTOR_REQUIRED === 'administrators',
  };
};
