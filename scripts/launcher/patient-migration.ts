import { setTimeout as wait } from 'node:timers/promises';

import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * A migration that waits for a table has everybody wait who comes after it, readers too. So it waits for
 * three seconds, lets the others pass, and asks again: a backup or a long list holds its tables for a while.
 */
const LOCK_PATIENCE = '3s';
const PAUSE_MS = 5_000;
/** A good ten minutes. */
const MOST_TRIES = 80;
/** `lock_not_available`, https://www.postgresql.org/docs/current/errcodes-appendix.html */
const LOCK_NOT_AVAILABLE = '55P03';

const isLocked = (error: unknown): boolean => {
  const { cause, code } = error as { cause?: { code?: unknown }; code?: unknown };
  return code === LOCK_NOT_AVAILABLE || cause?.code === LOCK_NOT_AVAILABLE;
};

type Up = (args: MigrateUpArgs) => Promise<void>;

/** The same migration, which steps back from tables that are taken. It needs a transaction. */
export const stepBackFromLocks =
  (up: Up, log: (line: string) => void, pauseMs = PAUSE_MS): Up =>
  async (args) => {
    const { db } = args;
    await db.execute(sql`select set_config('lock_timeout', ${LOCK_PATIENCE}, true)`);
    for (let left = MOST_TRIES; ; left -= 1) {
      await db.execute(sql`savepoint before_migration`);
      try {
        await up(args);
        return;
      } catch (error) {
        if (!isLocked(error) || left === 1) throw error;
        await db.execute(sql`rollback to savepoint before_migration`);
        log('Alguien usa todavía lo que la migración cambia; se intenta de nuevo.');
        await wait(pauseMs);
      }
    }
  };
