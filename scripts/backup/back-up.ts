import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { TZDate } from '@date-fns/tz';
import { addDays, formatISO, set } from 'date-fns';

import type { Settings } from '../../src/core/settings';
import { readCheckedSettings } from '../launcher/checked-settings';
import { LaunchError } from '../launcher/launch-error.mjs';
import { print, withProgress } from '../launcher/console';
import { LostUploads, makeArchive } from './make-archive';
import { isEncryptedName, isIncompleteName, backupFileName, PARTIAL, timeOfBackup } from './names';
import { at, firstPlace, type Place, secondPlace } from './places';
import { record, takeBackupLock } from './record';
import { withDatabase } from './source';
import { formatMegabytes } from './space';
import { endRestore } from './uploads';

const MINUTE = 60_000;
const PAUSES = [1 / 6, 1, 5, 15, 60, 120].map((minutes) => minutes * MINUTE);
/** Longest single wait, because standby or a change of the clock must not delay a backup by more. */
const LONGEST_WAIT = 10 * MINUTE;
const TIMEOUT_MS = 12 * 60 * MINUTE;

/** The last and the next time at which a backup is due: `time` (`HH:MM`) in the campus's time zone. */
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
const backUpEachNight = async (
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

const USAGE = 'Uso: npm run backup [-- ARCHIVO | --list | --nightly]';

const readArguments = (args: string[]) => {
  try {
    const options = {
      list: { type: 'boolean', default: false },
      nightly: { type: 'boolean', default: false },
    } as const;
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const [file] = positionals;
    if (positionals.length + Number(values.list) + Number(values.nightly) <= 1) {
      return { file, ...values };
    }
  } catch {
    // An unknown option.
  }
  throw new LaunchError(USAGE);
};

const removeLeftovers = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    const [whole = '', rest] = name.split(PARTIAL);
    if (rest !== undefined && timeOfBackup(whole)) rmSync(path.join(folder, name));
  }
};

/**
 * Deletes the oldest backups, but never the new one, even if the clock was wrong. An incomplete backup replaces only
 * other incomplete ones.
 */
const prune = async (place: Place, { keep, made }: { keep: number; made: string }) => {
  const others = (await place.list()).map(({ name }) => name).filter((name) => name !== made);
  const isWhole = (name: string): boolean => !isIncompleteName(name);
  const oldest = isWhole(made) ? others.filter(isWhole).slice(keep - 1) : [];
  for (const name of [...oldest, ...others.filter(isIncompleteName)]) {
    await place.remove(name);
    print(`  Retirada de ${place.name}: ${name}`);
  }
};

/**
 * The newest complete backup since `since`, ignoring dates in the future of a wrong clock. If backups are encrypted, an
 * earlier unencrypted one does not count, because it would be copied to the second place.
 */
const findMade = async (
  place: Place,
  { since, isEncrypted }: { since: Date; isEncrypted: boolean },
): Promise<string | undefined> => {
  const now = new Date();
  const names = (await place.list()).map(({ name }) => name);
  return names.find((name) => {
    const time = timeOfBackup(name);
    const isDue = time !== undefined && time >= since && time <= now;
    return isDue && !isIncompleteName(name) && isEncryptedName(name) === isEncrypted;
  });
};

/** An unused name. If two backups are made within a second, the later one waits for the next second. */
const findName = async (folder: string, isEncrypted: boolean): Promise<string> => {
  for (;;) {
    const name = backupFileName(new Date(), isEncrypted);
    if (!existsSync(path.join(folder, name))) return name;
    await wait(100);
  }
};

const settleIn = async ({ backup }: Settings, name: string): Promise<void> => {
  const { folder, keep } = backup;
  await prune(firstPlace(backup), { keep, made: name });
  const second = secondPlace(backup);
  if (!second) return;
  await at(second, async () => {
    const file = path.join(folder, name);
    const isThere = (await second.list()).some((other) => other.name === name);
    if (!isThere) {
      await withProgress({ done: `Copiada también a ${second.name}` }, () =>
        second.put(name, file),
      );
    }
    await prune(second, { keep, made: name });
  });
};

const backUpInto = async (client: Client, settings: Settings, since: Date): Promise<Date> => {
  const { folder, passphrase } = settings.backup;
  const local = firstPlace(settings.backup);
  removeLeftovers(folder);
  const isEncrypted = Boolean(passphrase);
  const found = await findMade(local, { since, isEncrypted });
  const name = found ?? (await findName(folder, isEncrypted));
  try {
    if (!found) await makeArchive(client, path.join(folder, name), settings);
  } catch (error) {
    if (error instanceof LostUploads) {
      const printWarning = ({ message }: Error): void => print(`! ${message}`);
      await settleIn(settings, path.basename(error.file)).catch(printWarning);
    }
    throw error;
  }
  await settleIn(settings, name);
  return timeOfBackup(name) ?? since;
};

/** Runs `work` while nothing else copies or replaces the site's data, and records the result. */
const recorded = (settings: Settings, work: (client: Client) => Promise<Date>): Promise<void> =>
  withDatabase(settings, (client) =>
    record(client, async () => {
      await takeBackupLock(client);
      await endRestore(client, settings);
      return work(client);
    }),
  );

const backUpSince = (settings: Settings, since: Date): Promise<void> =>
  recorded(settings, (client) => backUpInto(client, settings, since));

const backUpTo = (settings: Settings, file: string): Promise<void> =>
  recorded(settings, async (client) => {
    await makeArchive(client, file, settings);
    return new Date();
  });

const list = async (place: Place): Promise<void> => {
  print(`${place.name}:`);
  for (const { name, bytes } of await place.list()) print(`  ${name}  ${formatMegabytes(bytes)}`);
};

const listAll = async ({ backup }: Settings): Promise<void> => {
  const places = [firstPlace(backup), secondPlace(backup)];
  for (const place of places) if (place) await at(place, () => list(place));
};

export const backUp = async (call: { args: string[]; folder: string }): Promise<void> => {
  const { file, ...wanted } = readArguments(call.args);
  const settings = readCheckedSettings();
  if (wanted.list) return listAll(settings);
  if (wanted.nightly) return backUpEachNight(settings, (since) => backUpSince(settings, since));
  if (file) await backUpTo(settings, path.resolve(call.folder, file));
  else await backUpSince(settings, new Date());
  print('Contiene datos personales y contraseñas cifradas: guárdelo como tal.');
  print('Los secretos (PAYLOAD_SECRET, SMTP_URL…) no están dentro: guárdelos aparte.');
};
