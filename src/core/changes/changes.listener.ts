import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

import type { Payload } from 'payload';

import { CHANGES_CHANNEL, readMessage } from '@/core/changes/log-change';
import {
  openConnection,
  surviveLostConnections,
  type Connection,
} from '@/core/database/connection';
import {
  onStop,
  tellChanged,
  tellHeard,
  tellMissed,
  type Moment,
} from '@/core/observability/events';
import { reportFault } from '@/core/observability/report-fault';

/**
 * Hears of every change of public content as it is committed, by whichever copy of the app, over a
 * connection of its own, and passes it on to this copy's cache (`src/server/answers`).
 *
 * Silence could mean that nothing changes or that nothing is heard. So the copy calls itself: each
 * second it sends itself a message, which comes in behind all changes that were committed before. One
 * that comes back proves that they have been heard.
 */

const CALL_EVERY_MS = 1_000;
/** A call that has not come back by then: the connection is dead, whatever it says. */
const CALL_PATIENCE_MS = 2_500;
const RETRY_MS = 250;
/** The log reaches back for a day; who has been away for longer than this begins anew. */
const LONGEST_ABSENCE_MS = 60 * 60 * 1_000;
/** What the connection is called in `pg_stat_activity`. */
const CONNECTION_NAME = 'content changes';
/** More than this is not caught up with, but forgotten altogether. */
const MOST_MISSED = 10_000;

/** What the last call that came back has proved. */
interface Knowledge {
  at: Moment;
  /** All transactions before this one had ended, and been heard of. */
  horizon: string;
}

const momentNow = (): Moment => ({ steady: performance.now(), calendar: Date.now() });

/** Reads from the log what was committed since; begins anew where that cannot be told. */
const catchUp = async (client: Connection, known: Knowledge | undefined): Promise<void> => {
  if (!known || Date.now() - known.at.calendar > LONGEST_ABSENCE_MS) {
    tellMissed();
    return;
  }
  const { rows } = await client.query<{ tags: string[] | null; isOther: boolean }>(
    `select missed.tags, pg_snapshot_xmin(pg_current_snapshot()) < $1::xid8 as "isOther"
     from (select) as once
     left join (select tags from content_changes where xact >= $1::xid8 limit $2) as missed on true`,
    [known.horizon, MOST_MISSED],
  );
  // Another database has come in the place of the one that was known.
  if (rows[0]?.isOther || rows.length >= MOST_MISSED) tellMissed();
  else tellChanged({ tags: [...new Set(rows.flatMap(({ tags }) => tags ?? []))] });
};

interface Listening {
  known: Knowledge | undefined;
  /** Told at once of what has been proved: most connections end by breaking, and it must outlive them. */
  learn: (knowledge: Knowledge) => void;
  mayGoOn: () => boolean;
}

/** Listens until the connection is lost. */
const listen = async (client: Connection, { known, learn, mayGoOn }: Listening): Promise<void> => {
  const own = `copy_${randomUUID().replaceAll('-', '')}`;
  const lost = new AbortController();
  const lose = () => {
    lost.abort();
    tellHeard(undefined);
  };
  client.on('error', lose);
  client.on('end', lose);

  const calls = new Map<string, { at: Moment; horizon?: string; isBack?: boolean }>();
  /** Both the answer to a call and the call itself have come; either may be the first. */
  const settle = (name: string): void => {
    const call = calls.get(name);
    if (!call?.isBack || call.horizon === undefined) return;
    calls.delete(name);
    learn({ at: call.at, horizon: call.horizon });
    tellHeard(call.at);
  };
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === CHANGES_CHANNEL) tellChanged(readMessage(payload));
    const call = channel === own ? calls.get(payload) : undefined;
    if (call) call.isBack = true;
    settle(payload);
  });

  try {
    await client.query(
      `set application_name = '${CONNECTION_NAME}'; listen ${CHANGES_CHANNEL}; listen ${own}`,
    );
    await catchUp(client, known);
    for (let number = 0; mayGoOn() && !lost.signal.aborted; number += 1) {
      const name = String(number);
      const call: { at: Moment; horizon?: string } = { at: momentNow() };
      calls.set(name, call);
      const answer = client.query<{ horizon: string }>(
        `select pg_notify($1, $2), pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
        [own, name],
      );
      answer.catch(() => undefined);
      const came = await Promise.race([answer, pause(CALL_PATIENCE_MS, null, { ref: false })]);
      if (!came) break;
      call.horizon = came.rows[0]?.horizon ?? '0';
      settle(name);
      await pause(CALL_EVERY_MS, undefined, { ref: false, signal: lost.signal }).catch(
        () => undefined,
      );
      // The calls before did not come back.
      if (calls.size > 2) break;
    }
  } finally {
    lose();
  }
};

/** Begins to listen, and begins anew whenever the connection is lost. */
export const followContentChanges = (getPayload: () => Promise<Payload>): void => {
  let isStopping = false;
  let known: Knowledge | undefined;
  /** Whether this outage of the connection was reported: reconnection is attempted several times a second. */
  let isReported = false;
  /** When the connection that is or was the last stood; nothing where it never did. */
  let standsSince: number | undefined;
  const mayGoOn = () => !isStopping;
  const learn = (knowledge: Knowledge): void => {
    known = knowledge;
  };

  const once = async (): Promise<void> => {
    standsSince = undefined;
    const payload = await getPayload();
    surviveLostConnections(payload);
    const client = await openConnection(payload);
    standsSince = performance.now();
    try {
      await listen(client, { known, learn, mayGoOn });
    } finally {
      client.removeAllListeners('notification');
      // Destroyed, not given back: it would go on listening.
      client.release(true);
    }
  };

  const keepOn = async (): Promise<void> => {
    while (mayGoOn()) {
      const hasStood = () => performance.now() - (standsSince ?? Infinity) > RETRY_MS;
      await once().catch((error: unknown) => {
        if ((!isReported || hasStood()) && mayGoOn()) reportFault(error, 'content changes');
        isReported = true;
      });
      // What has stood for a while is replaced at once: until then this copy is deaf.
      if (mayGoOn() && !hasStood()) await pause(RETRY_MS, undefined, { ref: false });
    }
  };
  void keepOn();
  onStop(() => {
    isStopping = true;
  });
};
