/**
 * `npm run seed:large`: multiplies the demo content to the size after decades of use (10,000 news,
 * 5,000 events, 5,000 pictures, 2,000 articles of the journal, 100,000 enrollment requests and as
 * many messages, with all their records of the office), to test the product at that size. It uses
 * DATA_DIR and DATABASE_URL as `npm start` does, and prepares an empty database.
 *
 * Generated records cannot be distinguished from real ones afterwards, so a database in use is
 * rejected without `--force`.
 */
import type { Client } from 'pg';

import { readSettings } from '../src/core/settings';
import { withClient } from './database/client';
import { run } from './launcher/bootstrap.mjs';
import { ProcessManager } from './launcher/process-manager';
import { readOrCreateSecret, openDataFolder } from './launcher/data-folder';
import { startEmbeddedDatabase } from './launcher/postgres-server';
import { prepareDatabase } from './launcher/prepare-database';
import { print } from './launcher/console';
import { handleShutdown } from './launcher/shutdown';
import { multiplyDemo, refuseWorkedIn } from './seed/multiply';

const withDatabase = async (work: (client: Client) => Promise<void>): Promise<void> => {
  const settings = readSettings();
  openDataFolder(settings.dataDir);
  const children = new ProcessManager(settings.dataDir);
  await children.acquireAndCleanUp();
  handleShutdown(children);
  try {
    const url =
      settings.databaseUrl ?? (await startEmbeddedDatabase(settings.dataDir, children)).url;
    await prepareDatabase({
      env: {
        ...process.env,
        DATABASE_URL: url,
        DATA_DIR: settings.dataDir,
        SITE_URL: settings.siteUrl,
        PAYLOAD_SECRET:
          settings.payloadSecret ?? readOrCreateSecret(settings.dataDir, 'payload-secret'),
        SEED_DEMO: '1',
      },
      embedded: !settings.databaseUrl,
      manager: children,
    });
    await withClient(url, work);
  } finally {
    await children.stopAll();
  }
};

await run(async () => {
  await withDatabase(async (client) => {
    if (!process.argv.includes('--force')) await refuseWorkedIn(client);
    await multiplyDemo(client, print);
  });
  process.exit(0);
});
