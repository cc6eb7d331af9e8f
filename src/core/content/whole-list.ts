import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { PayloadRequest } from 'payload';

import { giveWhileMade } from '@/core/answers/drawing';
import { listAnswer, type Answer } from '@/core/api/endpoint';
import { dropOrders, keepOrders } from '@/core/content/order';
import { inSnapshot } from '@/core/database/transactions';
import { describeFault } from '@/core/observability/logger';
import { makeTurns } from '@/core/turns';
import type { Pagination } from '@/core/schema';
import { LIST_PARTS } from '@/shared/list-parts';

/**
 * A list that is asked for without `limit`: all of it, however long it is. A long one leaves while it is
 * read, so that it is nowhere whole: docs/decisions/0036.
 */

/** So many records are read and written at a time: short enough that others are answered in between. */
const BATCH = 40;

/**
 * How many are read at once, and how many wait. Each holds a connection of the pool, and all share one
 * processor: more at once would be no sooner ready.
 */
const inTurn = makeTurns({
  atOnce: 2,
  waiting: 8,
  message:
    'Hay demasiadas listas completas en curso. Inténtalo en unos segundos, o pide la lista por partes (limit y page).',
});

/** Far more than the longest takes: whoever takes it more slowly than it is made holds no connection longer. */
const MOST_MS = 60_000;

type ReadPart = (part: Pagination) => Promise<{ docs: object[]; total: number }>;

interface WholeList {
  /** Reads a part of the list, presented. */
  read: ReadPart;
  /** The part after the first of a whole list is empty; its total is told all the same. */
  page: number | undefined;
}

/** The list as JSON text, batch by batch. */
async function* writeBatches(read: ReadPart, first: Awaited<ReturnType<ReadPart>>) {
  const { total } = first;
  const last = Math.ceil(total / BATCH);
  for (let page = 1; page <= last; page += 1) {
    const { docs } = page === 1 ? first : await read({ limit: BATCH, page });
    const text = JSON.stringify(docs).slice(1, -1);
    yield `${page === 1 ? '[' : ','}${text}${page === last ? ']' : ''}`;
  }
}

/** All of it as one moment's, read when its turn comes. @throws {ApiError} 503 with too many at once. */
const streamInTurn = (req: PayloadRequest, read: ReadPart): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const work = async (): Promise<void> => {
      keepOrders(req);
      const first = await read({ limit: BATCH, page: 1 });
      const body = new PassThrough();
      resolve(listAnswer(Readable.toWeb(body) as ReadableStream, first.total));
      await pipeline(writeBatches(read, first), body, {
        signal: AbortSignal.timeout(MOST_MS),
      }).catch((error: unknown) => {
        // The answer has begun: it can only be broken off.
        req.payload.logger.error(describeFault(error), 'a whole list broke off');
      });
    };
    inTurn(() => inSnapshot(req, work).finally(() => dropOrders(req))).catch(reject);
  });

/** Answers the whole of a list. */
export const answerWholeList = async (
  req: PayloadRequest,
  { read, page = 1 }: WholeList,
): Promise<Answer> => {
  const { docs, total } = await read({ limit: BATCH, page: 1 });
  if (page > 1) return listAnswer([], total);
  if (docs.length === total) return listAnswer(docs, total);
  // What a page of the site shows whole is a plain answer too.
  if (total <= LIST_PARTS.whole)
    return listAnswer((await read({ limit: total, page: 1 })).docs, total);
  const answer = await streamInTurn(req, read);
  giveWhileMade();
  return answer;
};
