import type { Where } from 'payload';
import type { z } from 'zod';

import type { ListOrder } from '@/core/content/adjacent-records';
import { idOrNone, oneOf, whereReference } from '@/core/list-filter';
import { wherePersonMatches } from '@/core/payload/search-text';
import { searchedListSchema } from '@/core/schema';
import {
  CONTACT_STATUSES,
  CONTACTS,
  type ContactStatus,
} from '@/features/inbox/contacts.definition';

/** Filter without the status, for the counts of the tabs. */
export const contactFilter = searchedListSchema.pick({ search: true }).extend({
  type: oneOf(CONTACTS.types),
  assignee: idOrNone,
  missing: oneOf(CONTACTS.desk.missingOptions),
});
export type ContactFilter = z.output<typeof contactFilter>;

export const contactListFilter = contactFilter.extend({
  status: oneOf(CONTACT_STATUSES),
  order: oneOf(CONTACTS.desk.sortOptions),
});
export type ContactListFilter = z.output<typeof contactListFilter>;

/** Messages neither answered nor archived. */
export const UNANSWERED: Where = { status: { in: ['new', 'read'] } };

export const whereStatus = (status: ContactStatus): Where => ({ status: { equals: status } });

export const whereListed = ({
  status,
  search,
  type,
  assignee,
  missing,
}: ContactListFilter): Where => ({
  and: [
    ...(status ? [whereStatus(status)] : []),
    ...(search ? [wherePersonMatches(search)] : []),
    ...(type ? [{ tipo: { equals: type } }] : []),
    ...(assignee ? [whereReference('assignee', assignee)] : []),
    ...(missing ? [UNANSWERED] : []),
  ],
});

export const orderOf = ({ order }: ContactListFilter): ListOrder => ({
  field: 'createdAt',
  isDown: order !== 'oldest',
});

/** Query and order of the list for a filter. */
export const listOf = (filter: ContactListFilter) => ({
  collection: CONTACTS.slug,
  where: whereListed(filter),
  order: orderOf(filter),
});
