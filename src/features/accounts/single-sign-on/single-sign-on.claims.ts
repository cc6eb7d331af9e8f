import type { Role } from '@/core/access';
import { email as emailSchema } from '@/core/schema';
import type { ClaimedRoles } from '@/core/settings.single-sign-on';
import { USERS } from '@/features/accounts/users/users.definition';

type Claims = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Claims => typeof value === 'object' && value !== null;

/** The value of a claim, by its name or by a path such as `realm_access.roles`. */
const findClaim = (claims: Claims, name: string): unknown => {
  if (Object.hasOwn(claims, name)) return claims[name];
  let value: unknown = claims;
  for (const part of name.split('.')) {
    value = isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }
  return value;
};

export const roleOf = (claims: Claims, { claim, values }: ClaimedRoles): Role | null => {
  const identityClaims = [findClaim(claims, claim)].flat();
  return (
    values.find(([, given]) => given.some((value) => identityClaims.includes(value)))?.[0] ?? null
  );
};

/**
 * A valid username, derived from the university's: `José.Peña@uni.example` becomes `jose.pena`.
 *
 * @returns `null` if no valid character remains
 */
export const usernameOf = ({ preferred_username: name }: Claims): string | null => {
  const plain = (typeof name === 'string' ? name : '')
    .split('@')[0]
    ?.normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]/gu, '')
    .replaceAll(/^[._-]+|[._-]+$/gu, '')
    .slice(0, USERS.limits.username);
  return plain || null;
};

/**
 * Returns the e-mail address of the claims, and whether the provider has verified it (OpenID Connect Core 5.1).
 * Without `email_verified` it is unverified. Some providers send the claim as text.
 */
export const emailOf = ({
  email,
  email_verified: isVerified,
}: Claims): { address: string; isVerified: boolean } | null => {
  const { data: address } = emailSchema.safeParse(email);
  return address
    ? { address: address.toLowerCase(), isVerified: isVerified === true || isVerified === 'true' }
    : null;
};

const PRINTABLE = /^\P{C}{1,100}$/u;

/** Full name of the person (OpenID Connect Core 5.1); undefined if not printable or over 100 characters. */
export const fullNameOf = ({ name }: Claims): string | undefined => {
  const text = typeof name === 'string' ? name.trim() : '';
  return PRINTABLE.test(text) ? text : undefined;
};

/** Name of the identity for the log; undefined if not printable. */
export const calledBy = ({ preferred_username: name, email }: Claims): string | undefined =>
  [name, email].find((text) => typeof text === 'string' && PRINTABLE.test(text)) as
    string | undefined;

/** Microsoft's hosts serve many issuers, with separate metadata. */
const HOSTS_OF_MANY = /^(?:login\.microsoftonline\.com|.+\.b2clogin\.com)$/u;

/** Without trailing slash and discovery path. */
const hostNameOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).href.replace(/\/(?:\.well-known\/.*)?$/u, '') : address;

/**
 * Whether a link was made with the configured provider. Links with a former provider permit no login, and do not close
 * logins by password.
 *
 * @param issuer `iss` of the provider's tokens
 * @param configured `OIDC_ISSUER`
 */
export const isIssuerOf = (issuer: string, configured: string): boolean =>
  HOSTS_OF_MANY.test(new URL(configured).hostname) || hostNameOf(issuer) === hostNameOf(configured);
