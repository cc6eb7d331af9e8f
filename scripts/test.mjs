// `npm test`: checks and tests everything, on a bare machine too. See scripts/testing/run-tests.ts.
import { prepareRuntime, run } from './launcher/bootstrap.mjs';

await run(async () => {
  await prepareRuntime();
  const { runTests } = /** @type {typeof import('./testing/run-tests')} */ (
    await import(new URL('./testing/run-tests.ts', import.meta.url).href)
  );
  await runTests(process.argv.slice(2));
});
