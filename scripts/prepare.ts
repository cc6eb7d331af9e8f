/**
 * Brings the database up to date before anything serves: migrations, the first administrator and,
 * where asked for, the demo content. The launcher runs it at every start and the `migrate`
 * service of the compose file before the app; several at once wait for each other.
 *
 * A database with nothing to do is told from plain queries, without loading Payload (seconds).
 */
import { randomBytes } from 'node:crypto';

import { Client } from 'pg';
import type { Migration, Payload } from 'payload';

import { KEEP_ALIVE } from '../src/core/database/pool';
import { readSettings, type Settings, SettingsError } from '../src/core/settings';
import { endRestore } from './backup/uploads';
import { UploadsAway } from './backup/uploads.bucket';
import {
  findPendingMigrations,
  hasUsers,
  isSeedWanted,
  markSeed,
  resetHalfSeeded,
  withPreparationLock,
} from './launcher/database-state';
import { openPayload } from './launcher/open-payload';
import type { PrepareReport } from './launcher/prepare-database';

const log = (line: string): void => {
  process.stdout.write(`  ${line}\n`);
};

const migrate = async (payload: Payload, pending: string[]): Promise<void> => {
  log(`Migraciones pendientes: ${pending.length}`);
  // Not at the head of this file: a start with nothing to do would load them, and Payload with them.
  const { stepBackFromLocks } = await import('./launcher/patient-migration');
  const { migrations } = await import('../src/migrations/index');
  const patient = migrations.map((migration) => ({
    ...migration,
    up: stepBackFromLocks(migration.up, log),
  }));
  // Payload types a migration for every database at once, ours for PostgreSQL alone.
  await payload.db.migrate({ migrations: patient as Migration[] });
};

/** Not refused: a start must not fail for it, and it can be changed in the screens. */
const warnOfWeakPassword = async (password: string, username: string): Promise<void> => {
  const { findPasswordFault } = await import('../src/features/users/users.password');
  const fault = await findPasswordFault(password, username);
  if (fault)
    log(`Aviso: la ADMIN_PASSWORD indicada es débil (${fault}). Cámbiela en /admin/account.`);
};

const createFirstAdministrator = async (
  payload: Payload,
  settings: Settings,
): Promise<NonNullable<PrepareReport['firstAdministrator']>> => {
  const username = settings.adminUsername;
  const made = settings.adminPassword ? undefined : randomBytes(12).toString('base64url');
  const password = settings.adminPassword ?? made ?? '';
  await payload.create({
    collection: 'users',
    data: { username, password, role: 'admin' },
    overrideAccess: true,
  });
  if (!made) await warnOfWeakPassword(password, username);
  return made ? { username, password: made } : { username };
};

const seed = async (payload: Payload, client: Client): Promise<void> => {
  log('Creando el contenido de demostración (alrededor de un minuto)…');
  const { seedDemo } = await import('./seed/index');
  await markSeed(client, 'started');
  await seedDemo({ payload, log });
  await markSeed(client, 'finished');
};

const prepare = async (
  client: Client,
  settings: Settings,
  report: PrepareReport,
): Promise<void> => {
  await endRestore(client, settings).catch((error: unknown) => {
    // The site serves without its uploads too, and a restore is rarely left unfinished.
    if (!(error instanceof UploadsAway)) throw error;
    log(`Aviso: ${error.message}`);
  });
  await resetHalfSeeded(client, process.env['EMBEDDED_DATABASE'] === '1');
  const pending = await findPendingMigrations(client);
  const isComplete = pending.length === 0 && (await hasUsers(client));
  if (isComplete && !(settings.seedDemo && (await isSeedWanted(client)))) return;

  const payload = await openPayload('warn');
  try {
    if (pending.length > 0) await migrate(payload, pending);
    if (!(await hasUsers(client))) {
      report.firstAdministrator = await createFirstAdministrator(payload, settings);
    }
    if (settings.seedDemo && (await isSeedWanted(client))) await seed(payload, client);
  } finally {
    await payload.destroy();
  }
};

const tell = (report: PrepareReport): Promise<void> => {
  const account = report.firstAdministrator;
  if (process.send) {
    return new Promise((resolve) => process.send?.(report, undefined, {}, () => resolve()));
  }
  if (account) log(`Primera cuenta: ${account.username}`);
  if (account?.password) log(`Contraseña (no se volverá a mostrar): ${account.password}`);
  return Promise.resolve();
};

const main = async (): Promise<void> => {
  const settings = readSettings();
  const client = new Client({ connectionString: settings.databaseUrl, ...KEEP_ALIVE });
  const report: PrepareReport = {};
  // The lock hangs on it, and another may begin now. The password of an account that exists is told all the same.
  client.on('error', (error) => {
    console.error(error);
    void tell(report).finally(() => process.exit(1));
  });
  await client.connect();
  try {
    await withPreparationLock(client, log, () => prepare(client, settings, report));
  } finally {
    // Also after a failure: the password of an account that exists must not be lost.
    await tell(report);
    await client.end();
  }
};

const isExpected = (error: unknown): error is Error =>
  error instanceof SettingsError || (error instanceof Error && error.name === 'LaunchError');

/** Prepares the database, and ends the process. */
export const runPreparation = async (): Promise<never> => {
  try {
    await main();
    process.exit(0);
  } catch (error) {
    console.error(isExpected(error) ? `✗ ${error.message}` : error);
    process.exit(1);
  }
};
