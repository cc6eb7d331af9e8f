import { MEDIA } from '@/features/content/media/media.definition';
import { REDIRECTS } from '@/features/content/redirects/redirects.definition';
import { readFrom } from '@/features/content/redirects/redirects.rules';
import { filePath } from '@/shared/paths';
import { checkFile } from './check-file';
import { digestOfFile, FILE_KIND, fileItem } from './files';
import type { ImportRun } from './import-run';
import type { Imported } from './imported-records';
import type { ImportRecord, Resolved, SourceFile, StoredFile } from './records';

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

export const warn = (
  { report }: ImportRun,
  { item, label, place }: ImportRecord,
  text: string,
): void => {
  report.remark({ level: 'aviso', item: label || item, place, text });
};

/** Whether a file that was rejected before is skipped: it is unchanged, and the library still rejects it. */
const isRefusedStill = async (
  run: ImportRun,
  known: Imported | undefined,
  { file, place }: { file: SourceFile; place: string },
): Promise<boolean> => {
  if (known?.record !== 0 || known.digest !== (await digestOfFile(place))) return false;
  return checkFile(run, file, place).then(
    () => false,
    () => true,
  );
};

/** Reports a file once for each record, and counts it once. */
export const reportFaultyFile = (
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

/** @returns the path of a file; empty if a dry run does not download it @throws with the reason */
const fetchFile = async (
  run: ImportRun,
  file: SourceFile,
  imported: Imported | undefined,
): Promise<string> => {
  if (run.isTrial && (await file.isRemote?.())) return '';
  const place = await file.fetch();
  if (await isRefusedStill(run, imported, { file, place }))
    throw new Error('el archivo no se admite');
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

/**
 * Leaves out the files of an item that were recorded under a former name of the source. They belong
 * to another source's item, unless the item itself is adopted.
 */
export const withoutFormerFiles = (
  known: ReadonlyMap<string, Imported>,
  item: string,
): Map<string, Imported> =>
  new Map(
    [...known].filter(
      ([name, { isFormer }]) => isFormer !== true || !name.startsWith(`${fileItem(item)} `),
    ),
  );

/** Resolves files: already in the library, available, or missing, which is reported. */
export const resolveFiles = async (
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
    // A file that the office has deleted since is not imported again.
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
