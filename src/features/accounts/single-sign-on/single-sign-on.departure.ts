import type { PayloadRequest } from 'payload';

import { ssoStateCookie, ssoStateOf } from '@/core/sso-state-cookie';
import { limitRequests } from '@/core/rate-limit';
import { encrypt, decrypt } from '@/core/encryption';
import { digestOf, makeToken } from '@/core/tokens';
import { SINGLE_SIGN_ON } from '@/features/accounts/single-sign-on/single-sign-on.definition';
import {
  addressOf,
  makeVerifier,
  SingleSignOnRefusal,
} from '@/features/accounts/single-sign-on/single-sign-on.provider';
import {
  storePendingLogin,
  type PendingLogin,
} from '@/features/accounts/single-sign-on/single-sign-on.store';

const placeOf = (state: string) => ({ purpose: 'single-sign-on', owner: state });

export interface Departure {
  address: string;
  cookie: string;
}

/** Context of a login at the provider: the page to return to and, for linking, the account. */
type Traveller = Pick<PendingLogin, 'returnTo'> &
  Partial<Pick<PendingLogin, 'account' | 'session'>>;

/**
 * Prepares a redirect to the provider with all steps that may fail, but stores nothing, because a code used for
 * reauthentication must not be wasted if the provider is unreachable.
 *
 * @returns a function that starts the redirect
 * @throws {ApiError} 429
 * @throws {SingleSignOnRefusal} `away`
 */
export const prepareDeparture = async (
  req: PayloadRequest,
  { isForLinking }: { isForLinking: boolean },
): Promise<(traveller: Traveller) => Promise<Departure>> => {
  await limitRequests(req, 'singleSignOn');
  const [state, nonce] = [makeToken(), makeToken()];
  // Two tabs share one cookie.
  const browser = ssoStateOf(req.headers) ?? makeToken();
  const verifier = await makeVerifier();
  const address = await addressOf({ state, nonce, verifier, isForLinking });
  const digest = digestOf(state);
  return async ({ returnTo, account = null, session = null }) => {
    await storePendingLogin(req, {
      state: digest,
      browser: digestOf(browser),
      nonce,
      verifier: encrypt(verifier, placeOf(digest)),
      returnTo,
      account,
      session,
    });
    return { address, cookie: ssoStateCookie(browser, SINGLE_SIGN_ON.loginSeconds) };
  };
};

/** @throws {Error} as `prepareDeparture` */
export const depart = async (req: PayloadRequest, returnTo: string): Promise<Departure> => {
  const begin = await prepareDeparture(req, { isForLinking: false });
  return begin({ returnTo });
};

/** @throws {SingleSignOnRefusal} `ended` if the site's secret has changed */
export const verifierOf = ({ state, verifier }: PendingLogin): string => {
  const opened = decrypt(verifier, placeOf(state));
  if (!opened) throw new SingleSignOnRefusal('ended');
  return opened.text;
};
