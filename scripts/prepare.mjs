// Migrations, the first account, demo content. See scripts/prepare.ts.
import process from 'node:process';

import { loadCommand, run } from './launcher/bootstrap.mjs';

await run(async () => {
  const { prepareDatabase } = /** @type {typeof import('./prepare')} */ (
    await loadCommand('prepare')
  );
  await prepareDatabase();
  process.exit(0);
});
