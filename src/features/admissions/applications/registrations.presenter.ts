import type { WithNames } from '@/core/content/names';
import type { OtherRequest } from '@/features/admissions/applications/registrations.duplicates';
import type { Progress } from '@/features/admissions/applications/registrations.progress';
import type { Mail, Registration, RegistrationEntry } from '@/payload-types';
import { withSnakeCaseAliases } from '@/shared/spelling';

/** The submitted data, field by field, so that no other field of the record is exposed. */
export const submittedFieldsOf = (request: Registration) => ({
  nombres: request.nombres,
  apellidos: request.apellidos,
  email: request.email,
  telefono: request.telefono,
  tituloMaestria: request.tituloMaestria,
  universidadOrigen: request.universidadOrigen,
  lineaInvestigacion: request.lineaInvestigacion,
  propuestaInvestigacion: request.propuestaInvestigacion,
});

export const presentListed = ({ assignee, call, ...request }: ListedRegistration) => ({
  ...withSnakeCaseAliases({
    id: request.id,
    ...submittedFieldsOf(request),
    status: request.status,
    statusChangedAt: request.statusChangedAt ?? null,
    statusChangedBy: request.statusChangedBy ?? null,
    createdAt: request.createdAt,
    updatedAt: request.updatedAt,
    withdrawnAt: request.withdrawnAt ?? null,
    lacksDocuments: request.lacksDocuments === true,
    otherRequests: request.otherRequests,
    documentsAsked: request.documentsAsked,
    documentsReceived: request.documentsReceived,
    reviewsAsked: request.reviewsAsked,
    recommendations: request.recommendations,
  }),
  assignee,
  call,
});
type ListedRegistration = WithNames<Registration, 'assignee' | 'call'> &
  Progress & { otherRequests: number };

export const presentEntry = (entry: RegistrationEntry) =>
  withSnakeCaseAliases({
    id: entry.id,
    kind: entry.kind,
    authorName: entry.authorName ?? null,
    from: entry.from ?? null,
    to: entry.to ?? null,
    recommendation: entry.recommendation ?? null,
    text: entry.text ?? null,
    createdAt: entry.createdAt,
  });

const presentMail = (mail: Mail) =>
  withSnakeCaseAliases({
    id: mail.id,
    kind: mail.kind,
    to: mail.to,
    subject: mail.subject,
    status: mail.status,
    sentAt: mail.sentAt ?? null,
    createdAt: mail.createdAt,
  });

interface File {
  request: ListedRegistration;
  others: OtherRequest[];
  entries: RegistrationEntry[];
  mails: Mail[];
  previous: number | null;
  next: number | null;
}

export const presentFile = ({ request, others, entries, mails, previous, next }: File) => ({
  ...presentListed(request),
  others: others.map((other) => withSnakeCaseAliases({ ...other })),
  entries: entries.map(presentEntry),
  mails: mails.map(presentMail),
  previous,
  next,
});

export type RegistrationFile = ReturnType<typeof presentFile>;
export type DeskRegistration = ReturnType<typeof presentListed>;
