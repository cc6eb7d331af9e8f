import { chmod, mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

import { type FileSource, serveFrom } from '@/features/content/media/media.serving';
import type { UploadStorage } from '@/features/content/media/media.storage';

/** Storage of uploads in a folder; Payload itself writes them. */

/** ETag from time and size, because a cropped image keeps its URL. */
const tagOf = ({ mtimeMs, size }: { mtimeMs: number; size: number }): string =>
  `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;

/** The first and the last byte of a range; `undefined` if a file of `size` bytes has no such range. */
const placeRange = (range: string, size: number): { start: number; end: number } | undefined => {
  const [from = '', to = ''] = range.replace('bytes=', '').split('-');
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end ? { start, end } : undefined;
};

/** Error codes for a missing file or an impossible name. */
const MISSING = ['ENOENT', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'];

const unlessMissing = (error: unknown): null => {
  if (MISSING.includes((error as NodeJS.ErrnoException).code ?? '')) return null;
  throw error;
};

/** The files of a folder, by their names. */
export const folderSource = (folder: string): FileSource => ({
  look: async (name) => {
    const found = await stat(path.join(folder, name)).catch(unlessMissing);
    return found && { tag: tagOf(found), size: found.size };
  },
  read: async (name, range) => {
    const handle = await open(path.join(folder, name)).catch(unlessMissing);
    if (!handle) return null;
    const found = await handle.stat();
    const part = range ? placeRange(range, found.size) : undefined;
    if (range && !part) {
      await handle.close();
      return 'beyond';
    }
    return {
      tag: tagOf(found),
      size: part ? part.end - part.start + 1 : found.size,
      range: part && `bytes ${part.start}-${part.end}/${found.size}`,
      // The stream closes the file at its end and on cancel.
      content: Readable.toWeb(handle.createReadStream(part)) as ReadableStream<Uint8Array>,
    };
  },
});

/** Restricts the folder to its owner, because it contains the pictures of drafts. */
export const closeFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { mode } = await stat(folder);
  if (mode & 0o077) await chmod(folder, 0o700);
};

export const diskStorage = (folder: string): UploadStorage => ({
  upload: { staticDir: folder, handlers: [serveFrom(folderSource(folder))] },
  hooks: { beforeOperation: [], afterChange: [], afterDelete: [] },
});
