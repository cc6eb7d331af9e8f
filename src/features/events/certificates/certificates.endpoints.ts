import { z } from 'zod';

import { conflict } from '@/core/api/errors';
import { ApiResult, defineEndpoint, listResult } from '@/core/api/endpoint';
import { findRecord } from '@/core/content/records';
import { messageSchema, searchedListSchema } from '@/core/schema';
import { CERTIFICATES } from '@/features/events/certificates/certificates.definition';
import { certificateFile, sampleFile } from '@/features/events/certificates/pdf-file';
import {
  presentCertificate,
  presentVerification,
} from '@/features/events/certificates/certificates.presenter';
import {
  certificateRecord,
  certificateState,
  certificateChange,
  reissueInput,
  typedCode,
  verification,
  withdrawal,
} from '@/features/events/certificates/certificates.schemas';
import {
  findCertifiedEvent,
  issueMissing,
  reissue,
  listCertificates,
  readCertificateState,
  withdrawCertificate,
  writeCertificate,
} from '@/features/events/certificates/certificates.service';
import {
  isReplaced,
  verifyCertificate,
} from '@/features/events/certificates/certificates.verification';
import { withSnakeCaseAliases } from '@/shared/spelling';

const { messages, slug } = CERTIFICATES;

const pdfResponse = ({ name, content }: { name: string; content: Buffer }): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });

export const certificatesEndpoints = [
  // POST, because a code in the URL would appear in logs.
  defineEndpoint({
    method: 'post',
    path: '/public/certificates/verify',
    access: 'anyone',
    summary: 'Lo que certifica un código: a quién, qué evento, y si se retiró',
    isPublicForm: true,
    body: typedCode,
    response: verification,
    failures: [404],
    handle: async ({ req, body }) => {
      const { certificate, successor } = await verifyCertificate(req, body.code);
      return new ApiResult(presentVerification(certificate, successor), {
        'Cache-Control': 'no-store',
      });
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/events/:id/certificate',
    access: 'administrators',
    summary: 'Lo que dicen los certificados de un evento, y cuántos faltan por emitir',
    response: certificateState,
    failures: [404],
    handle: async ({ req, id }) => withSnakeCaseAliases(await readCertificateState(req, id)),
  }),
  defineEndpoint({
    method: 'put',
    path: '/admin/events/:id/certificate',
    access: 'administrators',
    summary: 'Escribe lo que dicen; sin texto no hay certificados, y los emitidos no cambian',
    body: certificateChange,
    response: certificateState,
    failures: [404, 409],
    handle: async ({ req, id, body }) =>
      withSnakeCaseAliases(await writeCertificate(req, id, body)),
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/events/:id/certificate/sample',
    access: 'administrators',
    summary: 'Un certificado de muestra en PDF, sin validez',
    response: z.string(),
    mediaType: 'application/pdf',
    failures: [404, 409],
    handle: async ({ req, id }) =>
      pdfResponse(await sampleFile(req, await findCertifiedEvent(req, id))),
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/events/:id/certificates',
    access: 'administrators',
    summary: 'Los certificados de un evento, del más reciente al más antiguo',
    query: searchedListSchema,
    response: z.array(certificateRecord),
    failures: [404],
    handle: async ({ req, id, query }) => {
      const { docs, total } = await listCertificates(req, { ...query, event: id });
      return listResult(docs.map(presentCertificate), total);
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/events/:id/certificates',
    access: 'administrators',
    summary: 'Emite el certificado de cada persona que entró y no lo tiene, y se lo envía',
    response: messageSchema,
    status: 201,
    failures: [404, 409],
    handle: async ({ req, id }) => {
      const { count, skipped } = await issueMissing(req, id);
      const issuingText = messages.issuing(count);
      return {
        message: skipped.length > 0 ? `${issuingText} ${messages.skipped(skipped)}` : issuingText,
      };
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/event-registrations/:id/certificate',
    access: 'administrators',
    summary: 'Emite de nuevo el certificado de una persona; el anterior queda retirado',
    body: reissueInput,
    response: certificateRecord,
    status: 201,
    failures: [404, 409],
    handle: async ({ req, id, body }) => presentCertificate(await reissue(req, { ...body, id })),
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/certificates/:id/withdraw',
    access: 'administrators',
    summary: 'Retira un certificado; quien lo compruebe lo sabrá',
    body: withdrawal,
    response: certificateRecord,
    failures: [404, 409],
    handle: async ({ req, id, body }) =>
      presentCertificate(await withdrawCertificate(req, id, body.reason)),
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/certificates/:id/file',
    access: 'administrators',
    summary: 'Un certificado en PDF',
    response: z.string(),
    mediaType: 'application/pdf',
    failures: [404, 409],
    handle: async ({ req, id }) => {
      const certificate = await findRecord(req, { collection: slug, id });
      if (isReplaced(certificate)) throw conflict(messages.fileReplaced);
      return pdfResponse(await certificateFile(req, certificate));
    },
  }),
];
