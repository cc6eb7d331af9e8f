import { defineEndpoint } from '@/core/api/endpoint';
import { messageSchema } from '@/core/schema';
import { PASSKEYS } from '@/features/accounts/passkeys/passkeys.definition';
import {
  beginLoginAlone,
  beginPasskeyStep,
  passPasskeyStep,
  logInAlone,
} from '@/features/accounts/passkeys/passkeys.login';
import {
  beginInput,
  loginAloneInput,
  optionsAnswer,
  passkeysAnswer,
  registrationInput,
  removalInput,
  stepAnswerInput,
  stepBeginInput,
} from '@/features/accounts/passkeys/passkeys.schemas';
import {
  beginRegistration,
  finishRegistration,
  listPasskeys,
  removePasskey,
} from '@/features/accounts/passkeys/passkeys.service';
import { recoveryCodesAnswer } from '@/features/accounts/two-factor/second-factor.schemas';
import { presentSession } from '@/features/accounts/users/users.presenter';
import { loginAnswer } from '@/features/accounts/users/users.schemas';

const { messages } = PASSKEYS;
const path = '/auth/passkeys';

export const passkeysEndpoints = [
  defineEndpoint({
    method: 'get',
    path,
    access: 'signedIn',
    summary: 'Las llaves de acceso de la propia cuenta',
    response: passkeysAnswer,
    handle: ({ req }) => listPasskeys(req),
  }),
  defineEndpoint({
    method: 'post',
    path: `${path}/options`,
    access: 'signedIn',
    summary: 'Empieza a registrar una llave de acceso',
    body: beginInput,
    response: optionsAnswer,
    failures: [403, 409, 429],
    handle: async ({ req, body }) => ({ options: await beginRegistration(req, body) }),
  }),
  defineEndpoint({
    method: 'post',
    path,
    access: 'signedIn',
    summary: 'Registra una llave de acceso; la primera verificación de la cuenta da códigos',
    body: registrationInput,
    response: recoveryCodesAnswer,
    failures: [409],
    handle: async ({ req, body }) => ({ recoveryCodes: await finishRegistration(req, body) }),
  }),
  defineEndpoint({
    method: 'post',
    path: `${path}/removal`,
    access: 'signedIn',
    summary: 'Quita una llave de acceso',
    body: removalInput,
    response: messageSchema,
    failures: [403, 404, 429],
    handle: async ({ req, body }) => {
      const isLast = await removePasskey(req, body);
      return { message: isLast ? messages.removedLast : messages.removed };
    },
  }),
  defineEndpoint({
    method: 'post',
    path: `${path}/step/options`,
    access: 'anyone',
    summary: 'Empieza el segundo paso del acceso con una llave de acceso',
    body: stepBeginInput,
    response: optionsAnswer,
    failures: [404, 409],
    handle: async ({ req, body }) => ({ options: await beginPasskeyStep(req, body) }),
  }),
  defineEndpoint({
    method: 'post',
    path: `${path}/step`,
    access: 'anyone',
    summary: 'Segundo paso del acceso: abre la sesión con una llave de acceso',
    body: stepAnswerInput,
    response: loginAnswer,
    failures: [401, 404, 429],
    handle: async ({ req, body }) => presentSession(await passPasskeyStep(req, body)),
  }),
  defineEndpoint({
    method: 'post',
    path: `${path}/login/options`,
    access: 'anyone',
    summary: 'Empieza un acceso con una llave de acceso sola',
    response: optionsAnswer,
    failures: [429],
    handle: async ({ req }) => ({ options: await beginLoginAlone(req) }),
  }),
  defineEndpoint({
    method: 'post',
    path: `${path}/login`,
    access: 'anyone',
    summary: 'Abre la sesión con una llave de acceso, sin nombre ni contraseña',
    body: loginAloneInput,
    response: loginAnswer,
    failures: [401, 429],
    handle: async ({ req, body }) => presentSession(await logInAlone(req, body)),
  }),
];
