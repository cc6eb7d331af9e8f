import { createHash, createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { later } from './cleanup';

/**
 * An OpenID Connect provider controlled by the test: correct by default. Its tokens are created without the product's
 * libraries.
 */

export const CLIENT = { id: 'sitio', secret: 'secreto del sitio/+%' };

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const makeKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const keys = makeKeys();
const foreignKeys = makeKeys();

const signatureOf = (alg: string, text: string, key: KeyObject): string => {
  if (alg === 'none') return '';
  // Algorithm confusion: the public key, which is not secret, as the shared secret of HS256.
  const shared =
    alg === 'HS256-public' ? keys.publicKey.export({ type: 'spki', format: 'pem' }) : CLIENT.secret;
  return alg.startsWith('HS256')
    ? createHmac('sha256', shared).update(text).digest('base64url')
    : sign('sha256', Buffer.from(text), key).toString('base64url');
};

/** The provider's response for one login. Omitted properties are correct. */
export interface Answer {
  subject: string;
  /** Claims of the ID token. */
  claims?: object;
  /** Claims of the userinfo endpoint, with another subject if given. */
  more?: object;
  alg?: 'RS256' | 'none' | 'HS256' | 'HS256-public';
  isForeignKey?: boolean;
  /** Response of the token endpoint instead of a token. */
  failure?: { status: number; body: object; headers?: Record<string, string> };
}

/** Parameters of the browser's redirect to the provider. */
export interface Departure {
  state: string;
  nonce: string;
  challenge: string;
  redirectUri: string;
}

export const readDeparture = (address: string): Departure => {
  const { searchParams } = new URL(address);
  const read = (name: string) => searchParams.get(name) ?? '';
  return {
    state: read('state'),
    nonce: read('nonce'),
    challenge: read('code_challenge'),
    redirectUri: read('redirect_uri'),
  };
};

type Mode = 'well' | 'away' | 'slow' | 'other-issuer';

export interface LyingProvider {
  issuer: string;
  mode: Mode;
  /** Whether the token endpoint never responds. */
  isStuck: boolean;
  /** Number of requests for the provider's metadata. */
  asked: number;
  /** Logs in at the provider. @returns the code for the browser's redirect */
  authorize: (departure: Departure, answer: Answer) => string;
  stop: () => Promise<void>;
}

interface Code {
  departure: Departure;
  answer: Answer;
}

const readBody = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
};

const send = (
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void => {
  response
    .writeHead(status, { 'Content-Type': 'application/json', ...headers })
    .end(JSON.stringify(body));
};

const CREDENTIALS = `Basic ${Buffer.from(
  [CLIENT.id, CLIENT.secret]
    .map((part) => new URLSearchParams({ part }).toString().slice('part='.length))
    .join(':'),
).toString('base64')}`;

export const startLyingProvider = async (): Promise<LyingProvider> => {
  const codes = new Map<string, Code>();
  const people = new Map<string, object>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider: LyingProvider = {
    issuer,
    mode: 'well',
    isStuck: false,
    asked: 0,
    authorize: (departure, told) => {
      const code = `codigo-${codes.size}`;
      codes.set(code, { departure, answer: told });
      return code;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  later(() => provider.stop());

  const describe = (response: ServerResponse): void => {
    provider.asked += 1;
    if (provider.mode === 'slow') return;
    if (provider.mode === 'away') {
      send(response, 503, {});
      return;
    }
    send(response, 200, {
      issuer: provider.mode === 'other-issuer' ? 'https://otro.example.org' : issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      // The provider claims to support all of them; clients must not rely on that.
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      code_challenge_methods_supported: ['S256'],
    });
  };

  const makeToken = ({ departure, answer: told }: Code): string => {
    const { alg = 'RS256', isForeignKey = false, claims = {}, subject } = told;
    const now = Math.floor(Date.now() / 1_000);
    const payload = {
      iss: issuer,
      aud: CLIENT.id,
      sub: subject,
      nonce: departure.nonce,
      iat: now,
      exp: now + 300,
      ...claims,
    };
    const text = `${encode({ alg: alg.slice(0, 5), kid: 'una' })}.${encode(payload)}`;
    return `${text}.${signatureOf(alg, text, (isForeignKey ? foreignKeys : keys).privateKey)}`;
  };

  const redeem = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (provider.isStuck) return;
    const body = await readBody(request);
    const code = codes.get(body.get('code') ?? '');
    codes.delete(body.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      code?.departure.challenge === challenge &&
      code.departure.redirectUri === body.get('redirect_uri') &&
      request.headers.authorization === CREDENTIALS;
    if (!code || !isRight) {
      send(response, 400, { error: 'invalid_grant' });
      return;
    }
    const { failure, more = {}, subject } = code.answer;
    if (failure) {
      send(response, failure.status, failure.body, failure.headers);
      return;
    }
    const accessToken = `acceso-${people.size}`;
    people.set(accessToken, { sub: subject, ...more });
    send(response, 200, {
      access_token: accessToken,
      token_type: 'Bearer',
      id_token: makeToken(code),
    });
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    switch (request.url) {
      case '/.well-known/openid-configuration': {
        describe(response);
        return;
      }
      case '/jwks': {
        send(response, 200, {
          keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'una', use: 'sig' }],
        });
        return;
      }
      case '/token':
        return redeem(request, response);
      case '/me': {
        send(
          response,
          200,
          people.get(request.headers.authorization?.slice('Bearer '.length) ?? '') ?? {},
        );
        return;
      }
      default: {
        send(response, 404, {});
        return;
      }
    }
  };
  return provider;
};
