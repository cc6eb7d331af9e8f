import { createHash } from 'node:crypto';

import type { CollectionSlug, DataFromCollectionSlug, PayloadRequest } from 'payload';

import { inTransaction, acquireAdvisoryLock } from '@/core/database/transactions';
import { emitSubmission } from '@/core/observability/events';

/**
 * Each public submission is stored once, even if the request is repeated: the form sends the same
 * `Idempotency-Key` with each retry, also after a reload.
 */

const HEADER = 'idempotency-key';

/** The collections that visitors write to. */
type SubmissionSlug = Extract<CollectionSlug, 'contacts' | 'event-registrations' | 'registrations'>;

/**
 * Digest of key and content: a form that is corrected after a lost response is a new submission, and
 * no submission is lost if a client always sends the same key.
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
  /** Stores the submission with its key and its dependent records. */
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
 * Stores a submission in one transaction and returns its record after the commit. A repeated
 * submission returns the record of the first one.
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
