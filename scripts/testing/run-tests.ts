import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';

import { settingNames } from '../../src/core/settings';
import { ensureBuilt } from '../launcher/build';
import { ProcessManager } from '../launcher/process-manager';
import { LaunchError } from '../launcher/launch-error.mjs';
import { formatDuration, print } from '../launcher/console';
import { handleShutdown } from '../launcher/shutdown';
import { resolveNode, imageNodeVersion } from './node-versions';
import { setTemplatesFolder } from './site-templates';
import { createTempDir } from './temp-dir';
import { openShell, type Shell } from './shell';
import { exportSites } from './sites';
import { startTestSite } from './test-site';
import {
  addTallies,
  summaryLine,
  describeTally,
  type Summary,
  tallyCheck,
  tallyPlaywright,
  summarizeVitest,
} from './summary';
import { findChromium } from './chromium';

interface StepContext {
  shell: Shell;
  reports: string;
  /** Starts separate sites for the step, one per worker. Returns environment variables for the tests. */
  startSites: (name: string, count: number) => Promise<Record<string, string>>;
}

interface Step {
  key: string;
  title: string;
  /** Whether the step uses one processor and prints nothing until its end, so that two may run in parallel. */
  canRunInParallel: boolean;
  run: (context: StepContext) => Promise<Summary>;
}

const check = (key: string, title: string, commands: [string, ...string[]][]): Step => ({
  key,
  title,
  canRunInParallel: true,
  run: async ({ shell }) => {
    for (const [bin, ...args] of commands) {
      if (!(await shell.runQuietly(bin, args))) return tallyCheck(false);
    }
    return tallyCheck(true);
  },
});

const describeVitest = (project: string, reports: string) => {
  const report = path.join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { report, args: ['run', '--project', project, ...reporters] };
};

const unit: Step = {
  key: 'unit',
  title: 'Pruebas de unidad',
  canRunInParallel: true,
  run: async ({ shell, reports }) => {
    const { report, args } = describeVitest('unit', reports);
    return summarizeVitest(report, await shell.runQuietly('vitest', [...args, '--maxWorkers=1']));
  },
};

const vitest = (key: string, title: string, sites = 0): Step => ({
  key,
  title,
  canRunInParallel: false,
  run: async ({ shell, reports, startSites }) => {
    const { report, args } = describeVitest(key, reports);
    const env = sites > 0 ? await startSites(key, sites) : {};
    return summarizeVitest(report, await shell.run('vitest', args, env));
  },
});

/** Two browsers keep both processors busy. */
const BROWSER_WORKERS = 2;
/** More than the processors, because API tests often wait for mails and background tasks. */
const API_WORKERS = 3;

const browser: Step = {
  key: 'e2e',
  title: 'Pruebas de navegador',
  canRunInParallel: false,
  run: async ({ shell, reports, startSites }) => {
    const report = path.join(reports, 'e2e.json');
    const env = {
      ...(await startSites('e2e', BROWSER_WORKERS)),
      CHROMIUM_PATH: findChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    };
    const succeeded = await shell.run('playwright', ['test', '--reporter=list,json'], env);
    return tallyPlaywright(report, succeeded);
  },
};

/**
 * The steps of `npm test` in order; steps with a running site come last. The longest parallel step
 * comes first, so that it does not run alone at the end.
 */
const steps: Step[] = [
  check('lint', 'Reglas del código', [['eslint', '.', '--max-warnings=0']]),
  unit,
  check('format', 'Formato', [['prettier', '--check', '--log-level=warn', '.']]),
  check('boundaries', 'Fronteras entre carpetas', [['depcruise', 'src', 'scripts']]),
  check('types', 'Tipos', [
    ['next', 'typegen'],
    ['tsc', '--noEmit'],
  ]),
  check('unused', 'Código y dependencias sin uso', [['knip']]),
  check('generated', 'Archivos generados', [['tsx', 'scripts/generate.ts', '--check']]),
  vitest('operations', 'Pruebas de operación'),
  vitest('contract', 'Contrato de la API', API_WORKERS),
  browser,
];

/**
 * Tests that take minutes, because they wait, kill processes or create load: `npm run proofs`.
 * `npm test` has short forms of them.
 */
const proofs: Step[] = [vitest('proofs', 'Pruebas largas')];

const NEED_BUILD = ['operations', 'contract', 'e2e', 'proofs'];
/** Number of steps at the same time; each step keeps one processor busy. */
const PARALLEL_STEPS = 2;

const selectSteps = (args: string[]): Step[] => {
  const index = args.indexOf('--only');
  if (index === -1) return steps;
  const wanted = (args[index + 1] ?? '').split(',').filter(Boolean);
  const all = [...steps, ...proofs];
  const unknown = wanted.filter((key) => !all.some((step) => step.key === key));
  if (wanted.length === 0 || unknown.length > 0) {
    const known = all.map(({ key }) => key).join(', ');
    throw new LaunchError(`--only admite, separados por comas: ${known}.`);
  }
  return all.filter(({ key }) => wanted.includes(key));
};

const runStep = async (title: string, work: () => Promise<Summary>): Promise<Summary> => {
  const start = Date.now();
  const tally = await work().catch((error: unknown) => {
    console.error(error instanceof Error && error.name === 'LaunchError' ? error.message : error);
    return tallyCheck(false);
  });
  const verdict = tally.failed === 0 ? '✓' : '✗';
  print(`${verdict} ${title}: ${describeTally(tally)} (${formatDuration(Date.now() - start)})`);
  const hasNoDetails = tally.failed > 0 && tally.troubles.length === 0;
  return hasNoDetails ? { ...tally, troubles: [`✗ ${title}`] } : tally;
};

/** Removes the settings of the developer's own site, which must not reach the tests. */
const clearSettingsEnv = (): void => {
  for (const name of settingNames) Reflect.deleteProperty(process.env, name);
};

/** Puts the image's Node first in `PATH`, so that the tests and their processes use that version. */
const prependImageNode = (): void => {
  const folder = path.dirname(resolveNode(imageNodeVersion()));
  process.env['PATH'] = [folder, process.env['PATH']].join(path.delimiter);
};

export const runTests = async (args: string[]): Promise<void> => {
  const selected = selectSteps(args);
  clearSettingsEnv();
  prependImageNode();
  const work = createTempDir('tests');
  const children = new ProcessManager(work);
  handleShutdown(children);
  const reports = path.join(work, 'reports');
  mkdirSync(reports);
  setTemplatesFolder(path.join(work, 'originals'), { isHasty: true });

  const startSites: StepContext['startSites'] = async (name, count) => {
    const sites: Record<string, string>[] = [];
    while (sites.length < count) {
      sites.push(await startTestSite(children, path.join(work, `${name}-${sites.length}`)));
    }
    return exportSites(sites);
  };
  const context: StepContext = { shell: openShell(children), reports, startSites };

  const quiet = selected.filter(({ canRunInParallel }) => canRunInParallel);
  const tallies = await pLimit(PARALLEL_STEPS).map(quiet, ({ title, run }) =>
    runStep(title, () => run(context)),
  );
  let isBuilt = false;
  for (const step of selected.filter(({ canRunInParallel }) => !canRunInParallel)) {
    if (NEED_BUILD.includes(step.key) && !isBuilt) {
      isBuilt = true;
      print('\n▸ Construcción');
      tallies.push(
        await runStep('Construcción', async () => {
          await ensureBuilt(children);
          return tallyCheck(true);
        }),
      );
    }
    print(`\n▸ ${step.title}`);
    tallies.push(await runStep(step.title, () => step.run(context)));
  }

  await children.stopAll();
  rmSync(work, { recursive: true, force: true });
  const total = addTallies(tallies);
  for (const trouble of total.troubles) print(`\n${trouble}`);
  print(`\n${summaryLine(total)}`);
  process.exit(total.failed === 0 ? 0 : 1);
};
