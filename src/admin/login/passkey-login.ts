import {
  startAuthentication,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

import type { SessionUser } from '@/features/accounts/users/users.schemas';
import { sendRequest } from '@/kit/api/send-request';

type Entered = { token: string; user: SessionUser };

/**
 * Logs in with a passkey: the authenticator signs the challenge of the server.
 *
 * @param path of the WebAuthn ceremony: `…/options` begins it
 * @throws the error of the server or of the browser
 */
export const enterByPasskey = async (path: string, body: object = {}): Promise<Entered> => {
  const asked = await sendRequest(`${path}/options`, { method: 'POST', body });
  const { options } = asked.body as { options: PublicKeyCredentialRequestOptionsJSON };
  const response = await startAuthentication({ optionsJSON: options });
  const answer = await sendRequest(path, { method: 'POST', body: { ...body, response } });
  return answer.body as Entered;
};
