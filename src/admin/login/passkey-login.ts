import {
  startAuthentication,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

import type { SessionUser } from '@/features/accounts/users/users.schemas';
import { sendRequest } from '@/kit/api/send-request';

type Entered = { token: string; user: SessionUser };

/**
 * Has a device of the person's sign what the server asks for.
 *
 * @param path of the ceremony: `…/options` begins it
 * @throws what the server, or the browser, has against it
 */
export const enterByPasskey = async (path: string, body: object = {}): Promise<Entered> => {
  const asked = await sendRequest(`${path}/options`, { method: 'POST', body });
  const { options } = asked.body as { options: PublicKeyCredentialRequestOptionsJSON };
  const response = await startAuthentication({ optionsJSON: options });
  const answer = await sendRequest(path, { method: 'POST', body: { ...body, response } });
  return answer.body as Entered;
};
