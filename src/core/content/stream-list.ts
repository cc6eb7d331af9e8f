import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { PayloadRequest } from 'payload';

import { listResult, type ApiResult } from '@/core/api/endpoint';
import { noStore } from '@/core/cache/render-context';
import { createLimiter } from '@/core/concurrency-limiter';
import { clearIdSnapshot, enableIdSnapshot } from '@/core/content/id-snapshot';
import { inRepeatableRead } from '@/core/database/transactions';
import { serializeError } from '@/core/observability/logger';
import type { Pagination } from '@/core/schema';
import { LIST_PARTS } from '@/shared/list-parts';

/**
 * Public lists of any length. A page of at most `LIST_PARTS.whole` records is cached. Any other list is not: a short one
 * is sent in one piece, a longer one is streamed to its client, so that it is never in memory as a whole
 * (docs/decisions/0036).
 */

/** Records per batch: small, because other requests are handled between two batches. */
const BATCH = 40;

const QUEUE_FULL_MESSAGE =
  'Hay demasiadas listas completas en curso. Inténtalo en unos segundos, o pide la lista por partes (limit y page).';

/** Each stream holds a connection of the pool for as long as its client reads. */
const limit = createLimiter({ concurrency: 2, maxQueue: 8, message: QUEUE_FULL_MESSAGE });

/** Below the 30 s after which proxies and clients give up on a response without headers. */
const QUEUE_TIMEOUT_MS = 20_000;

/** Maximum time a slow client can hold its connection of the pool. */
const STREAM_TIMEOUT_MS = 60_000;

const NO_STORE = { 'Cache-Control': 'no-store' };

type ReadPage = (page: Pagination) => Promise<{ docs: object[]; total: number }>;

/** A list request. Without `limit`, all pages after the first are empty, but have the total. */
interface ListRequest extends Pagination {
  /** Reads one page in the form in which it is sent. */
  read: ReadPage;
}

/** Offsets of the first record and after the last one. */
interface Range {
  from: number;
  to: number;
}

const rangeOf = ({ limit: size, page = 1 }: Pagination, total: number): Range => {
  const pageSize = size ?? Math.max(1, total);
  return { from: Math.min(total, (page - 1) * pageSize), to: Math.min(total, page * pageSize) };
};

/** A range as chunks of one JSON array. */
async function* jsonBatches(read: ReadPage, { from, to }: Range) {
  for (let offset = from - (from % BATCH); offset < to; offset += BATCH) {
    const { docs } = await read({ limit: BATCH, page: offset / BATCH + 1 });
    const text = JSON.stringify(docs.slice(Math.max(0, from - offset), to - offset)).slice(1, -1);
    const isFirst = offset <= from;
    const isLast = offset + BATCH >= to;
    yield `${isFirst ? '[' : ','}${text}${isLast ? ']' : ''}`;
  }
}

const CANCELLED = ['ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE'];
const isCancellation = (error: unknown): boolean =>
  CANCELLED.includes(String((error as NodeJS.ErrnoException).code));

/**
 * Streams a list as of one point in time.
 *
 * @throws {ApiError} 503 if the queue is full, or its timeout elapses
 */
const streamList = (req: PayloadRequest, { read, ...page }: ListRequest): Promise<ApiResult> =>
  new Promise((resolve, reject) => {
    const clientSignal = req.signal ? [req.signal] : [];
    const work = async (): Promise<void> => {
      enableIdSnapshot(req);
      const { total } = await read({ limit: 1, page: 1 });
      const body = new PassThrough();
      resolve(listResult(Readable.toWeb(body) as ReadableStream, total, NO_STORE));
      const timeout = AbortSignal.timeout(STREAM_TIMEOUT_MS);
      await pipeline(jsonBatches(read, rangeOf(page, total)), body, {
        signal: AbortSignal.any([timeout, ...clientSignal]),
      }).catch((error: unknown) => {
        // The headers were sent: the error can only end the connection.
        const level = isCancellation(error) && !timeout.aborted ? 'info' : 'error';
        req.payload.logger[level](serializeError(error), 'list stream aborted');
      });
    };
    const queueSignal = AbortSignal.any([AbortSignal.timeout(QUEUE_TIMEOUT_MS), ...clientSignal]);
    limit(() => inRepeatableRead(req, work).finally(() => clearIdSnapshot(req)), queueSignal).catch(
      reject,
    );
  });

/**
 * Responds to a request for a public list.
 *
 * @throws {ApiError} 503 if too many lists are being streamed
 */
export const listResponse = async (req: PayloadRequest, list: ListRequest): Promise<ApiResult> => {
  const { read, limit: size, page } = list;
  if (size && size <= LIST_PARTS.whole) {
    const { docs, total } = await read({ limit: size, page });
    return listResult(docs, total);
  }
  noStore();
  const { docs, total } = await read({ limit: BATCH, page: 1 });
  const { from, to } = rangeOf(list, total);
  if (from >= to) return listResult([], total, NO_STORE);
  if (from === 0 && to <= docs.length) return listResult(docs.slice(0, to), total, NO_STORE);
  if (to - from <= LIST_PARTS.whole) {
    const whole = await read({ limit: size ?? total, page: page ?? 1 });
    return listResult(whole.docs, total, NO_STORE);
  }
  return streamList(req, list);
};
