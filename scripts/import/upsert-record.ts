import { createHash } from 'node:crypto';

import { createLocalReq, type CollectionSlug, type PayloadRequest } from 'payload';

import {
  inTransaction,
  readTransactionId,
  readTransactionStatus,
} from '@/core/database/transactions';
import { MEDIA } from '@/features/content/media/media.definition';
import { REDIRECTS } from '@/features/content/redirects/redirects.definition';
import { readFrom } from '@/features/content/redirects/redirects.rules';
import { filePath } from '@/shared/paths';
import { type OldAddress, sortAddresses, storeAddresses, recordAddresses } from './addresses';
import { describeFault, endsTheImport } from './errors';
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
  unstoredFile,
} from './files';
import type { ImportRun } from './import-run';
import {
  adoptImported,
  findImported,
  type Imported,
  isUntouched,
  recordImported,
  updateImported,
} from './imported-records';
import type { Outcome } from './report';
import { isSameRecord, requireSameRecord } from './same-record';
import { checkFile, checkRecord } from './trial-checks';

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
  /** Items that were recorded under a former name of the source. */
  adopted: string[];
}

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

const isRefusedStill = async (known: Imported | undefined, place: string): Promise<boolean> =>
  known?.record === 0 && known.digest === (await digestOfFile(place));

/** Reports a file once for each record, and counts it once. */
const reportFaultyFile = (
  run: ImportRun,
  wanted: ImportRecord,
  { key, text }: { key: string; text: string },
): void => {
  warn(run, wanted, text);
  if (run.seen.faultyFiles.has(key)) return;
  run.seen.faultyFiles.add(key);
  run.report.count(FILE_KIND, 'failed');
};

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** @returns the path of a file, empty for one that a dry run does not download @throws with the reason */
const fetchFile = async (
  run: ImportRun,
  file: SourceFile,
  imported: Imported | undefined,
): Promise<string> => {
  if (run.isTrial && (await file.isRemote?.())) return '';
  const place = await file.fetch();
  if (await isRefusedStill(imported, place)) throw new Error('el archivo no se admite');
  return place;
};

/** Whether a file that was recorded under a former name of the source is this one. */
const isSameFile = async (
  { payload }: ImportRun,
  { item }: ImportRecord,
  { file, stored }: { file: SourceFile; stored: StoredFile | undefined },
): Promise<boolean> => {
  const isOfRecord = file.key.startsWith(`${item} `);
  if (file.address === undefined || isOfRecord || stored === undefined) return true;
  const { docs } = await payload.find({
    collection: REDIRECTS.slug,
    overrideAccess: true,
    depth: 0,
    pagination: false,
    where: { from: { equals: readFrom(file.address) ?? '' } },
    select: { to: true },
    limit: 1,
  });
  return docs[0]?.to === stored.url;
};

const findFile = (
  known: ReadonlyMap<string, Imported>,
  { formerKeys = [], key }: SourceFile,
): Imported | undefined =>
  [key, ...formerKeys].map((one) => known.get(fileItem(one))).find((one) => one !== undefined);

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
  const resolved: Resolved = { files: new Map(), fresh: [], adopted: [] };
  for (const file of wanted.files) {
    const found = findFile(known, file);
    const own = found && stored.get(found.record);
    const isOwn = !found?.isFormer || (await isSameFile(run, wanted, { file, stored: own }));
    const imported = isOwn ? found : undefined;
    if (imported?.isFormer) resolved.adopted.push(imported.item);
    // One that the office has deleted since does not come back.
    if (imported && imported.record > 0) {
      if (own) resolved.files.set(file.key, own);
      continue;
    }
    const tried = run.seen.files.get(file.key);
    if (tried) {
      resolved.files.set(file.key, tried);
      continue;
    }
    try {
      const place = await fetchFile(run, file, imported);
      const wasRefused = imported?.item === fileItem(file.key);
      resolved.fresh.push({ file, place, wasRefused });
    } catch (error) {
      const text = `falta el archivo ${file.key} (${reasonOf(error)})`;
      reportFaultyFile(run, wanted, { key: file.key, text });
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

/** Puts placeholders for the files that an import would store; refused ones are reported. */
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

/** What `writeRecord` would do. @throws as it would */
const tryToWrite = async (run: ImportRun, { wanted, known, resolved }: Job): Promise<Written> => {
  const data = wanted.data(resolved.files);
  const record = known?.record ?? 0;
  if (known?.digest === digestOf(data)) return { outcome: 'same', record };
  if (known && !(await isUntouched(run, known))) return { outcome: 'kept', record };
  if (known) await requireSameRecord(run, wanted, known);
  await checkRecord(run, { collection: wanted.collection, data, record });
  return { outcome: known ? 'changed' : 'new', record };
};

const tryRecord = async (run: ImportRun, { wanted, known, resolved }: Job): Promise<Written> => {
  await tryFiles(run, wanted, resolved);
  const tried = await tryToWrite(run, { wanted, known, resolved });
  run.report.count(FILE_KIND, 'new', resolved.fresh.length);
  for (const { file } of resolved.fresh) {
    const stored = resolved.files.get(file.key);
    if (stored) run.seen.files.set(file.key, stored);
  }
  // Each new record has a number of its own, so that two with the same address are told apart.
  run.seen.records += 1;
  const record = tried.record || -run.seen.records;
  const addresses = await sortAddresses(run, wanted.addresses(record, resolved.files));
  recordAddresses(run, wanted.label, addresses);
  return tried;
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
  const resolved = await resolveFiles(run, wanted, imported);
  if (known?.isFormer) resolved.adopted.push(known.item);
  // Of a record that is left alone nothing more is brought.
  if (known && resolved.fresh.length > 0 && !(await isUntouched(run, known))) {
    for (const { file } of resolved.fresh.splice(0)) resolved.files.delete(file.key);
  }
  const work = run.isTrial ? tryRecord : storeInTransaction;
  return work(run, { wanted, known, resolved });
};
