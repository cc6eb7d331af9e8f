// `npm run import -- wordpress|ojs|oai FILE`: what another system keeps, brought here. See scripts/import.
import { runCommand } from './launcher/bootstrap.mjs';

await runCommand(
  'import/run-import',
  (/** @type {typeof import('./import/run-import')} */ { runImport }, call) => runImport(call),
);
