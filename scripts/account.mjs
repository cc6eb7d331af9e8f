// `npm run account -- list|link|unlock|unlink|remove-second-factor`: manages back-office accounts on the server. See
// scripts/account.
import process from 'node:process';

import { loadCommand, run } from './launcher/bootstrap.mjs';

await run(async () => {
  const { runAccount } = /** @type {typeof import('./account/run-account')} */ (
    await loadCommand('account/run-account')
  );
  await runAccount(process.argv.slice(2));
  process.exit(0);
});
