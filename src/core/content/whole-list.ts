import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { PayloadRequest } from 'payload';

import { giveWhileMade, whoWaits } from '@/core/answers/drawing';
import { listAnswer, type Answer } from '@/core/api/endpoint';
import { unavailable } from '@/core/api/errors';
import { dropOrders, keepOrders } from '@/core/content/order';
import { inSnapshot } from '@/core/database/transactions';
import { describeFault } from '@/core/observability/logger';
import { makeTurns } from '@/core/turns';
import type { Pagination } from '@/core/schema';
import { LIST_PARTS } from '@/shared/list-parts';

/**
 * A long list that is asked for at once: without `limit` all of it, else so many records of it. It leaves while it
 * is read, so that it is nowhere whole: docs/decisions/0036.
 */

/** So many records are read and written at a time: short enough that others are answered in between. */
const BATCH = 40;

const BUSY =
  'Hay demasiadas listas completas en curso. Inténtalo en unos segundos, o pide la lista por partes (limit y page).';

/**
 * How many are read at once, and how many wait. Each holds a connection of the pool, and all share one
 * processor: more at once would be no sooner ready.
 */
const inTurn = makeTurns({
  atOnce: 2,
  waiting: 8,
  message: BUSY,
});

/** Far more than the longest takes: whoever takes it more slowly than it is made holds no connection longer. */
const MOST_MS = 60_000;

type ReadPart = (part: Pagination) => Promise<{ docs: object[]; total: number }>;

interface LongList {
  /** Reads a part of the list, presented. */
  read: ReadPart;
  /** Absent: all of it. */
  limit: number | undefined;
  /** The part after the first of a whole list is empty; its total is told all the same. */
  page: number | undefined;
}

/** The records from the one that has `from` before it up to, and without, the one that has `to`. */
interface Range {
  from: number;
  to: number;
}

const rangeOf = ({ limit, page = 1 }: Omit<LongList, 'read'>, total: number): Range => {
  const size = limit ?? Math.max(1, total);
  return { from: Math.min(total, (page - 1) * size), to: Math.min(total, page * size) };
};

/** A range as JSON text, batch by batch. */
async function* writeBatches(read: ReadPart, { from, to }: Range) {
  for (let before = from - (from % BATCH); before < to; before += BATCH) {
    const { docs } = await read({ limit: BATCH, page: before / BATCH + 1 });
    const text = JSON.stringify(docs.slice(Math.max(0, from - before), to - before)).slice(1, -1);
    const isFirst = before <= from;
    const isLast = before + BATCH >= to;
    yield `${isFirst ? '[' : ','}${text}${isLast ? ']' : ''}`;
  }
}

/** All of it as one moment's, read when its turn comes. @throws {ApiError} 503 with too many at once. */
const streamInTurn = (req: PayloadRequest, { read, ...part }: LongList): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const waiting = whoWaits();
    const work = async (): Promise<void> => {
      keepOrders(req);
      const { total } = await read({ limit: 1, page: 1 });
      const body = new PassThrough();
      resolve(listAnswer(Readable.toWeb(body) as ReadableStream, total));
      await pipeline(writeBatches(read, rangeOf(part, total)), body, {
        signal: AbortSignal.any([AbortSignal.timeout(MOST_MS), waiting]),
      }).catch((error: unknown) => {
        // The answer has begun: it can only be broken off.
        req.payload.logger.error(describeFault(error), 'a whole list broke off');
      });
    };
    const begin = async (): Promise<void> => {
      // Who has waited too long has gone, and would hold a turn and a connection until the time is over.
      if (waiting.aborted) throw unavailable(BUSY);
      await inSnapshot(req, work).finally(() => dropOrders(req));
    };
    inTurn(begin).catch(reject);
  });

/** Answers a list of which more is asked for than a page of the site shows. */
export const answerLongList = async (req: PayloadRequest, list: LongList): Promise<Answer> => {
  const { read } = list;
  const { docs, total } = await read({ limit: BATCH, page: 1 });
  const { from, to } = rangeOf(list, total);
  if (from >= to) return listAnswer([], total);
  if (from === 0 && to <= docs.length) return listAnswer(docs.slice(0, to), total);
  // What a page of the site shows whole is a plain answer too.
  if (to - from <= LIST_PARTS.whole) {
    const { limit = total, page = 1 } = list;
    return listAnswer((await read({ limit, page })).docs, total);
  }
  const answer = await streamInTurn(req, list);
  giveWhileMade();
  return answer;
};
