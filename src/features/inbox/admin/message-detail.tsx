'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

import { callApi } from '@/admin/api/api-client';
import { AssigneePart } from '@/admin/file/assignee-part';
import { FileDocument } from '@/admin/file/file-document';
import { FileNavigation } from '@/admin/file/file-navigation';
import { FilePart } from '@/admin/file/file-part';
import { MailBadge, TimelinePart } from '@/admin/file/timeline-part';
import { useFile } from '@/admin/file/use-file';
import { ListStates } from '@/admin/list/list-states';
import { MessageButton } from '@/admin/message/message-button';
import { PersonActions } from '@/admin/person/person-actions';
import type { PersonField } from '@/admin/person/person-form';
import { EraseRecord } from '@/admin/records/erase-record';
import { Button } from '@/admin/ui/button';
import { ContactBadge } from '@/features/inbox/admin/message-row';
import { toQuery, useListAddress } from '@/features/inbox/admin/list-address';
import { MESSAGES_TEXTS } from '@/features/inbox/admin/messages.texts';
import { markContacts, useMarks } from '@/features/inbox/admin/use-marks';
import { CONTACT_ENTRIES, CONTACTS, quoteMessage } from '@/features/inbox/contacts.definition';
import type { ContactFile } from '@/features/inbox/contacts.presenter';
import { contactCorrection } from '@/features/inbox/contacts.schemas';
import { templatesOf } from '@/features/mail/templates/mail-templates.definition';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatDateTime } from '@/shared/dates';
import { mailtoHref } from '@/shared/email-address';
import { ADMIN_PATHS, messagePath, personPath } from '@/shared/paths';

const ANSWER_OPTIONS = templatesOf('message').map(({ key, name }) => ({ value: key, label: name }));

const { personFields } = CONTACTS;
const PERSON_FIELDS: readonly PersonField<ContactFile>[] = [
  { name: 'nombre', label: personFields.nombre },
  { name: 'email', label: personFields.email, type: 'email' },
  { name: 'telefono', label: personFields.telefono, type: 'tel' },
];

interface Props {
  id: number;
  assignees: { id: number; name: string }[];
}

/** The page of one message: its content, and beside it the answers and actions. */
export function MessageFile({ id, assignees }: Props) {
  const { filter } = useListAddress();
  const query = toQuery(filter);
  const path = `/api/admin/contacts/${id}`;
  const { file: message, states, renew } = useFile<ContactFile>(`${path}${query}`);

  // Marks the message as read once it is displayed, because the request for it changes nothing. If
  // this fails, the message stays new and is marked when it is opened again.
  const isNew = message?.status === 'new';
  useEffect(() => {
    if (isNew) void markContacts([id], 'read').then(renew, () => undefined);
  }, [id, isNew, renew]);

  return (
    <>
      <FileNavigation
        label="Mensajes"
        listPath={ADMIN_PATHS.messages}
        query={query}
        toPath={messagePath}
        neighbours={message}
      />
      <ListStates list={states} texts={MESSAGES_TEXTS.file}>
        {message && (
          <div className="tw:grid tw:grid-cols-[minmax(0,1fr)] tw:items-start tw:gap-6 tw:lg:grid-cols-[minmax(0,7fr)_minmax(320px,5fr)] tw:print:block">
            <MessageDocument message={message} onChanged={renew} />
            <div className="tw:space-y-6 tw:print:mt-8">
              <FilePart title="Acciones" isForScreen>
                <MessageActions message={message} onChanged={renew} />
              </FilePart>
              <AssigneePart
                path={path}
                noun="El mensaje"
                it="lo"
                value={message.assignee?.id ?? null}
                assignees={assignees}
                onChanged={renew}
              />
              <TimelinePart
                title="Respuestas y notas"
                path={path}
                draftKey={{ section: 'nota-mensaje', id }}
                limit={CONTACT_ENTRIES.limits.text}
                onAdded={renew}
                lines={message.entries.map(({ kind, subject, mailStatus, ...entry }) => ({
                  ...entry,
                  head: subject ?? CONTACT_ENTRIES.kinds[kind],
                  aside: mailStatus && <MailBadge status={mailStatus} />,
                }))}
                beginning="Llegó el mensaje"
                receivedAt={message.createdAt}
              />
            </div>
          </div>
        )}
      </ListStates>
    </>
  );
}

function MessageDocument({ message, onChanged }: ActionsProps) {
  const timeZone = useTimeZone();
  const path = `/api/admin/contacts/${message.id}`;
  const facts = [
    { name: 'Correo electrónico', value: message.email, href: mailtoHref(message.email) },
    {
      name: 'Teléfono',
      value: message.telefono,
      href: `tel:${message.telefono.replaceAll(/[^\d+]/gu, '')}`,
    },
    { name: 'Tipo de consulta', value: message.tipo },
    { name: 'Recibido', value: formatDateTime(message.createdAt, timeZone) },
  ];
  return (
    <FileDocument
      number={`Mensaje n.º ${message.id}`}
      title={message.asunto}
      badge={<ContactBadge status={message.status} />}
      facts={[{ name: 'De', value: message.nombre }, ...facts]}
      actions={
        <PersonActions
          path={path}
          personHref={personPath('contacts', message.id)}
          section="datos-mensaje"
          record={message}
          fields={PERSON_FIELDS}
          schema={contactCorrection}
          readStored={() => callApi<ContactFile>('GET', path)}
          hasLinks={false}
          canConfirm
          onChanged={onChanged}
        />
      }
    >
      <p className="tw:mt-5 tw:max-w-[68ch] tw:font-serif tw:text-[17px] tw:leading-[1.65] tw:break-words tw:whitespace-pre-line">
        {message.mensaje}
      </p>
    </FileDocument>
  );
}

interface ActionsProps {
  message: ContactFile;
  onChanged: () => void;
}

function MessageActions({ message, onChanged }: ActionsProps) {
  const { id } = message;
  const isArchived = message.status === 'archived';
  const marks = useMarks(onChanged);
  return (
    <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-3">
      <MessageButton
        kind="message"
        templates={ANSWER_OPTIONS}
        path={`/api/admin/contacts/${id}/answer`}
        section="respuesta"
        label="Responder"
        id={id}
        look="primary"
        onSent={onChanged}
        seen={{ lastAnswer: message.entries.find(({ kind }) => kind === 'answer')?.id ?? null }}
        onStale={onChanged}
        quote={quoteMessage(message.mensaje)}
      />
      <Button
        size="small"
        isPending={marks.isPending}
        onClick={() => marks.mark([id], isArchived ? 'unarchive' : 'archive')}
      >
        {isArchived ? 'Sacar del archivo' : 'Archivar'}
      </Button>
      {(message.status === 'read' || message.status === 'new') && <MarkUnread id={id} />}
      <EraseRecord
        path={`/api/admin/contacts/${id}`}
        email={message.email}
        question="¿Estás seguro de que quieres eliminar este mensaje?"
        explanation="Se borra para siempre, con sus respuestas, sus notas y sus correos: lo que aún no haya salido no se enviará."
        done="¡Mensaje eliminado!"
        failure="Error al eliminar mensaje de contacto"
        listPath={ADMIN_PATHS.messages}
      />
    </div>
  );
}

/** Marks the message as new and leaves this screen, because the screen would mark it as read again. */
function MarkUnread({ id }: { id: number }) {
  const router = useRouter();
  const marks = useMarks(() => router.push(ADMIN_PATHS.messages));
  return (
    <Button size="small" isPending={marks.isPending} onClick={() => marks.mark([id], 'unread')}>
      Marcar como no leído
    </Button>
  );
}
