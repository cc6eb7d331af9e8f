import { recordAddresses, sortAddresses } from './addresses';
import { checkFile } from './check-file';
import { describeFault, endsTheImport } from './errors';
import { FILE_KIND, unstoredFile } from './files';
import type { ImportRun } from './import-run';
import { isUntouched } from './imported-records';
import {
  digestOf,
  type FreshFile,
  type ImportRecord,
  type Job,
  type Resolved,
  type Written,
} from './records';
import { reportFaultyFile } from './resolve-files';
import { requireSameRecord } from './same-record';
import { checkRecord } from './trial-checks';

/** Adds placeholders for the files that an import would store, and reports refused files. */
const tryFiles = async (
  run: ImportRun,
  wanted: ImportRecord,
  resolved: Resolved,
): Promise<void> => {
  const accepted: FreshFile[] = [];
  for (const fresh of resolved.fresh) {
    const { key } = fresh.file;
    try {
      if (fresh.place !== '') await checkFile(run, fresh.file, fresh.place);
      accepted.push(fresh);
      resolved.files.set(key, unstoredFile(run.seen.files.size + accepted.length));
    } catch (error) {
      if (endsTheImport(error)) throw error;
      const text = `el archivo ${key} no se admite (${describeFault(error)})`;
      reportFaultyFile(run, wanted, { key, text });
    }
  }
  resolved.fresh = accepted;
};

/** The outcome that `writeRecord` would return. @throws as `writeRecord` would */
const tryToWrite = async (run: ImportRun, { wanted, known, resolved }: Job): Promise<Written> => {
  const data = wanted.data(resolved.files);
  const record = known?.record ?? 0;
  if (known?.digest === digestOf(data)) return { outcome: 'same', record };
  if (known && !(await isUntouched(run, known))) return { outcome: 'kept', record };
  if (known) await requireSameRecord(run, wanted, known);
  await checkRecord(run, { collection: wanted.collection, data, record });
  return { outcome: known ? 'changed' : 'new', record };
};

/** The outcome that an import of the record would have. @throws as the import would */
export const tryRecord = async (
  run: ImportRun,
  { wanted, known, resolved }: Job,
): Promise<Written> => {
  await tryFiles(run, wanted, resolved);
  const tried = await tryToWrite(run, { wanted, known, resolved });
  run.report.count(FILE_KIND, 'new', resolved.fresh.length);
  for (const { file } of resolved.fresh) {
    const stored = resolved.files.get(file.key);
    if (stored) run.seen.files.set(file.key, stored);
  }
  // Each new record gets its own negative id, to distinguish two records with the same address.
  run.seen.records += 1;
  const record = tried.record || -run.seen.records;
  const addresses = await sortAddresses(run, wanted.addresses(record, resolved.files));
  recordAddresses(run, wanted.label, addresses);
  return tried;
};
