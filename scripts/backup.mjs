// `npm run backup [ARCHIVO]`: everything that the site keeps, in one file. See scripts/backup.
import { runCommand } from './launcher/bootstrap.mjs';

await runCommand(
  'backup/back-up',
  (/** @type {typeof import('./backup/back-up')} */ { backUp }, call) => backUp(call),
);
