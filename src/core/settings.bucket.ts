import { z } from 'zod';

import { hasProtocol, blankToUndefined, optionalText, optionalValid } from '@/core/settings.values';

export const uploadsShape = {
  UPLOADS_S3_URL: optionalValid(
    (place) => isBucketAddress(place),
    'debe ser un cubo S3, por ejemplo https://servidor/cubo/carpeta',
  ),
  UPLOADS_S3_KEY: optionalText,
  UPLOADS_S3_SECRET: optionalText,
  UPLOADS_S3_REGION: z.preprocess(blankToUndefined, z.string().default('us-east-1')),
};

type Values = z.infer<z.ZodObject<typeof uploadsShape>>;

const REQUIRED = ['UPLOADS_S3_URL', 'UPLOADS_S3_KEY', 'UPLOADS_S3_SECRET'] as const;

export const isUploadBucketWhole = (values: Values): boolean => {
  const given = REQUIRED.filter((name) => values[name]);
  return given.length === 0 || given.length === REQUIRED.length;
};

/** The bucket of the uploads; `undefined` if they are stored in the data folder. */
export const readUploadBucket = (values: Values): BucketSettings | undefined => {
  const { UPLOADS_S3_URL: address, UPLOADS_S3_KEY: key, UPLOADS_S3_SECRET: secret } = values;
  if (!address || !key || !secret) return undefined;
  return readBucketAddress(address, { region: values.UPLOADS_S3_REGION, key, secret });
};

/** S3-compatible bucket. All object keys of this site begin with `prefix`: `''`, or a text that ends in `/`. */
export interface BucketSettings {
  endpoint: string;
  bucket: string;
  prefix: string;
  region: string;
  key: string;
  secret: string;
}

/** Path of a bucket address: a bucket name that all S3 servers accept, and optionally a folder. */
const BUCKET_PATH = /^\/[a-z0-9][a-z0-9.-]+[a-z0-9](?:\/|$)/iu;

export const isBucketAddress = (place: string): boolean =>
  hasProtocol(['http:', 'https:'])(place) && BUCKET_PATH.test(new URL(place).pathname);

export const readBucketAddress = (
  address: string,
  access: Pick<BucketSettings, 'region' | 'key' | 'secret'>,
): BucketSettings => {
  const { origin, pathname } = new URL(address);
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean);
  const prefix = folders.map((folder) => `${folder}/`).join('');
  return { endpoint: origin, bucket, prefix, ...access };
};
