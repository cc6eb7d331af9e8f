import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { print } from '../launcher/console';
import { LaunchError } from '../launcher/launch-error.mjs';
import { ProcessManager } from '../launcher/process-manager';
import { handleShutdown } from '../launcher/shutdown';
import { imageNodeVersion } from '../testing/node-versions';
import { setTemplatesFolder } from '../testing/site-templates';
import { createTempDir } from '../testing/temp-dir';
import { type BenchSite, startBenchSite } from './bench-site';
import type { BenchContext, Benchmark } from './benchmark';
import { lighthouse } from './benchmarks/lighthouse';
import { lists } from './benchmarks/lists';
import { miss } from './benchmarks/miss';
import { office } from './benchmarks/office';
import { pages } from './benchmarks/pages';
import { publishing } from './benchmarks/publishing';
import { scripts } from './benchmarks/scripts';
import { size } from './benchmarks/size';
import { type Comparison, formatTable } from './comparison';

/**
 * Measures the production build on separate databases:
 *
 *   npm run bench                        all benchmarks
 *   npm run bench -- --quick             all, shorter
 *   npm run bench -- --only pages,miss   some
 *
 * `miss` precedes `size`, which fills the cache of the large site.
 */
const BENCHMARKS: readonly Benchmark[] = [
  ...[pages, lists, scripts, lighthouse, office],
  ...[publishing, miss, size],
];

const readOptions = (args: string[]): { benchmarks: Benchmark[]; isQuick: boolean } => {
  const { values } = parseArgs({
    args,
    options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } },
  });
  const keys = values.only?.split(',');
  const benchmarks = BENCHMARKS.filter(({ key }) => keys?.includes(key) ?? true);
  if (benchmarks.length !== (keys ?? BENCHMARKS).length) {
    const known = BENCHMARKS.map(({ key }) => key).join(', ');
    throw new LaunchError(`--only admite, separados por comas: ${known}.`);
  }
  return { benchmarks, isQuick: values.quick };
};

const describeMachine = (): string => {
  const processors = os.cpus();
  return [
    `${processors.length} × ${processors[0]?.model.trim() ?? '?'}`,
    `${Math.round(os.totalmem() / 1024 ** 3)} GiB`,
    `Node ${imageNodeVersion()} en los sitios`,
    `carga ${(os.loadavg()[0] ?? 0).toFixed(1).replace('.', ',')}`,
    new Date().toISOString().slice(0, 10),
  ].join(' · ');
};

/** Empty if the machine lacks a program that the benchmark needs. */
const runBenchmark = async (
  { title, run }: Benchmark,
  context: BenchContext,
): Promise<Comparison[]> => {
  print(`\n## ${title}\n`);
  try {
    const comparisons = await run(context);
    print(formatTable(comparisons));
    return comparisons;
  } catch (error) {
    if (!(error instanceof LaunchError) || context.manager.isStopping()) throw error;
    print(`Sin medir: ${error.message}`);
    return [];
  }
};

const summarize = (results: readonly { key: string; comparisons: Comparison[] }[]): string =>
  results
    .map(({ key, comparisons }) => {
      const met = comparisons.filter(({ isMet }) => isMet).length;
      return comparisons.length > 0 ? `${key} ${met}/${comparisons.length}` : `${key} sin medir`;
    })
    .join(' · ');

export const runBench = async (args: string[]): Promise<void> => {
  const { benchmarks, isQuick } = readOptions(args);
  const folder = createTempDir('bench');
  setTemplatesFolder(path.join(folder, 'originals'));
  const manager = new ProcessManager(folder);
  handleShutdown(manager);
  const sites = new Map<string, Promise<BenchSite>>();
  const startOnce = (kind: 'demo' | 'large') => (): Promise<BenchSite> => {
    const site = sites.get(kind) ?? startBenchSite({ manager, folder }, kind);
    sites.set(kind, site);
    return site;
  };
  const [demoSite, largeSite] = [startOnce('demo'), startOnce('large')];
  const context = { isQuick, manager, folder, demoSite, largeSite };
  try {
    print(`\n${describeMachine()}`);
    const results: { key: string; comparisons: Comparison[] }[] = [];
    for (const benchmark of benchmarks) {
      const comparisons = await runBenchmark(benchmark, context);
      results.push({ key: benchmark.key, comparisons });
    }
    print(`\nMetas cumplidas (con un margen de la décima parte): ${summarize(results)}`);
    const isMet = results.every(
      ({ comparisons }) => comparisons.length > 0 && comparisons.every((one) => one.isMet),
    );
    process.exitCode = isMet ? 0 : 1;
  } finally {
    await manager.stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit();
};
