// `npm run restore ARCHIVO`: what `npm run backup` has kept, back in its place. See scripts/backup.
import { runCommand } from './launcher/bootstrap.mjs';

await runCommand(
  'backup/restore',
  (/** @type {typeof import('./backup/restore')} */ { restore }, call) => restore(call),
);
