// `npm run import -- wordpress|ojs|oai FILE`: what another system keeps, brought here. See scripts/import.
import process from 'node:process';

import { prepareRuntime, run } from './launcher/bootstrap.mjs';

// npm and the preparation change the folder; a file is named from where the person stands.
const folder = process.env['INIT_CWD'] ?? process.cwd();

await run(async () => {
  await prepareRuntime();
  const { runImport } = /** @type {typeof import('./import/run-import')} */ (
    await import(new URL('./import/run-import.ts', import.meta.url).href)
  );
  process.exit(await runImport({ args: process.argv.slice(2), folder }));
});
