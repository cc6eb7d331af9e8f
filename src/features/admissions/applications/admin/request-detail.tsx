'use client';

import { callApi } from '@/admin/api/api-client';
import { AssigneePart } from '@/admin/file/assignee-part';
import { FileNavigation } from '@/admin/file/file-navigation';
import { FilePart } from '@/admin/file/file-part';
import { TimelinePart, MailBadge } from '@/admin/file/timeline-part';
import { useFile } from '@/admin/file/use-file';
import { ListStates } from '@/admin/list/list-states';
import { ENTRIES } from '@/features/admissions/applications/timeline.definition';
import { PersonActions } from '@/admin/person/person-actions';
import { EraseRecord } from '@/admin/records/erase-record';
import { registrationCorrection } from '@/features/admissions/applications/registrations.schemas';
import { fullNameOf } from '@/features/admissions/applications/message-templates';
import { RequestDocuments } from '@/features/admissions/documents/admin/document-list';
import {
  PERSON_FIELDS,
  REQUESTS_TEXTS,
} from '@/features/admissions/applications/admin/requests.texts';
import { ReviewersPart } from '@/features/admissions/reviews/admin/reviewers-section';
import { StatusForm } from '@/features/admissions/applications/admin/status-form';
import {
  toQuery,
  useListAddress,
  type Choice,
} from '@/features/admissions/applications/admin/requests-filters';
import type { RegistrationFile } from '@/features/admissions/applications/registrations.presenter';
import { ADMIN_PATHS, personPath, requestPath } from '@/shared/paths';
import { mailtoHref } from '@/shared/email-address';
import { StatusMessageButton } from '@/features/admissions/applications/admin/status-message-button';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import { OtherRequests } from '@/features/admissions/applications/admin/other-requests';
import { ProposalDocument } from '@/features/admissions/applications/admin/proposal-document';
import { StatusBadges } from '@/features/admissions/applications/admin/status-badge';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatDateTime } from '@/shared/dates';
import { MAILS } from '@/features/mail/mails.definition';

const { statuses } = REGISTRATIONS;

const headOf = ({
  kind,
  from,
  to,
  recommendation,
}: RegistrationFile['entries'][number]): string => {
  if (kind === 'status' && to) {
    return from ? `${statuses[from]} → ${statuses[to]}` : `Estado: ${statuses[to]}`;
  }
  if (recommendation) return ENTRIES.recommendations[recommendation];
  return ENTRIES.kinds[kind];
};

interface Props {
  id: number;
  assignees: Choice[];
}

/** The page of a request: the submitted data to read, and beside it its actions and history. */
export function RequestFile({ id, assignees }: Props) {
  const { filter } = useListAddress();
  const query = toQuery(filter);
  const path = `/api/admin/registrations/${id}`;
  const {
    file: request,
    states,
    renew,
  } = useFile<RegistrationFile>(`${path}${query}`, { retries: 2 });

  return (
    <>
      <FileNavigation
        label="Solicitudes"
        listPath={ADMIN_PATHS.requests}
        query={query}
        toPath={requestPath}
        neighbours={request}
      />
      <ListStates list={states} texts={REQUESTS_TEXTS.file}>
        {request && (
          <div className="tw:grid tw:grid-cols-[minmax(0,1fr)] tw:items-start tw:gap-6 tw:lg:grid-cols-[minmax(0,7fr)_minmax(320px,5fr)] tw:lg:grid-rows-[auto_1fr] tw:print:block">
            <RequestDocument request={request} onChanged={renew} />
            <div className="tw:space-y-6 tw:lg:row-span-2 tw:print:mt-8">
              <StatusForm request={request} onChanged={renew} />
              <AssigneePart
                path={path}
                noun="La solicitud"
                it="la"
                value={request.assignee?.id ?? null}
                assignees={assignees}
                onChanged={renew}
              />
              {request.others.length > 0 && <OtherRequests request={request} />}
              <FilePart title="Escribir a la persona" isForScreen>
                <StatusMessageButton
                  id={request.id}
                  status={request.status}
                  isWithdrawn={request.withdrawnAt !== null}
                  isMain
                  onSent={renew}
                  onStale={renew}
                />
              </FilePart>
              <FilePart title="Documentos">
                <RequestDocuments request={request} onChanged={renew} />
              </FilePart>
              <TimelinePart
                title="Historia y notas"
                path={path}
                draftKey={{ section: 'nota-solicitud', id }}
                limit={ENTRIES.limits.text}
                onAdded={renew}
                lines={request.entries.map((entry) => ({ ...entry, head: headOf(entry) }))}
                beginning="Llegó la solicitud"
                receivedAt={request.createdAt}
              />
            </div>
            <div className="tw:space-y-6 tw:lg:col-start-1 tw:lg:row-start-2 tw:print:mt-8">
              <ReviewersPart request={request} onChanged={renew} />
              <FilePart title="Correos" isForScreen>
                <RequestMails mails={request.mails} />
              </FilePart>
              <p className="tw:print:hidden">
                <EraseRecord
                  path={path}
                  email={request.email}
                  label="Eliminar la solicitud"
                  question={`¿Eliminar la solicitud de ${fullNameOf(request)}?`}
                  explanation="Se borra para siempre, con su historia, sus evaluaciones, sus documentos y sus correos. La persona ya no podrá ver su página."
                  done="¡Solicitud eliminada!"
                  listPath={ADMIN_PATHS.requests}
                />
              </p>
            </div>
          </div>
        )}
      </ListStates>
    </>
  );
}

/** The submitted data, to be read and printed. */
function RequestDocument({
  request,
  onChanged,
}: {
  request: RegistrationFile;
  onChanged: () => void;
}) {
  const timeZone = useTimeZone();
  const path = `/api/admin/registrations/${request.id}`;
  const facts = [
    { name: 'Correo electrónico', value: request.email, href: mailtoHref(request.email) },
    {
      name: 'Teléfono',
      value: request.telefono,
      href: `tel:${request.telefono.replaceAll(/[^\d+]/gu, '')}`,
    },
    { name: 'Título de maestría', value: request.tituloMaestria },
    { name: 'Universidad de origen', value: request.universidadOrigen },
    { name: 'Convocatoria', value: request.call?.name ?? 'Ninguna' },
    { name: 'Recibida', value: formatDateTime(request.createdAt, timeZone) },
    ...(request.withdrawnAt
      ? [{ name: 'Retirada', value: formatDateTime(request.withdrawnAt, timeZone) }]
      : []),
  ];
  return (
    <ProposalDocument
      number={request.id}
      name={`${request.nombres} ${request.apellidos}`}
      badge={
        <span className="tw:flex tw:flex-wrap tw:gap-1.5">
          <StatusBadges request={request} />
        </span>
      }
      facts={facts}
      actions={
        <PersonActions
          path={path}
          personHref={personPath('registrations', request.id)}
          section="datos-solicitud"
          record={request}
          fields={PERSON_FIELDS}
          schema={registrationCorrection}
          readStored={() => callApi<RegistrationFile>('GET', path)}
          canConfirm={!request.withdrawnAt}
          onChanged={onChanged}
        />
      }
      line={request.lineaInvestigacion}
      proposal={request.propuestaInvestigacion}
    />
  );
}

/** All mails to and about the person, with their status. */
function RequestMails({ mails }: { mails: RegistrationFile['mails'] }) {
  const timeZone = useTimeZone();
  if (mails.length === 0) return <p className="tw:text-ink-soft">Todavía no hay correos.</p>;
  return (
    <ul className="tw:divide-y tw:divide-paper-deep">
      {mails.map((mail) => (
        <li
          key={mail.id}
          className="tw:flex tw:flex-wrap tw:items-start tw:justify-between tw:gap-x-4 tw:gap-y-1 tw:py-2.5"
        >
          <div className="tw:min-w-0 tw:flex-[1_1_200px]">
            <a
              href={`/admin/collections/${MAILS.slug}/${mail.id}`}
              className="tw:touch:inline-block tw:touch:max-w-full tw:touch:py-[11px] tw:break-words tw:underline tw:decoration-paper-edge tw:underline-offset-4 tw:hover:decoration-current"
            >
              {mail.subject}
            </a>
            <p className="tw:text-sm tw:text-ink-soft">
              {MAILS.kinds[mail.kind]} ·{' '}
              <time dateTime={mail.createdAt} className="tw:tabular-nums">
                {formatDateTime(mail.sentAt ?? mail.createdAt, timeZone)}
              </time>
            </p>
          </div>
          <MailBadge status={mail.status} />
        </li>
      ))}
    </ul>
  );
}
