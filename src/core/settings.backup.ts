import path from 'node:path';

import { z } from 'zod';

import { isBucketAddress, readBucketAddress, type BucketSettings } from '@/core/settings.bucket';
import { blankToUndefined, optionalText } from '@/core/settings.values';

const isFolder = (place: string): boolean => path.isAbsolute(place);

export const backupShape = {
  BACKUP_TIME: optionalText.refine((time) => !time || /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(time), {
    error: 'debe ser una hora del campus, por ejemplo 03:00',
  }),
  BACKUP_DIR: optionalText,
  BACKUP_KEEP: z.preprocess(
    blankToUndefined,
    z.coerce
      .number('debe ser un número')
      .int('debe ser un número entero')
      .min(1, 'debe ser 1 o más')
      .default(14),
  ),
  BACKUP_PASSPHRASE: optionalText.refine((phrase) => !phrase || phrase.length >= 16, {
    error: 'debe tener al menos 16 caracteres',
  }),
  BACKUP_COPY_TO: optionalText.refine(
    (place) => !place || isFolder(place) || isBucketAddress(place),
    {
      error: 'debe ser una carpeta (/…) o un cubo S3 (https://servidor/cubo)',
    },
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
  /** Campus time, `HH:MM`, at which one is made each night; absent: none is made by itself. */
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
