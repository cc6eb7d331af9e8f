import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { PayloadRequest } from 'payload';

import { giveWhileMade, whoWaits } from '@/core/answers/drawing';
import { listAnswer, type Answer } from '@/core/api/endpoint';
import { dropOrders, keepOrders } from '@/core/content/order';
import { inSnapshot } from '@/core/database/transactions';
import { describeFault } from '@/core/observability/logger';
import { makeTurns } from '@/core/turns';
import type { Pagination } from '@/core/schema';
import { LIST_PARTS } from '@/shared/list-parts';

/**
 * A list of any length. What a page of the site shows whole is answered in one piece; a longer one, asked for at
 * once (without `limit` all of it, else so many records of it), leaves while it is read, so that it is nowhere whole:
 * docs/decisions/0036.
 */

/** So many records are read and written at a time: short enough that others are answered in between. */
const BATCH = 40;

const BUSY =
  'Hay demasiadas listas completas en curso. Inténtalo en unos segundos, o pide la lista por partes (limit y page).';

/**
 * How many are read at once, and how many wait. Each holds a connection of the pool, and all share one
 * processor: more at once would be no sooner ready.
 */
const inTurn = makeTurns({ atOnce: 2, waiting: 8, message: BUSY });

/** Whose turn has not come by then is told so: a little later the server gives up an answer that has not begun, with 500. */
const MOST_WAITING_MS = 20_000;

/** Far more than the longest takes: whoever takes it more slowly than it is made holds no connection longer. */
const MOST_MS = 60_000;

type ReadPart = (part: Pagination) => Promise<{ docs: object[]; total: number }>;

/** `page` of a whole list: the part after the first is empty; its total is told all the same. */
interface List extends Pagination {
  /** Reads a part of the list, presented. */
  read: ReadPart;
}

/** The records from the one that has `from` before it up to, and without, the one that has `to`. */
interface Range {
  from: number;
  to: number;
}

const rangeOf = ({ limit, page = 1 }: Omit<List, 'read'>, total: number): Range => {
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
const streamInTurn = (req: PayloadRequest, { read, ...part }: List): Promise<Answer> =>
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
        const level = waiting.aborted ? 'info' : 'error';
        req.payload.logger[level](describeFault(error), 'a whole list broke off');
      });
    };
    // Who has waited too long is told, and must not hold a turn and a connection when these come.
    const hasWaited = AbortSignal.any([waiting, AbortSignal.timeout(MOST_WAITING_MS)]);
    inTurn(() => inSnapshot(req, work).finally(() => dropOrders(req)), hasWaited).catch(reject);
  });

/** Answers a public list, or as much of it as is asked for. @throws {ApiError} 503 with too many long ones at once. */
export const answerList = async (req: PayloadRequest, list: List): Promise<Answer> => {
  const { read, limit, page } = list;
  if (limit && limit <= LIST_PARTS.whole) {
    const { docs, total } = await read({ limit, page });
    return listAnswer(docs, total);
  }
  const { docs, total } = await read({ limit: BATCH, page: 1 });
  const { from, to } = rangeOf(list, total);
  if (from >= to) return listAnswer([], total);
  if (from === 0 && to <= docs.length) return listAnswer(docs.slice(0, to), total);
  if (to - from <= LIST_PARTS.whole) {
    return listAnswer((await read({ limit: limit ?? total, page: page ?? 1 })).docs, total);
  }
  const answer = await streamInTurn(req, list);
  giveWhileMade();
  return answer;
};
