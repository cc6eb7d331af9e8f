'use client';

import { useRouter } from 'next/navigation';

import { MessageButton } from '@/admin/message/message-button';
import { MessagePreview } from '@/admin/message/message-preview';
import { Button } from '@/admin/ui/button';
import { useMarks } from '@/features/inbox/admin/use-marks';
import type { ContactFile } from '@/features/inbox/contacts.presenter';
import { quoteMessage } from '@/features/inbox/contacts.quote';
import { EraseRecord } from '@/admin/records/erase-record';
import { ADMIN_PATHS } from '@/shared/paths';

interface Props {
  message: ContactFile;
  onChanged: () => void;
}

/** Answering a message, putting it away, and erasing it for good. */
export function MessageActions({ message, onChanged }: Props) {
  const { id } = message;
  const isArchived = message.status === 'archived';
  const marks = useMarks(onChanged);
  return (
    <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-3">
      <MessageButton
        path={`/api/admin/contacts/${id}/answer`}
        section="respuesta"
        label="Responder"
        id={id}
        look="primary"
        onSent={onChanged}
        seen={{ lastAnswer: message.entries.find(({ kind }) => kind === 'answer')?.id ?? null }}
        onStale={onChanged}
        renderPreview={(answer) => (
          <MessagePreview
            title={`Así le llegará a ${message.nombre}`}
            {...answer}
            quote={quoteMessage(message.mensaje)}
          />
        )}
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

/** Left for later: it is new again, and this screen, which would read it again, is left. */
function MarkUnread({ id }: { id: number }) {
  const router = useRouter();
  const marks = useMarks(() => router.push(ADMIN_PATHS.messages));
  return (
    <Button size="small" isPending={marks.isPending} onClick={() => marks.mark([id], 'unread')}>
      Marcar como no leído
    </Button>
  );
}
