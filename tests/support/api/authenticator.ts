import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  type JsonWebKey,
} from 'node:crypto';

import { isoCBOR } from '@simplewebauthn/server/helpers';

/** A software authenticator that creates passkeys and signs with them, also with false statements. */

type Options = Record<string, unknown> & { challenge: string };

/** The browser's context, and the signed statements of its device. */
export interface Circumstances {
  origin: string;
  rpId?: string;
  /** Whether the device has verified its user (fingerprint, PIN). */
  isVerified?: boolean;
  /** Replaces the server's challenge. */
  challenge?: string;
  /** The authenticator's signature counter; 0 without one. */
  counter?: number;
  /** Whether the page is embedded in another site. */
  crossOrigin?: boolean;
  /** Replaces the account's user handle. */
  userHandle?: string | null;
}

/** A passkey with its private key, which only the device has. */
export interface Passkey {
  id: string;
  userHandle: string;
  privateKey: KeyObject;
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const encode = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

const clientData = (
  type: string,
  options: Options,
  { origin, challenge = options.challenge, crossOrigin = false }: Circumstances,
): string => encode(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin })));

const authenticatorData = (
  { origin, rpId = new URL(origin).hostname, isVerified = true, counter = 0 }: Circumstances,
  key = Buffer.alloc(0),
): Buffer => {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const flags = PRESENT + (isVerified ? VERIFIED : 0) + (key.length > 0 ? WITH_KEY : 0);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, key]);
};

/** The public key in COSE format (ES256). */
const coseOf = ({ x = '', y = '' }: JsonWebKey): Uint8Array =>
  isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );

/** Deviations from a valid registration. */
interface Oddities {
  /** The id of an existing passkey. */
  id?: string;
  /** Whether the authenticator has attestation certificates. */
  hasCertificates?: boolean;
}

/**
 * Creates a passkey.
 *
 * @returns the passkey, and the response that a browser sends
 */
export const makePasskey = (
  options: Options,
  circumstances: Circumstances,
  { id = encode(randomBytes(32)), hasCertificates = false }: Oddities = {},
): { passkey: Passkey; response: object } => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const number = Buffer.from(id, 'base64url');
  const key = Buffer.concat([
    Buffer.alloc(16),
    Buffer.from([number.length >> 8, number.length & 0xff]),
    number,
    coseOf(publicKey.export({ format: 'jwk' })),
  ]);
  const statement = new Map(
    hasCertificates ? [['x5c', [new Uint8Array(randomBytes(40))] as never]] : [],
  );
  const attestation = new Map<string, never>([
    ['fmt', (hasCertificates ? 'packed' : 'none') as never],
    ['attStmt', statement as never],
    ['authData', new Uint8Array(authenticatorData(circumstances, key)) as never],
  ]);
  const { user } = options as unknown as { user: { id: string } };
  return {
    passkey: { id, userHandle: user.id, privateKey },
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData('webauthn.create', options, circumstances),
        attestationObject: encode(isoCBOR.encode(attestation)),
        transports: ['internal', 'hybrid', 'telepathy'],
      },
    },
  };
};

/** Signs the server's challenge. @returns the response that a browser sends */
export const signWith = (
  { id, privateKey, userHandle }: Passkey,
  options: Options,
  circumstances: Circumstances,
): object => {
  const clientDataJSON = clientData('webauthn.get', options, circumstances);
  const data = authenticatorData(circumstances);
  const hash = sha256(Buffer.from(clientDataJSON, 'base64url'));
  const signature = sign('sha256', Buffer.concat([data, hash]), privateKey);
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON,
      authenticatorData: encode(data),
      signature: encode(signature),
      ...(circumstances.userHandle === null
        ? {}
        : { userHandle: circumstances.userHandle ?? userHandle }),
    },
  };
};
