import { defineEndpoint } from '@/core/api/endpoint';
import { messageSchema } from '@/core/schema';
import { SECOND_FACTOR } from '@/features/accounts/two-factor/second-factor.definition';
import { passCodeStep } from '@/features/accounts/two-factor/second-factor.login';
import { removeOthersSecondFactor } from '@/features/accounts/two-factor/second-factor.others';
import {
  confirmationInput,
  enrolmentAnswer,
  enrolmentInput,
  ownerInput,
  recoveryCodesAnswer,
  rescueInput,
  secondFactorState,
  stepInput,
} from '@/features/accounts/two-factor/second-factor.schemas';
import {
  beginEnrolment,
  confirmEnrolment,
  readState,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@/features/accounts/two-factor/second-factor.service';
import { presentSession } from '@/features/accounts/users/users.presenter';
import { loginAnswer } from '@/features/accounts/users/users.schemas';

const { messages } = SECOND_FACTOR;
const path = '/auth/second-factor';

export const secondFactorEndpoints = [
  defineEndpoint({
    method: 'post',
    path,
    access: 'anyone',
    summary: 'Segundo paso del acceso: abre la sesión con un código',
    body: stepInput,
    response: loginAnswer,
    failures: [401, 404, 409, 429],
    handle: async ({ req, body }) => presentSession(await passCodeStep(req, body)),
  }),
  defineEndpoint({
    method: 'get',
    path,
    access: 'signedIn',
    summary: 'La verificación en dos pasos de la propia cuenta',
    response: secondFactorState,
    handle: ({ req }) => readState(req),
  }),
  defineEndpoint({
    method: 'post',
    path: `${path}/enrolment`,
    access: 'signedIn',
    summary: 'Hace una clave nueva para la aplicación de códigos',
    body: enrolmentInput,
    response: enrolmentAnswer,
    failures: [403, 409, 429],
    handle: ({ req, body }) => beginEnrolment(req, body),
  }),
  defineEndpoint({
    method: 'post',
    path: `${path}/confirmation`,
    access: 'signedIn',
    summary: 'Activa la verificación en dos pasos con un primer código',
    body: confirmationInput,
    response: recoveryCodesAnswer,
    failures: [409, 429],
    handle: async ({ req, body }) => ({ recoveryCodes: await confirmEnrolment(req, body) }),
  }),
  defineEndpoint({
    method: 'post',
    path: `${path}/recovery-codes`,
    access: 'signedIn',
    summary: 'Hace códigos de recuperación nuevos; los anteriores dejan de servir',
    body: ownerInput,
    response: recoveryCodesAnswer,
    failures: [403, 409, 429],
    handle: async ({ req, body }) => ({ recoveryCodes: await renewRecoveryCodes(req, body) }),
  }),
  defineEndpoint({
    method: 'post',
    path: `${path}/removal`,
    access: 'signedIn',
    summary: 'Quita la aplicación de códigos',
    body: ownerInput,
    response: messageSchema,
    failures: [403, 409, 429],
    handle: async ({ req, body }) => {
      const isLast = await removeSecondFactor(req, body);
      return { message: isLast ? messages.removed : messages.applicationRemoved };
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/users/:id/second-factor/removal',
    access: 'administrators',
    summary: 'Quita la verificación en dos pasos de otra cuenta y cierra sus sesiones',
    body: rescueInput,
    response: messageSchema,
    failures: [409, 429],
    handle: async ({ req, id, body }) => {
      await removeOthersSecondFactor(req, { id, ...body });
      return { message: messages.taken };
    },
  }),
];
