import { z } from 'zod';

import { ApiResult, defineEndpoint } from '@/core/api/endpoint';
import { forbidden, unavailable } from '@/core/api/errors';
import { messageSchema } from '@/core/schema';
import { hasOwnOrigin } from '@/core/visitor-session';
import { ownerInput } from '@/features/accounts/two-factor/second-factor.schemas';
import { SINGLE_SIGN_ON } from '@/features/accounts/single-sign-on/single-sign-on.definition';
import { depart } from '@/features/accounts/single-sign-on/single-sign-on.departure';
import { beginLinking, unlink } from '@/features/accounts/single-sign-on/single-sign-on.linking';
import {
  comeBack,
  openArrived,
  outcomeOf,
  outcomePath,
} from '@/features/accounts/single-sign-on/single-sign-on.login';
import {
  requireOn,
  SingleSignOnRefusal,
} from '@/features/accounts/single-sign-on/single-sign-on.provider';
import {
  arrivalAnswer,
  departureAnswer,
  startQuery,
} from '@/features/accounts/single-sign-on/single-sign-on.schemas';
import { presentUser } from '@/features/accounts/users/users.presenter';
import { sessionCookie } from '@/features/accounts/sessions/users.sessions';
import { safeAdminReturnPath } from '@/shared/paths';

const { messages, paths } = SINGLE_SIGN_ON;

const goOn = (address: string, cookie?: string): Response =>
  new Response(null, {
    status: 303,
    headers: { Location: address, ...(cookie ? { 'Set-Cookie': cookie } : {}) },
  });

export const singleSignOnEndpoints = [
  defineEndpoint({
    method: 'get',
    path: paths.start,
    access: 'anyone',
    summary: 'Lleva el navegador al proveedor de la universidad, para entrar con su cuenta',
    query: startQuery,
    response: z.null(),
    status: 303,
    failures: [404],
    handle: async ({ req, query }) => {
      requireOn();
      try {
        const returnTo = safeAdminReturnPath(query.redirect);
        const { address, cookie } = await depart(req, returnTo);
        return goOn(address, cookie);
      } catch (error) {
        return goOn(outcomePath(outcomeOf(error)));
      }
    },
  }),
  defineEndpoint({
    method: 'get',
    path: paths.callback,
    access: 'anyone',
    summary: 'Recibe el navegador que vuelve del proveedor de la universidad',
    response: z.null(),
    status: 303,
    failures: [404],
    handle: async ({ req }) => {
      requireOn();
      return goOn(await comeBack(req));
    },
  }),
  defineEndpoint({
    method: 'post',
    path: paths.session,
    access: 'anyone',
    summary: 'Abre la sesión de quien ha vuelto del proveedor de la universidad',
    response: arrivalAnswer,
    failures: [403, 404],
    handle: async ({ req }) => {
      requireOn();
      // The cookie is `SameSite=Lax`: a form on a sibling subdomain sends it too.
      if (!hasOwnOrigin(req.headers)) throw forbidden();
      const { returnTo, ...entrance } = await openArrived(req);
      if ('secondFactor' in entrance) return { ...entrance, returnTo };
      const { token, user } = entrance.session;
      return new ApiResult(
        { token, user: presentUser(user), returnTo },
        { 'Set-Cookie': sessionCookie(req, token) },
      );
    },
  }),
  defineEndpoint({
    method: 'post',
    path: paths.link,
    access: 'signedIn',
    summary: 'Empieza a vincular la propia cuenta con la de la universidad',
    body: ownerInput,
    response: departureAnswer,
    failures: [403, 404, 409, 429],
    handle: async ({ req, body }) => {
      try {
        const { address, cookie } = await beginLinking(req, body);
        return new ApiResult({ address }, { 'Set-Cookie': cookie });
      } catch (error) {
        if (!(error instanceof SingleSignOnRefusal)) throw error;
        throw unavailable(messages.away);
      }
    },
  }),
  defineEndpoint({
    method: 'delete',
    path: '/admin/users/:id/single-sign-on',
    access: 'administrators',
    summary: 'Desvincula una cuenta de la de la universidad y cierra sus demás sesiones',
    response: messageSchema,
    handle: async ({ req, id }) => {
      await unlink(req, id);
      return { message: messages.unlinked };
    },
  }),
];
