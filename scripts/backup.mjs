// `npm run backup [ARCHIVO]`: everything that the site keeps, in one file. See scripts/backup.
import process from 'node:process';

import { loadCommand, run } from './launcher/bootstrap.mjs';

// npm and the preparation change the working directory; paths are relative to where the command was called.
const folder = process.env['INIT_CWD'] ?? process.cwd();

await run(async () => {
  const { backUp } = /** @type {typeof import('./backup/back-up')} */ (
    await loadCommand('backup/back-up')
  );
  await backUp({ args: process.argv.slice(2), folder });
  process.exit(0);
});
