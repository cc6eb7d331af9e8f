import { setTimeout as wait } from 'node:timers/promises';

import { TZDate } from '@date-fns/tz';
import { addDays, formatISO, set } from 'date-fns';

import type { Settings } from '../../src/core/settings';
import { print } from '../launcher/console';

const MINUTE = 60_000;
/** After each failure of a night; then it is left for the next night. */
const PAUSES = [1 / 6, 1, 5, 15, 60, 120].map((minutes) => minutes * MINUTE);
/** A machine that sleeps, or whose clock is set, must not oversleep by more. */
const LONGEST_WAIT = 10 * MINUTE;
const TIMEOUT_MS = 12 * 60 * MINUTE;

/** The last moment at which a backup was due, and the next: `time` (`HH:MM`) of the campus's day. */
export const findDue = (now: Date, time: string, zone: string): { last: Date; next: Date } => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const onDay = (days: number): Date =>
    set(addDays(new TZDate(now, zone), days), { hours, minutes, seconds: 0, milliseconds: 0 });
  const today = onDay(0);
  return today > now ? { last: onDay(-1), next: today } : { last: today, next: onDay(1) };
};

const reportFailure = (error: unknown, failures: number, pause: number | undefined): void => {
  const { code, message } = error as NodeJS.ErrnoException;
  const then = pause ? `otra vez en ${pause / 1000} s` : 'otra vez mañana';
  console.error(
    `✗ ${formatISO(new Date())} La copia de la noche falló (intento ${failures}; ${then}): ${code ?? message}`,
  );
};

/** Ends the process if a backup hangs (a bucket without a response); the supervisor restarts it. */
const withoutHanging = async (work: () => Promise<void>): Promise<void> => {
  const watch = setTimeout(() => {
    reportFailure(new Error('no terminó en doce horas'), 1, undefined);
    process.exit(1);
  }, TIMEOUT_MS);
  await work().finally(() => clearTimeout(watch));
};

/**
 * Makes a backup each night for as long as the process lives. A missing one (a new site, a machine that was off) is
 * made at the start.
 */
export const backUpEachNight = async (
  { backup: { time }, timeZone }: Settings,
  backUp: (since: Date) => Promise<void>,
): Promise<void> => {
  print(time ? `Una copia cada noche, a las ${time}.` : 'BACKUP_TIME está vacío: ninguna copia.');
  while (!time) await wait(LONGEST_WAIT);
  let settled: number | undefined;
  let failures = 0;
  for (;;) {
    const { last, next } = findDue(new Date(), time, timeZone);
    if (settled === last.getTime()) {
      await wait(Math.min(LONGEST_WAIT, next.getTime() - Date.now()));
      continue;
    }
    try {
      await withoutHanging(() => backUp(last));
      [settled, failures] = [last.getTime(), 0];
    } catch (error) {
      const pause = PAUSES[failures];
      failures += 1;
      reportFailure(error, failures, pause);
      if (pause) await wait(pause);
      else [settled, failures] = [last.getTime(), 0];
    }
  }
};
