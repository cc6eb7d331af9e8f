// Migrations, the first account, demo content. See scripts/prepare.ts.
import { runCommand } from './launcher/bootstrap.mjs';

await runCommand('prepare', (/** @type {typeof import('./prepare')} */ { prepareDatabase }) =>
  prepareDatabase(),
);
