// What comes before anything serves: migrations, the first account, demo content. See scripts/prepare.ts.
import { loadProgram, run } from './launcher/bootstrap.mjs';

await run(async () => {
  const { runPreparation } = /** @type {typeof import('./prepare')} */ (
    await loadProgram('prepare')
  );
  await runPreparation();
});
