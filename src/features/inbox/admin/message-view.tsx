import { notFound } from 'next/navigation';

import { guardedView } from '@/admin/guarded-view';
import { QueryProvider } from '@/admin/records/query-provider';
import { isAdministrator } from '@/core/access';
import { MessageFile } from '@/features/inbox/admin/message-detail';
import { messageView } from '@/features/inbox/contacts.view';
import { listAssignees } from '@/features/accounts/users/users.assignees';

/** `/admin/mensajes/:id` */
export const MessageView = guardedView(
  messageView,
  async ({ req, segments }) => {
    const id = Number(segments[1]);
    if (!Number.isInteger(id) || id < 1) notFound();
    return (
      <QueryProvider>
        <MessageFile key={id} id={id} assignees={await listAssignees(req)} />
      </QueryProvider>
    );
  },
  isAdministrator,
);
