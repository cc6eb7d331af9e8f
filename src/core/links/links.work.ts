import type { Work } from '@/core/background/work.definition';
import { deleteEndedLinks } from '@/core/links/links';

const BATCH = 1_000;

/** Forgets the links that have ended. */
export const linksWork: Work = {
  name: 'links',
  everyMs: 60 * 60 * 1_000,
  steps: [
    {
      name: 'forget',
      doPart: async (payload) => (await deleteEndedLinks(payload, BATCH)) >= BATCH,
    },
  ],
};
