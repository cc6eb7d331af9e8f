// `npm run restore ARCHIVO`: what `npm run backup` has kept, back in its place. See scripts/backup.
import process from 'node:process';

import { loadCommand, run } from './launcher/bootstrap.mjs';

// npm and the preparation change the working directory; paths are relative to where the command was called.
const folder = process.env['INIT_CWD'] ?? process.cwd();

await run(async () => {
  const { restore } = /** @type {typeof import('./backup/restore')} */ (
    await loadCommand('backup/restore')
  );
  await restore({ args: process.argv.slice(2), folder });
  process.exit(0);
});
