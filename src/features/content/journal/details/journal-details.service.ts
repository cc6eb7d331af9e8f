import type { Payload } from 'payload';

import { PUBLIC_SITE } from '@/core/access';
import { JOURNAL_DETAILS } from '@/features/content/journal/details/journal-details.definition';

export const readJournalDetails = async (payload: Payload) => {
  const details = await payload.findGlobal({
    slug: JOURNAL_DETAILS.slug,
    overrideAccess: false,
    context: PUBLIC_SITE,
    depth: 0,
  });
  return {
    title: details.title,
    abbreviation: details.abbreviation || null,
    issnOnline: details.issnOnline || null,
    issnPrint: details.issnPrint || null,
    publisher: details.publisher,
    place: details.place || null,
    email: details.email,
    doiPrefix: details.doiPrefix || null,
    team: (details.team ?? []).map(({ role, name, affiliation }) => ({
      role,
      name,
      affiliation: affiliation || null,
    })),
    policies: (details.policies ?? []).map(({ title, text }) => ({ title, text })),
  };
};
export type JournalDetails = Awaited<ReturnType<typeof readJournalDetails>>;
