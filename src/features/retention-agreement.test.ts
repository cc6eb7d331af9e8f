import type { CollectionConfig } from 'payload';
import { describe, expect, it } from 'vitest';

import { cascadeDelete } from '@/core/payload/cascade-delete';
import { activityOf } from '@/features/compliance/audit-log/activity.collection';
import { Contacts } from '@/features/inbox/contacts.collection';
import { EventRegistrations } from '@/features/events/registrations/event-registrations.collection';
import { Mails } from '@/features/mail/mails.collection';
import { deleteItsMails, RECORDS_WITH_MAILS } from '@/features/mail/mails.records';
import {
  RETAINED_COLLECTIONS,
  type RetainedSlug,
} from '@/features/compliance/personal-data/personal-data.definition';
import { Registrations } from '@/features/admissions/applications/registrations.collection';
import { endItsLinks } from '@/features/admissions/applications/registrations.hooks';

const COLLECTIONS: Record<RetainedSlug, CollectionConfig> = {
  registrations: Registrations,
  contacts: Contacts,
  'event-registrations': EventRegistrations,
  mails: Mails,
  activity: activityOf([]),
};

/**
 * Hooks that the purge may skip. The wait list of an event two years ago is obsolete; for a future event
 * `registrantsTask` would promote it. Links of this age have expired, and `linksTask` has deleted them; orphaned
 * documents are deleted by `documentFilesTask`. `retention.task` deletes the mails of a record in the same
 * statement.
 */
const DISPENSABLE: Partial<Record<RetainedSlug, unknown[]>> = {
  registrations: [deleteItsMails, endItsLinks],
  contacts: [deleteItsMails],
  'event-registrations': [deleteItsMails],
};

it.each(RECORDS_WITH_MAILS)('a record of «%s» deletes its mails before its links', (slug) => {
  expect(COLLECTIONS[slug].hooks?.beforeDelete?.[0]).toBe(deleteItsMails);
});

/** The purge bypasses Payload's hooks, so a purged record must consist of its row only. */
describe.each(RETAINED_COLLECTIONS)('a record of «%s»', (slug) => {
  it('has no versions, no trash, no file and nothing to do before it goes but for what belongs to it', () => {
    const { slug: own, versions, trash, upload, hooks } = COLLECTIONS[slug];
    expect(own).toBe(slug);
    expect([versions, trash, upload].map(Boolean)).toEqual([false, false, false]);
    const before = hooks?.beforeDelete ?? [];
    expect(before.filter((hook) => hook !== cascadeDelete)).toEqual(DISPENSABLE[slug] ?? []);
  });
});
