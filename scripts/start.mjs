// `npm start` and `npm run dev`. Plain JavaScript, because it runs before anything is installed.
import { prepareRuntime, run } from './launcher/bootstrap.mjs';

await run(async () => {
  await prepareRuntime();
  if (process.argv.includes('--build-only')) {
    const { buildOnly } = /** @type {typeof import('./launcher/build')} */ (
      await import(new URL('./launcher/build.ts', import.meta.url).href)
    );
    await buildOnly();
    return;
  }
  const { launch } = /** @type {typeof import('./launcher/launch')} */ (
    await import(new URL('./launcher/launch.ts', import.meta.url).href)
  );
  await launch({ dev: process.argv.includes('--dev') });
});
