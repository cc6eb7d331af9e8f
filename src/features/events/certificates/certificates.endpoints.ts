import type { PayloadRequest } from 'payload';
import { z } from 'zod';

import { conflict } from '@/core/api/errors';
import { ApiResult, defineEndpoint, listResult } from '@/core/api/endpoint';
import { findRecord } from '@/core/content/records';
import { messageSchema, searchedListSchema } from '@/core/schema';
import { CERTIFICATES } from '@/features/events/certificates/certificates.definition';
import {
  describeLeftOut,
  issueMissing,
} from '@/features/events/certificates/certificates.broadcast';
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
  reissue,
  listCertificates,
  readContacts,
  readCertificateState,
  withdrawCertificate,
  writeCertificate,
} from '@/features/events/certificates/certificates.service';
import {
  isReplaced,
  verifyCertificate,
} from '@/features/events/certificates/certificates.verification';
import type { Certificate } from '@/payload-types';
import { withSnakeCaseAliases } from '@/shared/spelling';

const { messages, slug } = CERTIFICATES;

const pdfResponse = ({ name, content }: { name: string; content: Buffer }): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });

const presentOne = async (req: PayloadRequest, certificate: Certificate) =>
  presentCertificate(certificate, await readContacts(req, [certificate]));

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
    summary:
      'El texto de los certificados de un evento, cuántos días piden, cuántos faltan por emitir y a quién no se emite',
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
      const contacts = await readContacts(req, docs);
      return listResult(
        docs.map((one) => presentCertificate(one, contacts)),
        total,
      );
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/events/:id/certificates',
    access: 'administrators',
    summary:
      'Emite el certificado de cada persona que entró los días que pide y no lo tiene, y se lo envía si tiene correo',
    response: messageSchema,
    status: 201,
    failures: [404, 409],
    handle: async ({ req, id }) => {
      const { count, withoutAddress, ...omitted } = await issueMissing(req, id);
      const texts = [
        messages.issuing(count),
        withoutAddress > 0 ? messages.withoutAddress(withoutAddress) : '',
        describeLeftOut(omitted),
      ];
      return { message: texts.filter(Boolean).join(' ') };
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
    handle: async ({ req, id, body }) => presentOne(req, await reissue(req, { ...body, id })),
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
      presentOne(req, await withdrawCertificate(req, id, body.reason)),
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
