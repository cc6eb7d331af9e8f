import type { Configuration } from 'openid-client';

import { notFound } from '@/core/api/errors';
import { settings } from '@/core/settings';
import type { SingleSignOnSettings } from '@/core/settings.single-sign-on';
import {
  type Outcome,
  SINGLE_SIGN_ON,
} from '@/features/accounts/single-sign-on/single-sign-on.definition';
import type { Identity } from '@/features/accounts/single-sign-on/single-sign-on.store';

export class SingleSignOnRefusal extends Error {
  constructor(
    readonly outcome: Outcome,
    readonly username?: string,
    options?: ErrorOptions,
  ) {
    super(outcome, options);
  }
}

/** @throws {ApiError} 404 if single sign-on is off */
export const requireOn = (): SingleSignOnSettings => {
  const { singleSignOn } = settings();
  if (!singleSignOn) throw notFound(SINGLE_SIGN_ON.messages.off);
  return singleSignOn;
};

/** OpenID Connect client. The library is loaded on first use. */

const { storedSeconds, limits, paths, patienceSeconds } = SINGLE_SIGN_ON;
const SCOPE = 'openid profile email';

const loadLibrary = () => import('openid-client');
type Library = Awaited<ReturnType<typeof loadLibrary>>;

/** Error codes of the library for a missing or invalid response. */
const AWAY = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);

const outcomeOf = (library: Library, error: unknown): Outcome => {
  if (error instanceof library.ClientError) return AWAY.has(error.code ?? '') ? 'away' : 'refused';
  // An expired client secret is often answered with a challenge.
  if (
    error instanceof library.ResponseBodyError ||
    error instanceof library.WWWAuthenticateChallengeError
  )
    return error.status < 500 ? 'refused' : 'away';
  return error instanceof library.AuthorizationResponseError ? 'refused' : 'away';
};

/** Reads the provider's metadata; tokens must be signed by its keys. */
const discover = async ({
  issuer,
  clientId,
  clientSecret,
}: SingleSignOnSettings): Promise<Configuration> => {
  const library = await loadLibrary();
  const server = new URL(issuer);
  const basic = library.ClientSecretBasic(clientSecret);
  const post = library.ClientSecretPost(clientSecret);
  return library.discovery(
    server,
    clientId,
    { client_secret: clientSecret },
    // Default of OpenID Connect Discovery, section 3.
    (provider, ...rest) => {
      const methods = provider.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      (methods.includes('client_secret_basic') ? basic : post)(provider, ...rest);
    },
    {
      timeout: patienceSeconds,
      execute: [
        library.enableNonRepudiationChecks,
        // The settings accept `http:` for this machine only.
        // eslint-disable-next-line @typescript-eslint/no-deprecated
        ...(server.protocol === 'http:' ? [library.allowInsecureRequests] : []),
      ],
    },
  );
};

let kept: { until: number; configuration: Promise<Configuration> } | undefined;

/** The provider's metadata, cached for an hour; concurrent calls share one request. Failures are not cached. */
const readConfiguration = async (): Promise<Configuration> => {
  if (!kept || kept.until < Date.now()) {
    const asked = {
      until: Date.now() + storedSeconds * 1_000,
      configuration: discover(requireOn()),
    };
    kept = asked;
    asked.configuration.catch(() => {
      if (kept === asked) kept = undefined;
    });
  }
  try {
    return await kept.configuration;
  } catch (error) {
    throw new SingleSignOnRefusal('away', undefined, { cause: error });
  }
};

const callbackUrl = (): URL => new URL(`${settings().siteUrl}/api${paths.callback}`);

interface Secrets {
  state: string;
  nonce: string;
  verifier: string;
}

export const makeVerifier = async (): Promise<string> =>
  (await loadLibrary()).randomPKCECodeVerifier();

/**
 * Linking asks the provider for an account selection, because the link is permanent and another account may be logged
 * in there. Not if the metadata exclude this prompt: some providers reject unknown values.
 */
const CHOOSING = 'select_account';
const promptForLinking = (configuration: Configuration): Record<string, string> => {
  const { prompt_values_supported: known } = configuration.serverMetadata();
  return Array.isArray(known) && !known.includes(CHOOSING) ? {} : { prompt: CHOOSING };
};

/** @throws {SingleSignOnRefusal} `away` */
export const addressOf = async ({
  state,
  nonce,
  verifier,
  isForLinking,
}: Secrets & { isForLinking: boolean }): Promise<string> => {
  const library = await loadLibrary();
  const configuration = await readConfiguration();
  return library.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl().href,
    scope: SCOPE,
    state,
    nonce,
    code_challenge: await library.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(isForLinking ? promptForLinking(configuration) : {}),
  }).href;
};

export interface Told {
  identity: Identity;
  claims: Readonly<Record<string, unknown>>;
}

const redeemWith = async (
  library: Library,
  configuration: Configuration,
  { search, state, nonce, verifier }: Secrets & { search: string },
): Promise<Told> => {
  const url = callbackUrl();
  url.search = search;
  const tokens = await library.authorizationCodeGrant(configuration, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  const { iss: issuer = '', sub: subject = '' } = claims ?? {};
  if (!issuer || !subject || issuer.length > limits.issuer || subject.length > limits.subject) {
    throw new SingleSignOnRefusal('refused');
  }
  const { roles } = requireOn();
  // Many tokens contain only the identity; the token's claims take precedence.
  const isMoreTold = roles && configuration.serverMetadata().userinfo_endpoint;
  const more = isMoreTold
    ? await library.fetchUserInfo(configuration, tokens.access_token, subject)
    : {};
  return { identity: { issuer, subject }, claims: { ...more, ...claims } };
};

/**
 * Exchanges the query string of the redirect for the identity.
 *
 * @throws {SingleSignOnRefusal} `away`; `refused` for an error or an invalid response
 */
export const redeem = async (answer: Secrets & { search: string }): Promise<Told> => {
  const library = await loadLibrary();
  const configuration = await readConfiguration();
  try {
    return await redeemWith(library, configuration, answer);
  } catch (error) {
    if (error instanceof SingleSignOnRefusal) throw error;
    throw new SingleSignOnRefusal(outcomeOf(library, error), undefined, { cause: error });
  }
};
