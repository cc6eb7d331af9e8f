// `npm run account -- list|link|unlock|unlink|remove-second-factor`: the accounts of the office, for whoever has the server. See scripts/account.
import process from 'node:process';

import { prepareRuntime, run } from './launcher/bootstrap.mjs';

await run(async () => {
  await prepareRuntime();
  const { runAccount } = /** @type {typeof import('./account/run-account')} */ (
    await import(new URL('./account/run-account.ts', import.meta.url).href)
  );
  await runAccount(process.argv.slice(2));
  process.exit(0);
});
