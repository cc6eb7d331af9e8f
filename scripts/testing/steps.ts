import path from 'node:path';

import { findChromium } from './chromium';
import type { Shell } from './shell';
import { type Summary, tallyCheck, tallyPlaywright, summarizeVitest } from './summary';

/** What a step may use. */
export interface StepContext {
  shell: Shell;
  /** Folder of the runners' reports. */
  reports: string;
  /** Starts separate sites for the step, one per worker. Returns environment variables for the tests. */
  startSites: (name: string, count: number) => Promise<Record<string, string>>;
}

export interface Step {
  /** What `--only` takes. */
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

/** Browsers keep both processors busy with two. */
const BROWSER_WORKERS = 2;
/** API tests wait for mails and background tasks much of the time. */
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
 * The steps of `npm test` in order; those with a running site last. The longest of the parallel steps comes first, so
 * that it does not remain alone at the end.
 */
export const steps: Step[] = [
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

/** What takes minutes of waiting, killing or loading: `npm run proofs`. `npm test` has short forms of it. */
export const proofs: Step[] = [vitest('proofs', 'Pruebas largas')];
