import type { OwnedRecordSources } from '@/features/accounts/deactivation/deactivation.sources';
import { exportEndpoint } from '@/features/compliance/csv-export/exports.endpoints';
import type { Group } from '@/features/group';
import { ContactEntries, Contacts } from '@/features/inbox/contacts.collection';
import { CONTACT_CASES, CONTACTS } from '@/features/inbox/contacts.definition';
import { contactsEndpoints } from '@/features/inbox/contacts.endpoints';
import { contactListFilter, orderOf, whereListed } from '@/features/inbox/contacts.filter';
import { messagesView, messageView } from '@/features/inbox/contacts.view';

/** Messages from the contact form, and their answers. */
export const inbox: Group = {
  collections: [Contacts],
  partCollections: [ContactEntries],
  endpoints: {
    messages: contactsEndpoints,
    exports: [
      exportEndpoint(CONTACTS.slug, { filter: contactListFilter, whereOf: whereListed, orderOf }),
    ],
  },
  sections: [messagesView],
  detailViews: [messageView],
};

/** Records of the inbox that may be assigned to an account. */
export const inboxRecords: Pick<OwnedRecordSources, 'messages'> = {
  messages: { ...CONTACT_CASES, nouns: ['mensaje', 'mensajes'] },
};
