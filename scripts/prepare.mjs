// Migrations, the first account, demo content. See scripts/prepare.ts.
import { loadCommand, run } from './launcher/bootstrap.mjs';

await run(async () => {
  const { prepareAndExit } = /** @type {typeof import('./prepare')} */ (
    await loadCommand('prepare')
  );
  await prepareAndExit();
});
