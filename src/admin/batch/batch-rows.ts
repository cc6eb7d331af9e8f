import { newScreenKey } from '@/admin/api/screen-key';
import type { UploadedFile } from '@/admin/api/upload-file';
import { reasonToRefuse, withType } from '@/admin/form/use-upload';

/** The rows of «Subir varias»: one file each, which becomes one record. */

export const MAX_FILES = 50;

export interface BatchRow {
  /** `Idempotency-Key` of the record that is created from the file. */
  key: string;
  file: File;
  /** Typed title; `null` while it is derived from the shared beginning or the file name. */
  title: string | null;
  alt: string;
  state: 'waiting' | 'sending' | 'created' | 'failed' | 'refused';
  /** Reason of the failure or the refusal. */
  message: string;
  /** Uploaded share of the file, from 0 to 1. */
  share: number;
  /** The stored file, so that another attempt does not upload it again. */
  uploaded: UploadedFile | null;
}

/** Whether a row is still to be stored. */
export const isOpenRow = ({ state }: BatchRow): boolean =>
  state === 'waiting' || state === 'sending' || state === 'failed';

export const toRows = (files: readonly File[], types: readonly string[]): BatchRow[] =>
  files.map((chosen) => {
    const file = withType(chosen);
    const message = reasonToRefuse(file, types) ?? '';
    return {
      ...{ key: newScreenKey(), file, title: null, alt: '', message, share: 0, uploaded: null },
      state: message ? 'refused' : 'waiting',
    };
  });

/** Title from a file name: «Acta de grado» for «acta_de-grado.pdf». */
export const titleOfName = (name: string): string => {
  const words = name
    .replace(/\.[^.]*$/u, '')
    .replace(/[-_\s]+/gu, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * The titles of rows.
 *
 * @param beginning of all titles that were not typed, followed by a number; if empty, they are the file names
 */
export const titlesOf = (rows: readonly BatchRow[], beginning: string): string[] => {
  const start = beginning.trim();
  return rows.map(({ file, title }, index) => {
    if (title !== null) return title;
    if (!start) return titleOfName(file.name);
    return rows.length > 1 ? `${start} ${index + 1}` : start;
  });
};
