import { caseListView, caseView } from '@/admin/file/case-views';
import { isAdministrator } from '@/core/access';
import { listAssignees } from '@/features/accounts/users/users.assignees';
import { MessageFile, MessagesSection } from '@/features/inbox/screens.lazy';
import { messagesView, messageView } from '@/features/inbox/contacts.view';

/** `/admin/mensajes` */
export const MessagesView = caseListView(messagesView, isAdministrator, async (req) => (
  <MessagesSection assignees={await listAssignees(req)} />
));

/** `/admin/mensajes/:id` */
export const MessageView = caseView(messageView, isAdministrator, async (req, id) => (
  <MessageFile key={id} id={id} assignees={await listAssignees(req)} />
));
