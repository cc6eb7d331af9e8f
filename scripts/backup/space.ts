import { statfs } from 'node:fs/promises';

import { LaunchError } from '../launcher/launch-error.mjs';

/** A size in megabytes with a decimal comma: `12,3 MB`. */
export const formatMegabytes = (bytes: number): string =>
  `${(bytes / 1e6).toFixed(1).replace('.', ',')} MB`;

/** @throws {LaunchError} if the disk of `folder` has less than `bytes` free */
export const requireSpace = async (folder: string, bytes: number): Promise<void> => {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= bytes) return;
  throw new LaunchError(
    `No hay espacio en ${folder}: hacen falta ${formatMegabytes(bytes)} y quedan ${formatMegabytes(bavail * bsize)}. No se ha cambiado nada.`,
  );
};

/** Error codes of the system (a full disk, a quota, a limit) and of PostgreSQL. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'];

export const isFullDisk = (error: unknown): boolean =>
  FULL.includes((error as NodeJS.ErrnoException).code ?? '');
