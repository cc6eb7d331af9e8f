import { z } from 'zod';

import { defineEndpoint } from '@/core/api/endpoint';
import { messageSchema } from '@/core/schema';
import { fullNameOf } from '@/features/admissions/applications/message-templates';
import { REGISTRATION_DOCUMENTS } from '@/features/admissions/documents/registration-documents.definition';
import { presentDocument } from '@/features/admissions/documents/registration-documents.presenter';
import {
  documentRecord,
  documentRequest,
  documentRequestOfSeveral,
  documentRequestResult,
  documentReview,
  seenDocument,
  type AskOutcome,
} from '@/features/admissions/documents/registration-documents.schemas';
import {
  requestDocuments,
  requestDocumentsOfSeveral,
  downloadFile,
  listDocuments,
  reviewDocument,
  cancelRequest,
} from '@/features/admissions/documents/registration-documents.service';

const { messages } = REGISTRATION_DOCUMENTS;

export const registrationDocumentsEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/admin/registrations/:id/documents',
    access: 'administrators',
    summary: 'Los documentos que se han pedido para una solicitud, y lo que ha llegado',
    response: z.array(documentRecord),
    handle: async ({ req, id }) => (await listDocuments(req, id)).map(presentDocument),
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/registrations/:id/documents',
    access: 'administrators',
    summary: 'Pide documentos a quien hizo una solicitud; recibe un correo con el enlace',
    body: documentRequest,
    response: z.array(documentRecord),
    status: 201,
    failures: [409],
    handle: async ({ req, id, body }) =>
      (await requestDocuments(req, { ...body, id })).map(presentDocument),
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/registrations/documents',
    access: 'administrators',
    summary:
      'Pide documentos a quienes hicieron varias solicitudes, y dice qué fue de cada una; cada persona recibe un correo',
    body: documentRequestOfSeveral,
    response: documentRequestResult,
    status: 201,
    failures: [404],
    handle: async ({ req, body }) => {
      const results = await requestDocumentsOfSeveral(req, body);
      const namesOf = (wanted: AskOutcome) =>
        results
          .filter(({ outcome }) => outcome === wanted)
          .map(({ request }) => fullNameOf(request));
      const count = namesOf('asked').length;
      const omitted = (['known', 'closed', 'full'] as const)
        .filter((outcome) => namesOf(outcome).length > 0)
        .map((outcome) => messages.omitted[outcome](namesOf(outcome)));
      return {
        count,
        message: [
          count > 0 ? messages.askedOfSeveral(count) : messages.nothingAsked,
          ...omitted,
        ].join(' '),
        results: results.map(({ request, outcome }) => ({ id: request.id, outcome })),
      };
    },
  }),
  defineEndpoint({
    method: 'put',
    path: '/admin/registration-documents/:id/review',
    access: 'administrators',
    summary:
      'Acepta un documento que ha llegado, o no, y dice por qué; la persona recibe un correo',
    body: documentReview,
    response: documentRecord,
    handle: async ({ req, id, body }) =>
      presentDocument(await reviewDocument(req, { ...body, reason: body.reason ?? null, id })),
  }),
  defineEndpoint({
    method: 'delete',
    path: '/admin/registration-documents/:id',
    access: 'administrators',
    summary:
      'Deja de pedir un documento que no ha llegado, o que no se aceptó; su archivo se borra',
    query: seenDocument,
    response: messageSchema,
    failures: [409],
    handle: async ({ req, id, query }) => {
      await cancelRequest(req, { ...query, id });
      return { message: messages.cancelled };
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/registration-documents/:id/file',
    access: 'administrators',
    summary: 'El archivo de un documento; queda en el registro de actividad',
    response: z.string(),
    mediaType: 'application/octet-stream',
    failures: [409],
    handle: async ({ req, id }) => {
      const { content, name } = await downloadFile(req, id);
      return new Response(content, {
        headers: {
          // Always downloaded, so that the browser never executes content under our origin.
          'Content-Type': 'application/octet-stream',
          'Content-Disposition': `attachment; filename="${name}"`,
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Cache-Control': 'no-store',
        },
      });
    },
  }),
];
