'use client';

import { useEffect } from 'react';

import { AssigneeSelect } from '@/admin/file/assignee-select';
import { FileNavigation } from '@/admin/file/file-navigation';
import { FilePart } from '@/admin/file/file-part';
import { NoteForm } from '@/admin/file/note-form';
import { useFile } from '@/admin/file/use-file';
import { ListStates } from '@/admin/list/list-states';
import { toQuery, useListAddress } from '@/features/inbox/admin/list-address';
import { MessageActions } from '@/features/inbox/admin/message-actions';
import { MessageDocument } from '@/features/inbox/admin/message-document';
import { MessageThread } from '@/features/inbox/admin/message-thread';
import { MESSAGES_TEXTS } from '@/features/inbox/admin/messages.texts';
import { markContacts } from '@/features/inbox/admin/use-marks';
import { CONTACT_ENTRIES } from '@/features/inbox/contacts.definition';
import type { ContactFile } from '@/features/inbox/contacts.presenter';
import { ADMIN_PATHS, messagePath } from '@/shared/paths';

interface Props {
  id: number;
  assignees: { id: number; name: string }[];
}

/** A message as a file: what was sent, to be read, and beside it the answers and all that is done with it. */
export function MessageFile({ id, assignees }: Props) {
  const { filter } = useListAddress();
  const query = toQuery(filter);
  const path = `/api/admin/contacts/${id}`;
  const { file: message, states, renew } = useFile<ContactFile>(`${path}${query}`);

  // It is read once it is on the screen: reading the file by itself changes nothing. Where this fails it
  // stays new, and is marked when it is opened again.
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
            <MessageDocument message={message} />
            <div className="tw:space-y-6 tw:print:mt-8">
              <FilePart title="Qué hacer con él" isForScreen>
                <MessageActions message={message} onChanged={renew} />
              </FilePart>
              <FilePart title="Quién lo tiene" isForScreen>
                <AssigneeSelect
                  path={`${path}/assignee`}
                  label="Quién lo tiene"
                  value={message.assignee?.id ?? null}
                  assignees={assignees}
                  describeResult={(name) =>
                    name ? `El mensaje lo tiene ahora ${name}.` : 'Ya no lo tiene nadie.'
                  }
                  onChanged={renew}
                />
              </FilePart>
              <FilePart title="Respuestas y notas">
                <NoteForm
                  path={`${path}/entries`}
                  draftKey={{ section: 'nota-mensaje', id }}
                  limit={CONTACT_ENTRIES.limits.text}
                  onAdded={renew}
                />
                <MessageThread message={message} />
              </FilePart>
            </div>
          </div>
        )}
      </ListStates>
    </>
  );
}
