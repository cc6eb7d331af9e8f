import { defineEndpoint } from '@/core/api/endpoint';
import { messageSchema } from '@/core/schema';
import { SESSIONS } from '@/features/accounts/sessions/sessions.definition';
import { endInput, sessionsAnswer } from '@/features/accounts/sessions/sessions.schemas';
import {
  endOtherSessions,
  endSession,
  listSessions,
} from '@/features/accounts/sessions/sessions.service';

const { messages } = SESSIONS;
const path = '/auth/sessions';

export const sessionsEndpoints = [
  defineEndpoint({
    method: 'get',
    path,
    access: 'signedIn',
    summary: 'Las sesiones abiertas de la propia cuenta',
    response: sessionsAnswer,
    handle: async ({ req }) => ({ sessions: await listSessions(req) }),
  }),
  defineEndpoint({
    method: 'post',
    path: `${path}/end`,
    access: 'signedIn',
    summary: 'Cierra otra sesión de la propia cuenta',
    body: endInput,
    response: messageSchema,
    failures: [404, 409],
    handle: async ({ req, body }) => {
      await endSession(req, body.session);
      return { message: messages.ended };
    },
  }),
  defineEndpoint({
    method: 'post',
    path: `${path}/end-others`,
    access: 'signedIn',
    summary: 'Cierra todas las demás sesiones de la propia cuenta',
    response: messageSchema,
    handle: async ({ req }) => {
      const count = await endOtherSessions(req);
      return { message: count === 0 ? messages.noOthers : messages.endedOthers(count) };
    },
  }),
];
