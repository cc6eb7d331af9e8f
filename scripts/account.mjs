// `npm run account -- list|link|unlock|unlink|remove-second-factor`: manages back-office accounts on the server. See
// scripts/account.
import { runCommand } from './launcher/bootstrap.mjs';

await runCommand(
  'account/run-account',
  (/** @type {typeof import('./account/run-account')} */ { runAccount }, { args }) =>
    runAccount(args),
);
