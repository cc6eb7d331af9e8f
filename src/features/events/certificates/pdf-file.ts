import type { Payload, PayloadRequest } from 'payload';

import { ApiError, conflict } from '@/core/api/errors';
import { idOf } from '@/core/payload/reference';
import { settings } from '@/core/settings';
import { CERTIFICATES } from '@/features/events/certificates/certificates.definition';
import { SAMPLE_NAME, writtenText } from '@/features/events/certificates/certificates.text';
import { ObsoleteMailError } from '@/features/mail/mails.sources';
import type { Certificate, Event } from '@/payload-types';
import { formatLongDate } from '@/shared/dates';
import { certificatePath, CERTIFICATES_PATH } from '@/shared/paths';
import { groupCode } from '@/shared/base32-codes';

/** Certificates as PDF files, rendered on demand from the data stored at issue. */

interface CertificateFile {
  name: string;
  content: Buffer;
}

const { slug: collection } = CERTIFICATES;

type Reader = Pick<PayloadRequest, 'payload'>;
type CertificatePdf = Pick<Certificate, 'code' | 'nombre' | 'text' | 'signer' | 'createdAt'>;

const renderPdf = async (
  { payload }: Reader,
  { code, nombre, text, signer, createdAt }: CertificatePdf,
  { seed, mark }: { seed: string; mark?: string },
): Promise<CertificateFile> => {
  const { programmeName, universityName } = await payload.findGlobal({
    slug: 'identity',
    overrideAccess: true,
    depth: 0,
  });
  // Loaded on demand: libraries of several megabytes.
  const { drawCertificate, UnprintableText } =
    await import('@/features/events/certificates/certificates.pdf');
  const { siteUrl, timeZone } = settings();
  return {
    name: `certificado-${code.toLowerCase()}.pdf`,
    content: await drawCertificate({
      programme: programmeName,
      university: universityName,
      nombre,
      text,
      signer: signer ?? null,
      issued: `Expedido el ${formatLongDate(createdAt, timeZone)}`,
      code: groupCode(code),
      address: `${siteUrl.replace(/^https?:\/\//u, '')}${CERTIFICATES_PATH}`,
      codeAddress: `${siteUrl}${certificatePath(groupCode(code))}`,
      seed,
      ...(mark ? { mark } : {}),
    }).catch((error: unknown) => {
      throw error instanceof UnprintableText
        ? conflict(CERTIFICATES.messages.unprintable(error.characters))
        : error;
    }),
  };
};

/** The stored id, because the event may be deleted. */
const seedOf = ({ eventNumber, event }: Pick<Certificate, 'event' | 'eventNumber'>): string =>
  `certificado-${String(eventNumber ?? idOf(event))}`;

/** @throws {ApiError} 409 if the certificate has characters that are in no font */
export const certificateFile = (req: Reader, certificate: Certificate): Promise<CertificateFile> =>
  renderPdf(req, certificate, { seed: seedOf(certificate) });

export const sampleFile = (req: Reader, event: Event): Promise<CertificateFile> => {
  const sample = {
    nombre: SAMPLE_NAME,
    code: '0'.repeat(CERTIFICATES.codeLength),
    text: writtenText(event, SAMPLE_NAME, settings().timeZone),
    signer: event.certificateSigner ?? null,
    createdAt: new Date().toISOString(),
  };
  return renderPdf(req, sample, { seed: seedOf({ event }), mark: 'Muestra' });
};

/**
 * The PDF that is attached to a mail.
 *
 * @throws {ObsoleteMailError} if the certificate was withdrawn or erased while the mail was queued, or cannot be printed
 */
export const certificateToSend = async (payload: Payload, id: number): Promise<CertificateFile> => {
  const certificate = await payload.findByID({
    collection,
    id,
    overrideAccess: true,
    depth: 0,
    disableErrors: true,
  });
  if (!certificate || certificate.withdrawnAt)
    throw new ObsoleteMailError('El certificado se retiró antes de enviarse');
  return certificateFile({ payload }, certificate).catch((error: unknown) => {
    throw error instanceof ApiError ? new ObsoleteMailError(error.message) : error;
  });
};
