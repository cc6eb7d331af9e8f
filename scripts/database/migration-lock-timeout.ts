import { setTimeout as wait } from 'node:timers/promises';

import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

/**
 * While a migration waits for a table lock, all later queries of the table queue behind it, reads included. It
 * therefore gives up after this time, lets those queries run, and retries, because backups and long reads take a while.
 */
const LOCK_TIMEOUT = '3s';
const PAUSE_MS = 5_000;
const MAX_ATTEMPTS = 80;
/** `lock_not_available`, https://www.postgresql.org/docs/current/errcodes-appendix.html */
const LOCK_NOT_AVAILABLE = '55P03';

const isLocked = (error: unknown): boolean => {
  const { cause, code } = error as { cause?: { code?: unknown }; code?: unknown };
  return code === LOCK_NOT_AVAILABLE || cause?.code === LOCK_NOT_AVAILABLE;
};

type Up = (args: MigrateUpArgs) => Promise<void>;

export const retryOnLockTimeout =
  (up: Up, log: (line: string) => void, pauseMs = PAUSE_MS): Up =>
  async (args) => {
    const { db } = args;
    await db.execute(sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`);
    for (let left = MAX_ATTEMPTS; ; left -= 1) {
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
