import { createHash, createHmac } from 'node:crypto';

type Claims = Record<string, unknown>;

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Payload's signing key, derived from the site's secret; `npm test` sets it for both sides. */
const signingKey = (): string => {
  const secret = process.env['PAYLOAD_SECRET'];
  if (!secret) throw new Error('PAYLOAD_SECRET is missing: `npm test` sets it');
  return createHash('sha256').update(secret).digest('hex').slice(0, 32);
};

/**
 * A copy of `token` with changed claims and a valid signature of the site: for example an expired
 * token whose session is still stored.
 */
const resign = (token: string, changes: Claims): string => {
  const [header = '', body = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
  const unsigned = `${header}.${encode({ ...claims, ...changes })}`;
  const signature = createHmac('sha256', signingKey()).update(unsigned).digest('base64url');
  return `${unsigned}.${signature}`;
};

const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/** The session's token, expired a minute ago. */
export const expire = (token: string): string =>
  resign(token, { iat: nowInSeconds() - 3_600, exp: nowInSeconds() - 60 });

/** The session's token with an expiry in an hour: shows that only its time makes a token invalid. */
export const prolong = (token: string): string => resign(token, { exp: nowInSeconds() + 3_600 });
