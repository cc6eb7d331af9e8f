import { createHash } from 'node:crypto';

import type { CollectionSlug, DataFromCollectionSlug, PayloadRequest } from 'payload';

import { inTransaction, acquireAdvisoryLock } from '@/core/database/transactions';
import { emitSubmission } from '@/core/observability/events';

/**
 * Public submissions are stored once, however often they arrive: the form sends one
 * `Idempotency-Key` for what the person sends once, and keeps it through retries and reloads.
 */

const HEADER = 'idempotency-key';

/** The collections that visitors write to. */
type SubmissionSlug = Extract<CollectionSlug, 'contacts' | 'event-registrations' | 'registrations'>;

/**
 * The digest covers key and content: a form corrected after a lost response is a new submission, and a client that
 * always sends the same key loses nothing.
 */
const idempotencyKeyOf = (req: PayloadRequest, input: object): string | null => {
  const sent = req.headers.get(HEADER)?.trim();
  if (!sent) return null;
  return createHash('sha256')
    .update(JSON.stringify([sent, input]))
    .digest('base64url');
};

interface Submission<Slug extends SubmissionSlug> {
  collection: Slug;
  input: object;
  /** Stores it, with its key, and everything that belongs to it. */
  store: (submissionKey: string | null) => Promise<DataFromCollectionSlug<Slug>>;
}

const findStored = async <Slug extends SubmissionSlug>(
  req: PayloadRequest,
  { collection, key }: { collection: Slug; key: string },
): Promise<DataFromCollectionSlug<Slug> | undefined> => {
  // The second of two concurrent requests waits for the first to commit, then finds its record.
  await acquireAdvisoryLock(req, `${collection}:${key}`);
  const { docs } = await req.payload.find({
    collection,
    req,
    overrideAccess: true,
    where: { submissionKey: { equals: key } },
    limit: 1,
    pagination: false,
    depth: 0,
  });
  return docs[0];
};

/**
 * Stores a submission in one transaction and returns when it is committed; a repeated one gets the
 * record that it made the first time.
 */
export const submitIdempotently = async <Slug extends SubmissionSlug>(
  req: PayloadRequest,
  { collection, input, store }: Submission<Slug>,
): Promise<DataFromCollectionSlug<Slug>> => {
  const key = idempotencyKeyOf(req, input);
  const { record, repeated } = await inTransaction(req, async () => {
    const stored = key ? await findStored(req, { collection, key }) : undefined;
    return { record: stored ?? (await store(key)), repeated: Boolean(stored) };
  });
  emitSubmission({ kind: collection, repeated });
  return record;
};
