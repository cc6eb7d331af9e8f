// `npm run bench`: measures the product against controls of the same run. See scripts/bench/run-bench.ts.
import { prepareRuntime, run } from './launcher/bootstrap.mjs';

await run(async () => {
  await prepareRuntime();
  const { runBench } = /** @type {typeof import('./bench/run-bench')} */ (
    await import(new URL('./bench/run-bench.ts', import.meta.url).href)
  );
  await runBench(process.argv.slice(2));
});
