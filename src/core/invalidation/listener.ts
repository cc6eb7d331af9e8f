import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

import type { Payload } from 'payload';

import { connectClient, ignoreIdleClientErrors, type Connection } from '@/core/database/connection';
import { INVALIDATION_CHANNEL, parseNotification } from '@/core/invalidation/publish';
import { emitInvalidation, onStop, type Timestamp } from '@/core/observability/events';
import { reportFault } from '@/core/observability/report-fault';

/**
 * Receives every committed change of public content, made by any instance, by LISTEN on a dedicated connection, and
 * emits it to this instance's cache (`src/server`).
 *
 * Without notifications the listener cannot distinguish «no changes» from «disconnected». So it sends a heartbeat to
 * itself each second: PostgreSQL delivers notifications in commit order, so an echoed heartbeat proves that all changes
 * committed before it were received.
 */

const HEARTBEAT_INTERVAL_MS = 1_000;
/** Timeout of a heartbeat; after it the connection counts as dead, even if the socket is open. */
const HEARTBEAT_TIMEOUT_MS = 2_500;
const RETRY_MS = 250;
/** `content_changes` covers a day; after a longer gap than this everything is invalidated. */
const MAX_REPLAY_GAP_MS = 60 * 60 * 1_000;
const MAX_REPLAY_ROWS = 10_000;
/** Name of the connection in `pg_stat_activity`. */
const APPLICATION_NAME = 'content changes';

/** The state that the last echoed heartbeat proved. */
interface Checkpoint {
  at: Timestamp;
  /** All transactions before this one had ended, and their notifications were received. */
  xmin: string;
}

const now = (): Timestamp => ({ monotonic: performance.now(), wallClock: Date.now() });

/** Emits the changes committed since `checkpoint`, or `resync` if they cannot be determined. */
const replayMissed = async (
  client: Connection,
  checkpoint: Checkpoint | undefined,
): Promise<void> => {
  if (!checkpoint || Date.now() - checkpoint.at.wallClock > MAX_REPLAY_GAP_MS) {
    emitInvalidation({ type: 'resync' });
    return;
  }
  const { rows } = await client.query<{ tags: string[] | null; isOther: boolean }>(
    `select missed.tags, pg_snapshot_xmin(pg_current_snapshot()) < $1::xid8 as "isOther"
     from (select) as once
     left join (select tags from content_changes where xact >= $1::xid8 limit $2) as missed on true`,
    [checkpoint.xmin, MAX_REPLAY_ROWS],
  );
  // A lower xmin than before: the database was replaced, for example by a restore.
  if (rows[0]?.isOther || rows.length >= MAX_REPLAY_ROWS) emitInvalidation({ type: 'resync' });
  else {
    const tags = [...new Set(rows.flatMap((row) => row.tags ?? []))];
    emitInvalidation({ type: 'invalidate', tags });
  }
};

interface Listening {
  checkpoint: Checkpoint | undefined;
  /** Called for each echoed heartbeat, because most connections end by an error and the checkpoint must survive it. */
  saveCheckpoint: (checkpoint: Checkpoint) => void;
  shouldContinue: () => boolean;
}

const listenUntilDisconnect = async (
  client: Connection,
  { checkpoint, saveCheckpoint, shouldContinue }: Listening,
): Promise<void> => {
  const ownChannel = `copy_${randomUUID().replaceAll('-', '')}`;
  const disconnected = new AbortController();
  const onDisconnect = (): void => {
    disconnected.abort();
    emitInvalidation({ type: 'heartbeat', at: undefined });
  };
  client.on('error', onDisconnect);
  client.on('end', onDisconnect);

  const pendingHeartbeats = new Map<string, { at: Timestamp; xmin?: string; isEchoed?: boolean }>();
  /** Needs both the query result and the echo, which arrive in either order. */
  const completeHeartbeat = (id: string): void => {
    const heartbeat = pendingHeartbeats.get(id);
    if (!heartbeat?.isEchoed || heartbeat.xmin === undefined) return;
    pendingHeartbeats.delete(id);
    saveCheckpoint({ at: heartbeat.at, xmin: heartbeat.xmin });
    emitInvalidation({ type: 'heartbeat', at: heartbeat.at });
  };
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === INVALIDATION_CHANNEL) {
      emitInvalidation({ type: 'invalidate', ...parseNotification(payload) });
    }
    const heartbeat = channel === ownChannel ? pendingHeartbeats.get(payload) : undefined;
    if (!heartbeat) return;
    heartbeat.isEchoed = true;
    completeHeartbeat(payload);
  });

  try {
    await client.query(
      `set application_name = '${APPLICATION_NAME}'; listen ${INVALIDATION_CHANNEL}; listen ${ownChannel}`,
    );
    await replayMissed(client, checkpoint);
    for (let number = 0; shouldContinue() && !disconnected.signal.aborted; number += 1) {
      const id = String(number);
      const heartbeat: { at: Timestamp; xmin?: string } = { at: now() };
      pendingHeartbeats.set(id, heartbeat);
      const query = client.query<{ xmin: string }>(
        `select pg_notify($1, $2), pg_snapshot_xmin(pg_current_snapshot())::text as xmin`,
        [ownChannel, id],
      );
      // The race handles a rejection, unless its timeout wins.
      query.catch(() => undefined);
      const result = await Promise.race([query, pause(HEARTBEAT_TIMEOUT_MS, null, { ref: false })]);
      if (!result) break;
      heartbeat.xmin = result.rows[0]?.xmin ?? '0';
      completeHeartbeat(id);
      await pause(HEARTBEAT_INTERVAL_MS, undefined, {
        ref: false,
        signal: disconnected.signal,
      }).catch(() => undefined);
      // Queries succeed, but notifications do not arrive.
      if (pendingHeartbeats.size > 2) break;
    }
  } finally {
    onDisconnect();
  }
};

export const startInvalidationListener = (getPayload: () => Promise<Payload>): void => {
  let isStopping = false;
  let checkpoint: Checkpoint | undefined;
  /** Whether this outage was logged: reconnection is attempted several times a second. */
  let hasLogged = false;
  /** When the current or last connection was established; `undefined` if the last attempt failed. */
  let connectedAt: number | undefined;
  const shouldContinue = () => !isStopping;
  const saveCheckpoint = (proved: Checkpoint): void => {
    checkpoint = proved;
  };

  const connectAndListen = async (): Promise<void> => {
    connectedAt = undefined;
    const payload = await getPayload();
    ignoreIdleClientErrors(payload);
    const client = await connectClient(payload);
    connectedAt = performance.now();
    try {
      await listenUntilDisconnect(client, { checkpoint, saveCheckpoint, shouldContinue });
    } finally {
      client.removeAllListeners('notification');
      // Destroyed and not returned to the pool, because it would continue to listen.
      client.release(true);
    }
  };

  const reconnectLoop = async (): Promise<void> => {
    while (shouldContinue()) {
      const wasStable = () => performance.now() - (connectedAt ?? Infinity) > RETRY_MS;
      await connectAndListen().catch((error: unknown) => {
        if ((!hasLogged || wasStable()) && shouldContinue()) reportFault(error, 'content changes');
        hasLogged = true;
      });
      // A connection that was stable is replaced without a pause, because this instance is disconnected until then.
      if (shouldContinue() && !wasStable()) await pause(RETRY_MS, undefined, { ref: false });
    }
  };
  void reconnectLoop();
  onStop(() => {
    isStopping = true;
  });
};
