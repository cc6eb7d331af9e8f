import type { PayloadRequest } from 'payload';

import { notFound } from '@/core/api/errors';
import { idOf } from '@/core/payload/reference';
import { asSystem } from '@/core/payload/system-call';
import { CERTIFICATES } from '@/features/events/certificates/certificates.definition';
import { listValid } from '@/features/events/certificates/certificates.service';
import type { Certificate } from '@/payload-types';
import { decodeBase32 } from '@/shared/base32-codes';

const { codeLength, messages, replaced, slug: collection } = CERTIFICATES;

/** Whether another certificate was issued in place of this one. */
export const isReplaced = ({ withdrawnAt, withdrawnReason }: Certificate): boolean =>
  Boolean(withdrawnAt) && withdrawnReason === replaced;

/** The valid certificate that was issued in place of a withdrawn one, if there is one. */
const findSuccessor = async (
  req: PayloadRequest,
  certificate: Certificate,
): Promise<Certificate | null> => {
  const registration = isReplaced(certificate) ? idOf(certificate.registration) : null;
  const valid = registration === null ? [] : await listValid(req, registration);
  return valid.at(-1) ?? null;
};

interface VerifiedCertificate {
  certificate: Certificate;
  successor: Certificate | null;
}

/**
 * Finds the certificate with a typed or scanned code, and the one that was issued in its place.
 *
 * @throws {ApiError} 404, identical for unknown, erased and malformed codes
 */
export const verifyCertificate = async (
  req: PayloadRequest,
  typed: string,
): Promise<VerifiedCertificate> => {
  const code = decodeBase32(typed, codeLength) ?? '';
  const { docs } = await req.payload.find({
    collection,
    req,
    where: { code: { equals: code } },
    limit: 1,
    pagination: false,
    ...asSystem,
  });
  const [certificate] = docs;
  if (!certificate) throw notFound(messages.unknown);
  return { certificate, successor: await findSuccessor(req, certificate) };
};
