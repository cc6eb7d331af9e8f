import { z } from 'zod';

import { ApiResult, defineEndpoint } from '@/core/api/endpoint';
import { unauthorized } from '@/core/api/errors';
import { messageSchema } from '@/core/schema';
import { secondFactorAnswer } from '@/features/accounts/two-factor/second-factor.schemas';
import { USERS } from '@/features/accounts/users/users.definition';
import { presentSession, presentUser } from '@/features/accounts/users/users.presenter';
import { loginAnswer, loginInput, sessionUser } from '@/features/accounts/users/users.schemas';
import { logIn, logOut } from '@/features/accounts/users/users.service';

export const usersEndpoints = [
  defineEndpoint({
    method: 'post',
    path: '/auth/login',
    access: 'anyone',
    summary: 'Abre una sesión',
    body: loginInput,
    response: z.union([loginAnswer, secondFactorAnswer]),
    failures: [401, 429],
    handle: async ({ req, body }) => {
      const login = await logIn(req, body);
      if ('secondFactor' in login) return login;
      return presentSession(login.session);
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/auth/logout',
    access: 'signedIn',
    summary: 'Cierra la sesión: su token deja de servir',
    response: messageSchema,
    handle: async ({ req }) =>
      new ApiResult({ message: USERS.messages.loggedOut }, { 'Set-Cookie': await logOut(req) }),
  }),
  defineEndpoint({
    method: 'get',
    path: '/auth/me',
    access: 'signedIn',
    summary: 'La persona de la sesión',
    response: sessionUser,
    handle: ({ req }) => {
      if (!req.user) throw unauthorized();
      return presentUser(req.user);
    },
  }),
];
