import path from 'node:path';

import { z } from 'zod';

import { isBucketAddress, readBucketAddress, type BucketSettings } from '@/core/settings.bucket';
import { blankToUndefined, countFrom, optionalText, optionalValid } from '@/core/settings.values';

const isFolder = (place: string): boolean => path.isAbsolute(place);

export const backupShape = {
  BACKUP_TIME: optionalValid(
    (time) => /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(time),
    'debe ser una hora del campus, por ejemplo 03:00',
  ),
  BACKUP_DIR: optionalText,
  BACKUP_KEEP: countFrom(1, 14),
  BACKUP_PASSPHRASE: optionalValid(
    ({ length }) => length >= 16,
    'debe tener al menos 16 caracteres',
  ),
  BACKUP_COPY_TO: optionalValid(
    (place) => isFolder(place) || isBucketAddress(place),
    'debe ser una carpeta (/…) o un cubo S3 (https://servidor/cubo)',
  ),
  BACKUP_S3_KEY: optionalText,
  BACKUP_S3_SECRET: optionalText,
  BACKUP_S3_REGION: z.preprocess(blankToUndefined, z.string().default('us-east-1')),
};

type Values = z.infer<z.ZodObject<typeof backupShape>>;

export const isBackupTargetComplete = (values: Values): boolean => {
  const { BACKUP_COPY_TO: place, BACKUP_S3_KEY: key, BACKUP_S3_SECRET: secret } = values;
  return !place || isFolder(place) || Boolean(key && secret);
};

export interface BackupSettings {
  /** Time of the daily backup, `HH:MM` in the campus's time zone; absent: no automatic backup. */
  time: string | undefined;
  folder: string;
  keep: number;
  passphrase: string | undefined;
  copyTo: string | BucketSettings | undefined;
}

const readPlace = (values: Values): BackupSettings['copyTo'] => {
  const place = values.BACKUP_COPY_TO;
  if (!place || isFolder(place)) return place;
  return readBucketAddress(place, {
    region: values.BACKUP_S3_REGION,
    key: values.BACKUP_S3_KEY ?? '',
    secret: values.BACKUP_S3_SECRET ?? '',
  });
};

export const readBackupSettings = (values: Values, dataDir: string): BackupSettings => ({
  time: values.BACKUP_TIME,
  folder: path.resolve(/* turbopackIgnore: true */ dataDir, values.BACKUP_DIR ?? 'copias'),
  keep: values.BACKUP_KEEP,
  passphrase: values.BACKUP_PASSPHRASE,
  copyTo: readPlace(values),
});
