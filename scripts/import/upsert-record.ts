import { createLocalReq, type PayloadRequest } from 'payload';

import {
  inTransaction,
  readTransactionId,
  readTransactionStatus,
} from '@/core/database/transactions';
import { MEDIA } from '@/features/content/media/media.definition';
import { sortAddresses, storeAddresses, recordAddresses } from './addresses';
import { digestOfFile, FILE_KIND, fileItem, RejectedFile, removeFiles, storeFile } from './files';
import type { ImportRun } from './import-run';
import {
  adoptImported,
  findImported,
  type Imported,
  isUntouched,
  recordImported,
  updateImported,
} from './imported-records';
import {
  digestOf,
  type Files,
  type ImportRecord,
  type Job,
  type Resolved,
  type Written,
} from './records';
import { reportFaultyFile, resolveFiles, warn, withoutFormerFiles } from './resolve-files';
import { isSameRecord, requireSameRecord } from './same-record';
import { tryRecord } from './try-record';

/**
 * Imports one record, with its files and its former addresses, in one transaction. A record that is
 * unchanged in the source is not written again; a record that was changed on this site is not
 * touched.
 */

export type { ImportRecord };

/** Creates or changes the record, unless its data are unchanged. Within the transaction of `req`. */
const writeRecord = async (
  run: ImportRun,
  req: PayloadRequest,
  { wanted, known, files }: { wanted: ImportRecord; known: Imported | undefined; files: Files },
): Promise<Written> => {
  const { collection, item } = wanted;
  const data = wanted.data(files);
  const digest = digestOf(data);
  if (known?.digest === digest) return { outcome: 'same', record: known.record };
  if (known && !(await isUntouched(req, known))) return { outcome: 'kept', record: known.record };
  if (known) await requireSameRecord(run, wanted, known);
  const options = { collection, data, req, overrideAccess: true, depth: 0 } as const;
  const stored = (await (known
    ? req.payload.update({ ...options, id: known.record } as never)
    : req.payload.create(options))) as unknown as { id: number; updatedAt: string };
  const storedAt = new Date(stored.updatedAt);
  const note = known ? updateImported : recordImported;
  await note(req, run.source, { item, collection, record: stored.id, digest, storedAt });
  return { outcome: known ? 'changed' : 'new', record: stored.id };
};

const storeInTransaction = async (
  run: ImportRun,
  { wanted, known, resolved }: Job,
): Promise<Written> => {
  for (;;) {
    const written: string[] = [];
    const req = await createLocalReq({}, run.payload);
    let transaction: string | undefined;
    try {
      const files = new Map(resolved.files);
      const done = await inTransaction(req, async () => {
        transaction = await readTransactionId(req);
        await adoptImported(req, run.source, resolved.adopted);
        for (const fresh of resolved.fresh) {
          files.set(fresh.file.key, await storeFile(run, req, { ...fresh, written }));
        }
        const result = await writeRecord(run, req, { wanted, known, files });
        const found = await sortAddresses(run, wanted.addresses(result.record, files));
        return { ...result, addresses: await storeAddresses(run, req, found) };
      });
      run.report.count(FILE_KIND, 'new', resolved.fresh.length);
      recordAddresses(run, wanted.label, done.addresses);
      return done;
    } catch (error) {
      if (await isUndone(run, transaction)) await removeFiles(run, written);
      // A commit whose response was lost may have stored the record that shows these files.
      else if (written.length > 0) {
        const names = written.join(', ');
        warn(
          run,
          wanted,
          `la base de datos no confirmó si se guardó; sus archivos se conservan: ${names}`,
        );
      }
      if (!(error instanceof RejectedFile)) throw error;
      await skipRejected(run, wanted, { resolved, error });
    }
  }
};

/** Whether a transaction was rolled back; `false` if the database does not know its status. */
const isUndone = async (run: ImportRun, transaction: string | undefined): Promise<boolean> => {
  if (transaction === undefined) return true;
  const status = await readTransactionStatus(run, transaction).catch(() => undefined);
  return status === 'aborted';
};

/** Records a rejected file by its digest, so that it is not tried again until its content changes. */
const skipRejected = async (
  run: ImportRun,
  wanted: ImportRecord,
  { resolved, error }: { resolved: Resolved; error: RejectedFile },
): Promise<void> => {
  const index = resolved.fresh.findIndex(({ file }) => file.key === error.key);
  const [refused] = resolved.fresh.splice(index, 1);
  if (!refused) throw error;
  const text = `el archivo ${error.key} no se admite (${error.message})`;
  reportFaultyFile(run, wanted, { key: error.key, text });
  const item = fileItem(error.key);
  if (resolved.adopted.includes(item)) await adoptImported(run, run.source, [item]);
  const note = refused.wasRefused ? updateImported : recordImported;
  await note(run, run.source, {
    item,
    collection: MEDIA.slug,
    record: 0,
    digest: await digestOfFile(refused.place),
    storedAt: new Date(),
  });
};

/**
 * Imports a record, or reports what a dry run would do.
 *
 * @param adopted existing record, if known under another key
 * @returns the outcome, and the record's id (0 for a new one in a dry run)
 */
export const store = async (
  run: ImportRun,
  wanted: ImportRecord,
  adopted?: Imported,
): Promise<Written> => {
  const keys = wanted.files.flatMap(({ formerKeys = [], key }) => [key, ...formerKeys]);
  const imported = await findImported(run, run.source, [wanted.item, ...keys.map(fileItem)]);
  const found = imported.get(wanted.item);
  const isOther = found?.isFormer && !(await isSameRecord(run, wanted, found));
  const known = (isOther ? undefined : found) ?? adopted;
  const isAdopted = found?.isFormer === true && !isOther;
  const rows = isAdopted ? imported : withoutFormerFiles(imported, wanted.item);
  const resolved = await resolveFiles(run, wanted, rows);
  if (known?.isFormer) resolved.adopted.push(known.item);
  // A record that was changed on this site receives no new files.
  if (known && resolved.fresh.length > 0 && !(await isUntouched(run, known))) {
    for (const { file } of resolved.fresh.splice(0)) resolved.files.delete(file.key);
  }
  const work = run.isTrial ? tryRecord : storeInTransaction;
  return work(run, { wanted, known, resolved });
};
