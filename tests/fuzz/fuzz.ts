/**
 * `npm run fuzz -- [REQUESTS] [SEED]`: drives every call of the API, as its OpenAPI document describes it, with valid,
 * nearly valid and hostile requests, and reports faulty responses.
 */
import { rmSync } from 'node:fs';

import { readFigure } from './figures';
import { runFuzz } from './run-fuzz';
import { ProcessManager } from '../../scripts/launcher/process-manager';
import { findFreePort } from '../../scripts/launcher/ports';
import { handleShutdown } from '../../scripts/launcher/shutdown';
import { createTempDir } from '../../scripts/testing/temp-dir';
import { startTestSite } from '../../scripts/testing/test-site';

const requests = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31);
const say = (line: string) => process.stdout.write(`${line}\n`);

const folder = createTempDir('fuzz');
const children = new ProcessManager(folder);
handleShutdown(children);
const metricsPort = await findFreePort();
process.env['METRICS_PORT'] = String(metricsPort);
// A small heap, because with a large one uncollected garbage would hide the memory in use.
process.env['NODE_OPTIONS'] = '--max-old-space-size=224';

try {
  const told = await startTestSite(children, folder);
  const site = {
    baseUrl: told['BASE_URL'] ?? '',
    databaseUrl: told['DATABASE_URL'] ?? '',
    administrator: {
      username: told['ADMIN_USERNAME'] ?? '',
      password: told['ADMIN_PASSWORD'] ?? '',
    },
  };
  const readMemory = async () =>
    (await readFigure(metricsPort, 'process_resident_memory_bytes')) / 2 ** 20;

  say(`▸ ${requests} peticiones, semilla ${seed}`);
  const begin = Date.now();
  const warm = await runFuzz(site, { requests: Math.ceil(requests / 10), seed, say });
  const memoryWarm = await readMemory();
  const rest = await runFuzz(site, { requests: requests - warm.requests, seed: seed + 1_000, say });
  const memoryEnd = await readMemory();

  const faults = [...warm.faults, ...rest.faults];
  for (const { complaint, request, seed: of } of faults)
    say(`✗ ${complaint}\n  (${of}) ${request}`);
  const statuses = [...rest.statuses].sort(([a], [b]) => a - b);
  say(statuses.map(([status, count]) => `${status}: ${count}`).join('  '));
  say(`Sin ningún sí: ${rest.neverAccepted.join(', ') || 'ninguna'}`);
  say(
    `Memoria: ${memoryWarm.toFixed(0)} MB tras el calentamiento, ${memoryEnd.toFixed(0)} MB al final`,
  );
  say(
    `${warm.requests + rest.requests} peticiones en ${Math.round((Date.now() - begin) / 1000)} s`,
  );
  say(`${faults.length} fallos`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await children.stopAll();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
