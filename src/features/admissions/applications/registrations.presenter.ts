import type { Mail, Registration, RegistrationEntry } from '@/payload-types';
import { withSnakeCaseAliases } from '@/shared/spelling';

/** An enrollment request, for administrators. */
const presentRegistration = (registration: Registration) =>
  withSnakeCaseAliases({
    id: registration.id,
    nombres: registration.nombres,
    apellidos: registration.apellidos,
    email: registration.email,
    telefono: registration.telefono,
    tituloMaestria: registration.tituloMaestria,
    universidadOrigen: registration.universidadOrigen,
    lineaInvestigacion: registration.lineaInvestigacion,
    propuestaInvestigacion: registration.propuestaInvestigacion,
    status: registration.status,
    statusChangedAt: registration.statusChangedAt ?? null,
    statusChangedBy: registration.statusChangedBy ?? null,
    createdAt: registration.createdAt,
    updatedAt: registration.updatedAt,
  });

/** What the office has added to a request, by name. */
interface Surroundings {
  assignee: { id: number; name: string } | null;
  call: { id: number; name: string } | null;
}

/** The same as the desk lists it. */
export const presentListed = ({ assignee, call, ...request }: ListedRegistration) => ({
  ...presentRegistration(request),
  ...withSnakeCaseAliases({
    withdrawnAt: request.withdrawnAt ?? null,
    lacksDocuments: request.lacksDocuments === true,
  }),
  assignee,
  call,
});
export type ListedRegistration = Omit<Registration, 'assignee' | 'call'> & Surroundings;

/** What was written into the file of a request. */
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
  entries: RegistrationEntry[];
  mails: Mail[];
  previous: number | null;
  next: number | null;
}

/** A request as a file. */
export const presentFile = ({ request, entries, mails, previous, next }: File) => ({
  ...presentListed(request),
  entries: entries.map(presentEntry),
  mails: mails.map(presentMail),
  previous,
  next,
});

export type RegistrationFile = ReturnType<typeof presentFile>;
export type DeskRegistration = ReturnType<typeof presentListed>;
