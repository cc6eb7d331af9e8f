import { idOf } from '@/core/payload/reference';
import type { Certificate, EventRegistration } from '@/payload-types';
import { groupCode } from '@/shared/base32-codes';
import { withSnakeCaseAliases } from '@/shared/spelling';

/** The address and the telephone of a registration, to distinguish people with the same name. */
export const contactOf = ({
  email,
  telefono,
}: Pick<EventRegistration, 'email' | 'telefono'>): string =>
  [email, telefono].filter(Boolean).join(' · ');

/** @param contacts of the registrations, by their ids (`readContacts`) */
export const presentCertificate = (
  certificate: Certificate,
  contacts: ReadonlyMap<number, string>,
) =>
  withSnakeCaseAliases({
    id: certificate.id,
    code: groupCode(certificate.code),
    registration: idOf(certificate.registration),
    nombre: certificate.nombre,
    contact: contacts.get(idOf(certificate.registration)) ?? null,
    hours: certificate.hours ?? null,
    withdrawnAt: certificate.withdrawnAt ?? null,
    withdrawnBy: certificate.withdrawnBy ?? null,
    withdrawnReason: certificate.withdrawnReason ?? null,
    createdAt: certificate.createdAt,
  });
export type CertificateRecord = ReturnType<typeof presentCertificate>;

/**
 * Public result of a verification: without the reason of a withdrawal or other internal data. For
 * the certificate that was issued instead, it has the name and the day, but not the code, which is
 * only in the mail.
 */
export const presentVerification = (certificate: Certificate, successor: Certificate | null) =>
  withSnakeCaseAliases({
    code: groupCode(certificate.code),
    nombre: certificate.nombre,
    eventTitle: certificate.eventTitle,
    startDate: certificate.startDate,
    endDate: certificate.endDate ?? null,
    hours: certificate.hours ?? null,
    issuedAt: certificate.createdAt,
    withdrawnAt: certificate.withdrawnAt ?? null,
    replacedBy: successor
      ? withSnakeCaseAliases({ nombre: successor.nombre, issuedAt: successor.createdAt })
      : null,
  });
export type VerificationRecord = ReturnType<typeof presentVerification>;
