/**
 * Prepares the database before the site serves: migrations, the first administrator and, if wanted, demo
 * content. The launcher runs it at every start, and the `migrate` service of the compose file before the
 * app. Concurrent runs wait for each other.
 *
 * Payload takes seconds to load, and is loaded only if plain queries find something to do.
 */
import { randomBytes } from 'node:crypto';

import { Client } from 'pg';
import type { Migration, Payload } from 'payload';

import { KEEP_ALIVE } from '../src/core/database/pool';
import { readSettings, type Settings } from '../src/core/settings';
import { endRestore } from './backup/uploads';
import { UploadsAway } from './backup/uploads.bucket';
import {
  findPendingMigrations,
  hasUsers,
  shouldSeed,
  setSeedState,
  resetInterruptedSeed,
  withMigrationLock,
} from './database/state';
import { openPayload } from './database/open-payload';

const log = (line: string): void => {
  process.stdout.write(`  ${line}\n`);
};

const migrate = async (payload: Payload, pending: string[]): Promise<void> => {
  log(`Migraciones pendientes: ${pending.length}`);
  // Imported here, because they load Payload.
  const { retryOnLockTimeout } = await import('./database/migration-lock-timeout');
  const { migrations } = await import('../src/migrations/index');
  const patientMigrations = migrations.map((migration) => ({
    ...migration,
    up: retryOnLockTimeout(migration.up, log),
  }));
  // Payload's type covers all databases, the generated migrations are typed for PostgreSQL.
  await payload.db.migrate({ migrations: patientMigrations as Migration[] });
};

/** Only a warning: the start must not fail, and the password can be changed in the back office. */
const warnOfWeakPassword = async (password: string, username: string): Promise<void> => {
  const { findPasswordFault } = await import('../src/features/accounts/passwords/users.password');
  const fault = await findPasswordFault(password, username);
  if (fault)
    log(`Aviso: la ADMIN_PASSWORD indicada es débil (${fault}). Cámbiela en /admin/account.`);
};

/** Prints the account immediately: a later failure must not lose a generated password. */
const createFirstAdministrator = async (payload: Payload, settings: Settings): Promise<void> => {
  const username = settings.adminUsername;
  const given = settings.adminPassword;
  const password = given ?? randomBytes(12).toString('base64url');
  await payload.create({
    collection: 'users',
    data: { username, password, role: 'admin' },
    overrideAccess: true,
  });
  log('');
  log(`Primera cuenta  ${username}`);
  log(`Contraseña      ${given ? '(la de ADMIN_PASSWORD)' : password}`);
  if (given) await warnOfWeakPassword(given, username);
  else log('Anótela: no se volverá a mostrar.');
  log('');
};

const seed = async (payload: Payload, client: Client): Promise<void> => {
  log('Creando el contenido de demostración (alrededor de un minuto)…');
  const { seedDemo } = await import('./seed/index');
  await setSeedState(client, 'started');
  await seedDemo({ payload, log });
  await setSeedState(client, 'finished');
};

const prepare = async (client: Client, settings: Settings): Promise<void> => {
  await endRestore(client, settings).catch((error: unknown) => {
    // The site also serves while its uploads are away.
    if (!(error instanceof UploadsAway)) throw error;
    log(`Aviso: ${error.message}`);
  });
  await resetInterruptedSeed(client, process.env['EMBEDDED_DATABASE'] === '1');
  const pending = await findPendingMigrations(client);
  const isComplete = pending.length === 0 && (await hasUsers(client));
  if (isComplete && !(settings.seedDemo && (await shouldSeed(client)))) return;

  const payload = await openPayload('warn');
  try {
    if (pending.length > 0) await migrate(payload, pending);
    if (!(await hasUsers(client))) await createFirstAdministrator(payload, settings);
    if (settings.seedDemo && (await shouldSeed(client))) await seed(payload, client);
  } finally {
    await payload.destroy();
  }
};

export const prepareDatabase = async (): Promise<void> => {
  const settings = readSettings();
  const client = new Client({ connectionString: settings.databaseUrl, ...KEEP_ALIVE });
  // The advisory lock is lost with the connection.
  client.on('error', (error) => {
    console.error(error);
    process.exit(1);
  });
  await client.connect();
  try {
    await withMigrationLock(client, log, () => prepare(client, settings));
  } finally {
    await client.end();
  }
};
