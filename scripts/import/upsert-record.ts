import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { createLocalReq, type CollectionSlug, type PayloadRequest } from 'payload';

import {
  inTransaction,
  readTransactionId,
  readTransactionStatus,
} from '@/core/database/transactions';
import { readUploadContent } from '@/features/content/media/media.content';
import { MEDIA } from '@/features/content/media/media.definition';
import { filePath } from '@/shared/paths';
import { type OldAddress, sortAddresses, storeAddresses, recordAddresses } from './addresses';
import {
  digestOfFile,
  FILE_KIND,
  fileItem,
  RejectedFile,
  type FreshFile,
  removeFiles,
  type SourceFile,
  storeFile,
  type StoredFile,
} from './files';
import type { ImportRun } from './import-run';
import {
  findImported,
  type Imported,
  isUntouched,
  recordImported,
  updateImported,
} from './imported-records';
import type { Outcome } from './report';

/**
 * Brings one record here, with its files and its old addresses, in one transaction: all of it or nothing. What
 * has not changed there is not written again; what has been changed here is left alone.
 */

export type Files = ReadonlyMap<string, StoredFile>;

export interface ImportRecord {
  item: string;
  label: string;
  place: string;
  collection: CollectionSlug;
  files: readonly SourceFile[];
  /** The record, with the files that are in the library; those that are not are missing in `files`. */
  data: (files: Files) => Record<string, unknown>;
  addresses: (record: number, files: Files) => OldAddress[];
}

interface Resolved {
  files: Map<string, StoredFile>;
  fresh: FreshFile[];
}

const NOT_YET: StoredFile = { id: 0, url: filePath('todavia-no.bin') };

const digestOf = (data: unknown): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('hex');

const findStored = async (run: ImportRun, ids: number[]): Promise<Map<number, StoredFile>> => {
  if (ids.length === 0) return new Map();
  const { docs } = await run.payload.find({
    collection: MEDIA.slug,
    overrideAccess: true,
    depth: 0,
    pagination: false,
    where: { id: { in: ids } },
    select: { filename: true },
  });
  return new Map(docs.map(({ filename, id }) => [id, { id, url: filePath(filename ?? '') }]));
};

const warn = ({ report }: ImportRun, { item, label, place }: ImportRecord, text: string): void => {
  report.remark({ level: 'aviso', item: label || item, place, text });
};

/** Also a file that was refused before is tried again, if the library accepts it by now. */
const isRefusedStill = async (
  known: Imported | undefined,
  { file, place }: { file: SourceFile; place: string },
): Promise<boolean> => {
  if (known?.record !== 0 || known.digest !== (await digestOfFile(place))) return false;
  const content = { data: await readFile(place), name: file.name };
  return 'fault' in (await readUploadContent(content, () => undefined));
};

/** Resolves files: already in the library, available, or missing, which is reported. */
const resolveFiles = async (
  run: ImportRun,
  wanted: ImportRecord,
  known: ReadonlyMap<string, Imported>,
): Promise<Resolved> => {
  const ids = [...known.values()]
    .filter(({ collection, record }) => collection === MEDIA.slug && record > 0)
    .map(({ record }) => record);
  const stored = await findStored(run, ids);
  const resolved: Resolved = { files: new Map(), fresh: [] };
  for (const file of wanted.files) {
    const imported = known.get(fileItem(file.key));
    // One that the office has deleted since does not come back.
    if (imported && imported.record > 0) {
      const found = stored.get(imported.record);
      if (found) resolved.files.set(file.key, found);
      continue;
    }
    try {
      if (run.isTrial) {
        if (!(await file.isThere())) throw new Error('no se encuentra');
        if (imported) continue;
        resolved.files.set(file.key, NOT_YET);
        resolved.fresh.push({ file, place: '', wasRefused: false });
        continue;
      }
      const place = await file.fetch();
      if (await isRefusedStill(imported, { file, place }))
        throw new Error('el archivo no se admite');
      resolved.fresh.push({ file, place, wasRefused: imported !== undefined });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      warn(run, wanted, `falta el archivo ${file.key} (${reason})`);
      run.report.count(FILE_KIND, 'failed');
    }
  }
  return resolved;
};

interface Job {
  wanted: ImportRecord;
  known: Imported | undefined;
  resolved: Resolved;
}

interface Written {
  outcome: Outcome;
  record: number;
}

/** Creates or changes the record, unless it is what it was. Within the transaction of `req`. */
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

/** Whether nothing of a transaction is stored; `false` where the database does not say. */
const isUndone = async (run: ImportRun, transaction: string | undefined): Promise<boolean> => {
  if (transaction === undefined) return true;
  const status = await readTransactionStatus(run, transaction).catch(() => undefined);
  return status === 'aborted';
};

/** A refused file is remembered by its content: it is not tried again until it is another. */
const skipRejected = async (
  run: ImportRun,
  wanted: ImportRecord,
  { resolved, error }: { resolved: Resolved; error: RejectedFile },
): Promise<void> => {
  const index = resolved.fresh.findIndex(({ file }) => file.key === error.key);
  const [refused] = resolved.fresh.splice(index, 1);
  if (!refused) throw error;
  warn(run, wanted, `el archivo ${error.key} no se admite (${error.message})`);
  run.report.count(FILE_KIND, 'failed');
  const note = refused.wasRefused ? updateImported : recordImported;
  await note(run, run.source, {
    item: fileItem(error.key),
    collection: MEDIA.slug,
    record: 0,
    digest: await digestOfFile(refused.place),
    storedAt: new Date(),
  });
};

const tryRecord = async (run: ImportRun, { wanted, known, resolved }: Job): Promise<Written> => {
  run.report.count(FILE_KIND, 'new', resolved.fresh.length);
  const record = known?.record ?? 0;
  const addresses = await sortAddresses(run, wanted.addresses(record, resolved.files));
  recordAddresses(run, wanted.label, addresses);
  if (!known) return { outcome: 'new', record };
  if (known.digest === digestOf(wanted.data(resolved.files))) return { outcome: 'same', record };
  const untouched = await isUntouched(run, known);
  return { outcome: untouched ? 'changed' : 'kept', record };
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
  const items = [wanted.item, ...wanted.files.map(({ key }) => fileItem(key))];
  const imported = await findImported(run, run.source, items);
  const known = imported.get(wanted.item) ?? adopted;
  const resolved = await resolveFiles(run, wanted, imported);
  // Of a record that is left alone nothing more is brought.
  if (known && resolved.fresh.length > 0 && !(await isUntouched(run, known))) {
    for (const { file } of resolved.fresh.splice(0)) resolved.files.delete(file.key);
  }
  const work = run.isTrial ? tryRecord : storeInTransaction;
  return work(run, { wanted, known, resolved });
};
