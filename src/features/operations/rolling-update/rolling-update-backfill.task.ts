import { createLocalReq, type CollectionSlug, type Payload } from 'payload';

import type { BackgroundTask } from '@/core/background/task.definition';
import { backfillPublishedOn } from '@/core/content/backfill-published-on';
import { inTransaction } from '@/core/database/transactions';
import { JOURNAL } from '@/features/content/journal/journal.definition';
import { NEWS } from '@/features/content/news/news.definition';
import { backfillDuplicateKeys } from '@/features/admissions/applications/registrations.duplicates';
import { recountDocuments } from '@/features/admissions/documents/registration-documents.locks';
import { backfillReviewStates } from '@/features/admissions/reviews/reviews.state';
import { outdateEntries } from '@/features/search/search.entries';

/**
 * Completes records that instances of the previous version write during a rolling update, because
 * they omit newer fields: docs/decisions/0035.
 */

const AT_ONCE = 100;
const DATED: readonly CollectionSlug[] = [NEWS.slug, JOURNAL.slug];

const dateAll = async (payload: Payload): Promise<boolean> => {
  let isMore = false;
  for (const collection of DATED) {
    const req = await createLocalReq({}, payload);
    const ids = await inTransaction(req, async () => {
      const dated = await backfillPublishedOn(req, collection, AT_ONCE);
      await outdateEntries(req, collection, dated);
      return dated;
    });
    isMore ||= ids.length === AT_ONCE;
  }
  return isMore;
};

export const olderCopiesTask: BackgroundTask = {
  name: 'older-copies',
  intervalMs: 30_000,
  steps: [
    { name: 'dates', runBatch: dateAll },
    { name: 'documents', runBatch: (payload) => recountDocuments(payload, AT_ONCE) },
    { name: 'reviews', runBatch: (payload) => backfillReviewStates(payload, AT_ONCE) },
    { name: 'people', runBatch: (payload) => backfillDuplicateKeys(payload, AT_ONCE) },
  ],
};
