import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { nullIfMissing } from '../../src/core/missing-file';
import { readCheckedSettings } from '../launcher/checked-settings';
import { LaunchError } from '../launcher/launch-error.mjs';
import { print } from '../launcher/console';
import { type SafeFetcher, openGuard } from './safe-fetcher';
import { type ImportRun, nothingSeen } from './import-run';
import { inspectSource, readBaseUrl } from './inspect-source';
import { withSite } from './open-site';
import { type Options, readOptions } from './options';
import { Report } from './report';
import { settleSource } from './settle-source';
import { type Source, sourceAt } from './source';

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

/** Checks a file before anything is opened, and returns its source. A WordPress export names its source later. */
const inspect = async (options: Options, report: Report): Promise<Source> => {
  const { from, oldAddress, source } = options;
  if (/^https?:/u.test(source)) return sourceAt(from, source);
  await requireFile(source);
  const { head, notes } = await inspectSource(source, from);
  for (const text of notes) report.remark({ level: 'aviso', item: 'archivo', place: '', text });
  return sourceAt(from, from === 'oai' ? readBaseUrl(head) : oldAddress);
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
  const report = new Report();
  const given = await inspect(options, report);
  const { isTrial } = options;
  if (isTrial) print('Ensayo: no se guarda nada en el sitio.');
  await withScratch((scratch) =>
    withSite(settings, async (payload, lock) => {
      const seen = nothingSeen();
      // A WordPress export contains its own address.
      const isKnown = options.from === 'wordpress';
      const source = isKnown ? given : await settleSource({ payload }, options.from, given);
      const run: ImportRun = { payload, settings, source, isTrial, report, seen, lock };
      try {
        await bring(run, options, { scratch, guard: openGuard(options.allowed) });
        if (report.isEmpty) {
          const text = 'no trae ningún registro que se importe';
          report.remark({ level: 'aviso', item: 'archivo', place: '', text });
        }
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
