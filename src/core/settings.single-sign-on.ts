import type { z } from 'zod';

import { optionalText, optionalValid } from '@/core/settings.values';

const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** Whether the address is an allowed issuer. Secrets and codes are sent to it, so plain HTTP is only for localhost. */
const isIssuer = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, search, hash } = new URL(address);
  if (search || hash) return false;
  return protocol === 'https:' || (protocol === 'http:' && OWN_MACHINE.includes(hostname));
};

export const singleSignOnShape = {
  OIDC_ISSUER: optionalValid(
    isIssuer,
    'debe ser la dirección https del proveedor, por ejemplo https://identidad.example.org',
  ),
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  OIDC_BUTTON: optionalValid(({ length }) => length <= 60, 'debe tener 60 caracteres como mucho'),
  OIDC_ROLE_CLAIM: optionalText,
  OIDC_ROLE_ADMIN: optionalText,
  OIDC_ROLE_EDITOR: optionalText,
  OIDC_ROLE_REVIEWER: optionalText,
  OIDC_ONLY: optionalText,
};

type Values = z.infer<z.ZodObject<typeof singleSignOnShape>>;

const REQUIRED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
const ROLES = ['OIDC_ROLE_ADMIN', 'OIDC_ROLE_EDITOR', 'OIDC_ROLE_REVIEWER'] as const;

const isAnySet = (values: Values): boolean =>
  (Object.keys(singleSignOnShape) as (keyof Values)[]).some((name) => values[name]);

export const isSingleSignOnWhole = (values: Values): boolean =>
  !isAnySet(values) || REQUIRED.every((name) => values[name]);

/** Whether the role claim and its values are both set, or both unset. */
export const areClaimedRolesWhole = (values: Values): boolean =>
  Boolean(values.OIDC_ROLE_CLAIM) === ROLES.some((name) => values[name]);

export interface ClaimedRoles {
  claim: string;
  /** The values of the claim that give a role, the highest role first. */
  values: readonly (readonly [role: 'admin' | 'editor' | 'reviewer', values: readonly string[]])[];
}

export interface SingleSignOnSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  button: string;
  /** Absent: administrators assign roles, and no account is created at login. */
  roles: ClaimedRoles | undefined;
  /** The only account that may log in with a password, in lower case; absent: all accounts may. */
  onlyPassword: string | undefined;
}

const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);

/** Settings of the login with the university's account; `undefined` if it is disabled. */
export const readSingleSignOn = (values: Values): SingleSignOnSettings | undefined => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret } = values;
  if (!issuer || !clientId || !secret) return undefined;
  const claim = values.OIDC_ROLE_CLAIM?.trim();
  return {
    issuer: issuer.trim(),
    clientId: clientId.trim(),
    clientSecret: secret,
    button: values.OIDC_BUTTON?.trim() ?? 'Entrar con la cuenta de la universidad',
    roles: claim
      ? {
          claim,
          values: [
            ['admin', listOf(values.OIDC_ROLE_ADMIN)],
            ['editor', listOf(values.OIDC_ROLE_EDITOR)],
            ['reviewer', listOf(values.OIDC_ROLE_REVIEWER)],
          ],
        }
      : undefined,
    onlyPassword: values.OIDC_ONLY?.trim().toLowerCase(),
  };
};
