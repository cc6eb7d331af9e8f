import type { Payload } from 'payload';

import { FailedRecords } from '@/core/background/each-record';
import type { BackgroundTask } from '@/core/background/task.definition';
import {
  findUnnoted,
  forgetGone,
  indexRecords,
  indexPages,
  type SitePage,
} from '@/features/search/search.entries';
import { SEARCH } from '@/features/search/search.definition';
import { readFiles } from '@/features/search/search.files';
import { SOURCES } from '@/features/search/search.sources';
import { MAX_RECORD_ID } from '@/shared/record-id';
import { forgetWordsOf, lookThroughWords, spellEntries } from '@/features/search/search.words';

const AT_ONCE = 100;

const FROM_THE_NEWEST = MAX_RECORD_ID + 1;

/**
 * Makes a pass over all unindexed records, from the newest to the oldest, one batch of each kind at a time. Failing
 * records are skipped and retried in the next pass.
 */
const catchUp = () => {
  const failed = new FailedRecords();
  const next = new Map<string, number>();
  return async (payload: Payload): Promise<boolean> => {
    let isMore = false;
    for (const source of SOURCES) {
      const before = next.get(source.kind) ?? FROM_THE_NEWEST;
      const ids = await findUnnoted(payload, source, { before, limit: AT_ONCE });
      for (const id of ids) {
        await failed.tryOne(payload, `${source.kind} ${id}`, () =>
          indexRecords({ payload }, source.kind, [id]),
        );
      }
      next.set(source.kind, ids.at(-1) ?? 0);
      isMore ||= ids.length === AT_ONCE;
    }
    if (isMore) return true;
    next.clear();
    failed.endPass();
    return false;
  };
};

/** Continues in each run after the last word of the previous one. */
const forgetUnusedWords = () => {
  let after = '';
  return async (payload: Payload): Promise<boolean> => {
    after = await lookThroughWords(payload, after);
    return false;
  };
};

/**
 * Maintains the index where no hook runs: restored and imported records, static pages, and the words for corrections.
 */
export const searchTask = (
  readPages: (payload: Payload) => Promise<SitePage[]>,
): BackgroundTask => ({
  name: SEARCH.work,
  intervalMs: 30_000,
  steps: [
    {
      name: 'pages',
      runBatch: async (payload) => {
        await indexPages(payload, await readPages(payload));
        return false;
      },
    },
    { name: 'records', runBatch: catchUp() },
    {
      name: 'gone',
      runBatch: async (payload) => {
        let isMore = false;
        for (const source of SOURCES) {
          const gone = await forgetGone(payload, source, AT_ONCE);
          await forgetWordsOf(payload, gone);
          isMore ||= gone.length === AT_ONCE;
        }
        return isMore;
      },
    },
    { name: 'words', runBatch: spellEntries() },
    { name: 'unused words', runBatch: forgetUnusedWords() },
  ],
});

/** Reads the texts of PDFs. A separate task, because thousands of imported files take hours. */
export const searchFilesTask: BackgroundTask = {
  name: SEARCH.filesTask,
  intervalMs: 30_000,
  steps: [{ name: 'files', runBatch: readFiles() }],
};
