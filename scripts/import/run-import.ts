import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { nullIfMissing } from '../../src/core/missing-file';
import { readCheckedSettings } from '../launcher/checked-settings';
import { LaunchError } from '../launcher/launch-error.mjs';
import { print } from '../launcher/console';
import { type SafeFetcher, openGuard } from './safe-fetcher';
import type { ImportRun } from './import-run';
import { withSite } from './open-site';
import { type Options, readOptions } from './options';
import { Report } from './report';

/** Exit codes: success, could not start (thrown), some records failed. */
const WELL = 0;
const SOME_FAILED = 2;

const requireFile = async (file: string): Promise<void> => {
  const found = await stat(file).catch(nullIfMissing);
  if (!found?.isFile()) throw new LaunchError(`No hay ningún archivo ${file}.`);
};

const withScratch = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'doctorado-import-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const emptyFolder = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
};

interface Means {
  scratch: string;
  guard: SafeFetcher;
}

const bring = async (
  run: ImportRun,
  options: Options,
  { guard, scratch }: Means,
): Promise<void> => {
  const { from, source: file } = options;
  if (from === 'wordpress') {
    const { importWordpress } = await import('./wordpress/import-wordpress');
    const downloads = options.download
      ? {
          fetch: (url: string) => guard.download(url, scratch),
          clear: () => emptyFolder(scratch),
        }
      : undefined;
    await importWordpress(run, { file, options, downloads });
  } else if (from === 'ojs') {
    const { importOjs } = await import('./ojs/import-ojs');
    await importOjs(run, { file, options, scratch });
  } else {
    const { importOai } = await import('./oai/import-oai');
    await importOai(run, { source: file, guard, scratch });
  }
};

export const runImport = async ({
  args,
  folder,
}: {
  args: string[];
  folder: string;
}): Promise<number> => {
  const options = readOptions(args, folder);
  const settings = readCheckedSettings();
  if (!/^https?:/u.test(options.source)) await requireFile(options.source);
  const report = new Report();
  const { isTrial } = options;
  if (isTrial) print('Ensayo: no se guarda nada en el sitio.');
  await withScratch((scratch) =>
    withSite(settings, async (payload, lock) => {
      const run: ImportRun = { payload, settings, source: options.from, isTrial, report, lock };
      try {
        await bring(run, options, { scratch, guard: openGuard(options.allowed) });
      } finally {
        print(isTrial ? 'Se importaría:' : 'Importado:');
        report.printSummary();
        if (options.report) await report.write(options.report);
      }
    }),
  );
  if (options.report) print(`✓ Informe en ${options.report}`);
  return report.hasFailed ? SOME_FAILED : WELL;
};
