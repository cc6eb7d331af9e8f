import { guardedView } from '@/admin/guarded-view';
import { QueryProvider } from '@/admin/records/query-provider';
import { isAdministrator } from '@/core/access';
import { MessagesSection } from '@/features/inbox/admin/messages-section';
import { messagesView } from '@/features/inbox/contacts.view';
import { listAssignees } from '@/features/accounts/users/users.assignees';

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
