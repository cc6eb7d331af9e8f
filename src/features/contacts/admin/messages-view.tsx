import { guardedView } from '@/admin/guarded-view';
import { QueryProvider } from '@/admin/records/query-provider';
import { isAdministrator } from '@/core/access';
import { MessagesSection } from '@/features/contacts/admin/messages-section';
import { messagesView } from '@/features/contacts/contacts.view';
import { listAssignees } from '@/features/users/users.assignees';

/** `/admin/mensajes` */
export const MessagesView = guardedView(
  messagesView,
  async ({ req }) => (
    <QueryProvider>
      <MessagesSection assignees={await listAssignees(req)} />
    </QueryProvider>
  ),
  isAdministrator,
);
