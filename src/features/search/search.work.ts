import type { Payload } from 'payload';

import type { Work } from '@/core/background/work.definition';
import {
  findUnnoted,
  forgetGone,
  noteEntries,
  notePages,
  type SitePage,
} from '@/features/search/search.entries';
import { SEARCH } from '@/features/search/search.definition';
import { readOneFile } from '@/features/search/search.files';
import { SOURCES } from '@/features/search/search.sources';
import { spellEntries } from '@/features/search/search.words';

const AT_ONCE = 100;

const catchUp = async (payload: Payload): Promise<boolean> => {
  let isMore = false;
  for (const source of SOURCES) {
    const ids = await findUnnoted(payload, source, AT_ONCE);
    await noteEntries({ payload }, source.kind, ids);
    isMore ||= ids.length === AT_ONCE;
  }
  return isMore;
};

/**
 * Keeps what is searched right where no record tells of it: records that were restored or imported, the pages of
 * the site, and the words that may be mistyped.
 */
export const searchWork = (readPages: (payload: Payload) => Promise<SitePage[]>): Work => ({
  name: SEARCH.work,
  everyMs: 30_000,
  steps: [
    {
      name: 'pages',
      doPart: async (payload) => {
        await notePages(payload, await readPages(payload));
        return false;
      },
    },
    { name: 'records', doPart: catchUp },
    {
      name: 'gone',
      doPart: async (payload) => {
        for (const source of SOURCES) await forgetGone(payload, source);
        return false;
      },
    },
    { name: 'words', doPart: spellEntries },
  ],
});

/** Reads what PDFs say. By itself: thousands that were imported take hours, and nothing else waits for them. */
export const searchFilesWork: Work = {
  name: SEARCH.filesWork,
  everyMs: 30_000,
  steps: [{ name: 'files', doPart: readOneFile }],
};
