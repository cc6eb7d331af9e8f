import { ApiResult, defineEndpoint } from '@/core/api/endpoint';
import { messageSchema } from '@/core/schema';
import { createVisitorCookie } from '@/core/visitor-session';
import { FOLLOW_UP } from '@/features/admissions/applicant-portal/follow-up.definition';
import { presentOwnRequest } from '@/features/admissions/applicant-portal/follow-up.presenter';
import {
  checkedLink,
  followUpLinkInput,
  followUpToken,
  ownRequest,
  shownRequest,
} from '@/features/admissions/applicant-portal/follow-up.schemas';
import {
  beginSession,
  checkLink,
  endSession,
  readOwnRequest,
  receiveOwnDocument,
  requestLinks,
  withdrawOwnRequest,
} from '@/features/admissions/applicant-portal/follow-up.service';
import { REGISTRATION_DOCUMENTS } from '@/features/admissions/documents/registration-documents.definition';
import { formatMegabytes } from '@/shared/numbers';
import { withSnakeCaseAliases } from '@/shared/spelling';

const { path, messages, session } = FOLLOW_UP;

/** Options of all endpoints: called by a public page, and limited like its forms. */
const asForm = { access: 'anyone', isPublicForm: true } as const;

export const followUpEndpoints = [
  defineEndpoint({
    ...asForm,
    method: 'post',
    path: `${path}/links`,
    summary: 'Envía a un correo el enlace de su solicitud; responde lo mismo la haya o no',
    body: followUpLinkInput,
    response: messageSchema,
    handle: ({ req, body }) => {
      requestLinks(req, body.email);
      return { message: messages.linkSent };
    },
  }),
  // POST, because a token in the URL would appear in logs.
  defineEndpoint({
    ...asForm,
    method: 'post',
    path: `${path}/link`,
    summary: 'Si el enlace de un correo sirve, sin gastarlo; `isUsed`: ya se usó en este navegador',
    body: followUpToken,
    response: checkedLink,
    failures: [404],
    handle: async ({ req, body }) => withSnakeCaseAliases(await checkLink(req, body.token)),
  }),
  // Called by a button, because mail scanners open links and run scripts, and would consume the link.
  defineEndpoint({
    ...asForm,
    method: 'post',
    path: `${path}/session`,
    summary: 'Cambia el enlace de un correo por una sesión corta, en una cookie; sirve una vez',
    body: followUpToken,
    response: ownRequest,
    failures: [404],
    handle: async ({ req, body }) => {
      const { sessionToken, ...own } = await beginSession(req, body.token);
      const presented = presentOwnRequest(own);
      if (sessionToken === null) return presented;
      return new ApiResult(presented, createVisitorCookie(sessionToken, session.seconds));
    },
  }),
  defineEndpoint({
    ...asForm,
    method: 'delete',
    path: `${path}/session`,
    summary: 'Termina la sesión de quien sigue su solicitud',
    response: messageSchema,
    handle: async ({ req }) => {
      await endSession(req);
      return new ApiResult({ message: messages.left }, createVisitorCookie('', 0));
    },
  }),
  defineEndpoint({
    ...asForm,
    method: 'get',
    path,
    summary: 'La propia solicitud: lo que se envió, cómo está y qué documentos se piden',
    response: ownRequest,
    failures: [401],
    handle: async ({ req }) => presentOwnRequest(await readOwnRequest(req)),
  }),
  defineEndpoint({
    ...asForm,
    method: 'post',
    path: `${path}/documents/:id`,
    summary: `Envía el archivo de un documento que se ha pedido: PDF, JPEG o PNG, hasta ${formatMegabytes(REGISTRATION_DOCUMENTS.limits.bytes)}`,
    takesFile: true,
    response: ownRequest,
    failures: [401, 403, 409],
    query: shownRequest,
    handle: async ({ req, id, query }) =>
      presentOwnRequest(await receiveOwnDocument(req, { id, shown: query.request })),
  }),
  defineEndpoint({
    ...asForm,
    method: 'post',
    path: `${path}/withdrawal`,
    summary: 'Retira la propia solicitud; no se puede deshacer',
    response: ownRequest,
    failures: [401, 403, 409],
    query: shownRequest,
    handle: async ({ req, query }) =>
      presentOwnRequest(await withdrawOwnRequest(req, query.request)),
  }),
];
