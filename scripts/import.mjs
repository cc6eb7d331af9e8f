// `npm run import -- wordpress|ojs|oai FILE`: what another system keeps, brought here. See scripts/import.
import process from 'node:process';

import { loadCommand, run } from './launcher/bootstrap.mjs';

// npm and the preparation change the working directory; paths are relative to where the command was called.
const folder = process.env['INIT_CWD'] ?? process.cwd();

await run(async () => {
  const { runImport } = /** @type {typeof import('./import/run-import')} */ (
    await loadCommand('import/run-import')
  );
  process.exit(await runImport({ args: process.argv.slice(2), folder }));
});
