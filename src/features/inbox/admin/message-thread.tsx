'use client';

import { FileHistory } from '@/admin/file/file-history';
import { MailBadge } from '@/admin/file/mail-badge';
import { CONTACT_ENTRIES } from '@/features/inbox/contacts.definition';
import type { ContactFile } from '@/features/inbox/contacts.presenter';

/** The answers to a message, each with what became of its mail, and what the office has noted between them. */
export function MessageThread({ message }: { message: ContactFile }) {
  return (
    <FileHistory
      lines={message.entries.map(({ kind, subject, mailStatus, ...entry }) => ({
        ...entry,
        head: subject ?? CONTACT_ENTRIES.kinds[kind],
        aside: mailStatus && <MailBadge status={mailStatus} />,
      }))}
      beginning="Llegó el mensaje"
      receivedAt={message.createdAt}
    />
  );
}
