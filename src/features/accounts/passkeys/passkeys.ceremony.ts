import { createHash } from 'node:crypto';

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { PayloadRequest } from 'payload';

import { accountName } from '@/core/account-name';
import { settings } from '@/core/settings';
import {
  makeChallenge,
  takeChallenge,
  type Purpose,
} from '@/features/accounts/passkeys/passkeys.challenges';
import { PASSKEYS } from '@/features/accounts/passkeys/passkeys.definition';
import type {
  AssertionResponse,
  RegistrationResponse,
} from '@/features/accounts/passkeys/passkeys.schemas';
import {
  findDescriptors,
  type NewPasskey,
  type StoredPasskey,
} from '@/features/accounts/passkeys/passkeys.store';
import { SECOND_FACTOR } from '@/features/accounts/two-factor/second-factor.definition';
import type { User } from '@/payload-types';

/** WebAuthn ceremonies: options and verification. */

/** Relying party: the site at its public URL. */
const site = () => {
  const { siteUrl } = settings();
  return { rpID: new URL(siteUrl).hostname, origin: siteUrl };
};

const timeout = PASSKEYS.challengeSeconds * 1_000;
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/**
 * User handle of an account: a digest without personal data, that differs on a new site, whose accounts have the same
 * ids.
 */
const handleOf = ({ id, createdAt }: Pick<User, 'id' | 'createdAt'>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(`${id}.${createdAt}`).digest());

export const isHandleOf = (account: User, handle: string): boolean =>
  handle === isoBase64URL.fromBuffer(handleOf(account));

export const registrationOptions = async (req: PayloadRequest, account: User, session: string) =>
  generateRegistrationOptions({
    rpName: SECOND_FACTOR.issuer,
    rpID: site().rpID,
    userID: handleOf(account),
    userName: account.username,
    userDisplayName: accountName(account),
    challenge: await makeChallenge(req, { purpose: 'registration', session }),
    timeout,
    // One passkey per device and account.
    excludeCredentials: await findDescriptors(req, account.id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });

/** Without `allowCredentials` the user chooses a passkey. */
export const assertionOptions = async (
  req: PayloadRequest,
  of: Purpose,
  allowCredentials?: { id: string; transports: string[] }[],
) =>
  generateAuthenticationOptions({
    rpID: site().rpID,
    challenge: await makeChallenge(req, of),
    timeout,
    userVerification: 'required',
    ...(allowCredentials ? { allowCredentials } : {}),
  });

interface ClientData {
  challenge?: unknown;
  crossOrigin?: unknown;
}

/** `null` for a malformed or cross-origin response. */
const challengeOf = (clientDataJSON: string): string | null => {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString();
    const { challenge, crossOrigin } = JSON.parse(text) as ClientData;
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : null;
  } catch {
    return null;
  }
};

/**
 * Whether the attestation has no certificates (self or none): no other was requested, and the library would follow URLs
 * in them.
 */
const isWithoutCertificates = (attestationObject: string): boolean => {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const statement = decoded.get('attStmt');
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && statement.get('x5c') === undefined);
};

/** Runs a check that throws on failure; the reason is logged only. */
const checked = async <Result>(
  req: PayloadRequest,
  check: () => Promise<Result | null>,
): Promise<Result | null> => {
  try {
    return await check();
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 300) : '';
    req.payload.logger.info({ msg: 'A passkey was refused', reason });
    return null;
  }
};

/** Consumes the challenge of a response. @returns the challenge; `null` if unknown for this purpose */
const takeChallengeOf = async (
  req: PayloadRequest,
  clientDataJSON: string,
  of: Purpose,
): Promise<string | null> => {
  const challenge = challengeOf(clientDataJSON);
  return challenge !== null && (await takeChallenge(req, { ...of, challenge })) ? challenge : null;
};

/** @returns the new passkey; `null` if the response was not made for this site and session */
export const checkRegistration = async (
  req: PayloadRequest,
  session: string,
  sent: RegistrationResponse,
): Promise<NewPasskey | null> => {
  const { clientDataJSON, attestationObject, transports } = sent.response;
  const expectedChallenge = await takeChallengeOf(req, clientDataJSON, {
    purpose: 'registration',
    session,
  });
  if (expectedChallenge === null) return null;
  const { rpID, origin } = site();
  return checked(req, async () => {
    if (!isWithoutCertificates(attestationObject)) throw new Error('Attestation by certificates');
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...sent,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      // The authenticator's id, not the browser's.
      credential: credential.id,
      publicKey: isoBase64URL.fromBuffer(credential.publicKey),
      counter: credential.counter,
      transports,
      isBackedUp: credentialBackedUp,
    };
  });
};

/** A public key without a private one, so that unknown passkeys take the same time. */
const NOBODY: Pick<StoredPasskey, 'publicKey'> = {
  publicKey:
    'pQECAyYgASFYIBd57fC2anEUJPQ2ji0YCH9DVih7UaIBVH3Bke7v9Jo9IlggRSiZdHSB_woZEw_TvNxm3lNJ35ieaCND4RoyojsBfPk',
};

export interface Assertion {
  counter: number;
  isBackedUp: boolean;
}

/**
 * Verifies a signature and consumes its challenge. The signature counter is checked separately (`recordUse`).
 *
 * @param passkey `null` for an unknown one: it fails after the same time
 */
export const checkAssertion = async (
  req: PayloadRequest,
  of: Purpose,
  { passkey, sent }: { passkey: StoredPasskey | null; sent: AssertionResponse },
): Promise<Assertion | null> => {
  const { clientDataJSON, authenticatorData, signature } = sent.response;
  const expectedChallenge = await takeChallengeOf(req, clientDataJSON, of);
  if (expectedChallenge === null) return null;
  const { rpID, origin } = site();
  return checked(req, async () => {
    const { publicKey } = passkey ?? NOBODY;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...sent,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: { id: sent.id, publicKey: isoBase64URL.toBuffer(publicKey), counter: 0 },
    });
    if (!passkey || !verified) return null;
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return { counter: newCounter, isBackedUp: credentialBackedUp };
  });
};
