import { callApi } from '@/admin/api/api-client';
import type { UploadedFile } from '@/admin/api/upload-file';
import { MEDIA } from '@/features/content/media/media.definition';
import { isOwnFile } from '@/kit/optimized-image';
import { FILES_PATH } from '@/shared/paths';
import { foldText } from '@/shared/text-matching';

/** The library of files, read through Payload's REST API. */

export interface LibraryFile extends UploadedFile {
  /** Width in pixels; `null` for a file that is not a picture. */
  width?: number | null;
  height?: number | null;
  focalX?: number | null;
  focalY?: number | null;
  /** Number of records that use the file. */
  uses?: number | null;
}

const FIELDS = [
  ...['url', 'filename', 'mimeType', 'alt', 'filesize', 'updatedAt'],
  ...['width', 'height', 'focalX', 'focalY', 'uses'],
];

const PATH = `/api/${MEDIA.slug}`;
const PAGE_SIZE = 24;

interface Page {
  docs: LibraryFile[];
  totalDocs: number;
}

const read = (conditions: Record<string, string>, limit: number, page = 1): Promise<Page> => {
  const query = new URLSearchParams({
    ...conditions,
    ...Object.fromEntries(FIELDS.map((field) => [`select[${field}]`, 'true'])),
    ...{ depth: '0', sort: '-createdAt', limit: String(limit), page: String(page) },
  });
  return callApi<Page>('GET', `${PATH}?${query}`);
};

/** The stored file at an address; `null` for an address of another site, and for a file that does not exist. */
export const findFile = async (address: string): Promise<LibraryFile | null> => {
  if (!isOwnFile(address)) return null;
  const name = address.slice(FILES_PATH.length);
  const { docs } = await read({ 'where[filename][equals]': name }, 1);
  return docs[0] ?? null;
};

/** The stored file with this id; `null` if there is none. */
export const readFile = async (id: number): Promise<LibraryFile | null> => {
  const { docs } = await read({ 'where[id][equals]': String(id) }, 1);
  return docs[0] ?? null;
};

/**
 * One page of the library, newest first.
 *
 * @param types MIME types
 * @param search words of the name or of the alternative text; empty for all files
 * @param page from 1
 */
export const readLibrary = async (
  types: readonly string[],
  search: string,
  page: number,
): Promise<{ files: LibraryFile[]; total: number }> => {
  const words = search.trim();
  const { docs, totalDocs } = await read(
    {
      'where[and][0][mimeType][in]': types.join(','),
      ...(words && {
        // File names are stored without accents.
        'where[and][1][or][0][filename][like]': foldText(words),
        'where[and][1][or][1][alt][like]': words,
      }),
    },
    PAGE_SIZE,
    page,
  );
  return { files: docs, total: totalDocs };
};

/** Result of Payload's image editor: the crop in percentages of the picture, its size in pixels. */
export interface PictureEdits {
  crop?:
    { x: number; y: number; width: number; height: number; unit?: string | undefined } | undefined;
  focalPoint?: { x: number; y: number } | undefined;
  widthInPixels?: number | undefined;
  heightInPixels?: number | undefined;
}

/** Crops a stored picture and moves its centre; its address stays. */
export const editPicture = async (
  id: number,
  { crop, focalPoint, heightInPixels, widthInPixels }: PictureEdits,
): Promise<LibraryFile> => {
  const query = new URLSearchParams();
  const set = (name: string, value: number | string | undefined) => {
    if (value !== undefined) query.set(`uploadEdits${name}`, String(value));
  };
  // Not for a crop of the whole picture, because it would only re-encode the file, with loss.
  if (crop && (crop.width < 100 || crop.height < 100)) {
    for (const [name, value] of Object.entries(crop)) set(`[crop][${name}]`, value);
    set('[widthInPixels]', widthInPixels);
    set('[heightInPixels]', heightInPixels);
  }
  set('[focalPoint][x]', focalPoint?.x);
  set('[focalPoint][y]', focalPoint?.y);
  const { doc } = await callApi<{ doc: LibraryFile }>('PATCH', `${PATH}/${id}?${query}`, {});
  return doc;
};

export const storeAltText = (id: number, alt: string): Promise<unknown> =>
  callApi('PATCH', `${PATH}/${id}`, { alt });

/** The name of the file as uploaded, without the random suffix of the stored name. */
export const readableName = (filename: string): string =>
  filename.replace(/-[0-9a-f]{16}(?=\.[a-z0-9]+$)/u, '');

export const addressToName = (address: string): string =>
  readableName(address.slice(FILES_PATH.length));

const SIZE = new Intl.NumberFormat('es', { maximumFractionDigits: 1 });

/** «1,2 MB», «34 kB». */
export const formatSize = (bytes: number): string =>
  bytes >= 1024 * 1024
    ? `${SIZE.format(bytes / (1024 * 1024))} MB`
    : `${SIZE.format(Math.ceil(bytes / 1024))} kB`;
