import type { AdminView, DetailView } from '@/admin/admin-view';
import { CONTACTS } from '@/features/inbox/contacts.definition';
import { ADMIN_PATHS, nativeListPath } from '@/shared/paths';

export const messagesView: AdminView = {
  path: ADMIN_PATHS.messages,
  label: 'Mensajes',
  title: 'Mensajes de contacto',
  component: '/features/inbox/admin/views#MessagesView',
  otherPaths: [nativeListPath(CONTACTS.slug)],
  icon: 'messages',
  isForAdministrators: true,
  // Bypasses access control: the navigation requests this count only for administrators.
  countWaiting: async (payload) =>
    (
      await payload.count({
        collection: CONTACTS.slug,
        overrideAccess: true,
        where: { status: { equals: 'new' } },
      })
    ).totalDocs,
};

export const messageView: DetailView = {
  key: 'message',
  path: `${ADMIN_PATHS.messages}/:id`,
  label: 'Mensaje',
  title: 'Mensaje de contacto',
  component: '/features/inbox/admin/views#MessageView',
};
