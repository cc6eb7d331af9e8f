import { z } from 'zod';

import { isBucketAddress, readBucketAddress, type BucketSettings } from '@/core/settings.bucket';
import { blankToUndefined, optionalText } from '@/core/settings.values';

/** The environment variables about where uploads lie. */
export const uploadsShape = {
  UPLOADS_S3_URL: optionalText.refine((place) => !place || isBucketAddress(place), {
    error: 'debe ser un cubo S3, por ejemplo https://servidor/cubo/carpeta',
  }),
  UPLOADS_S3_KEY: optionalText,
  UPLOADS_S3_SECRET: optionalText,
  UPLOADS_S3_REGION: z.preprocess(blankToUndefined, z.string().default('us-east-1')),
};

type Values = z.infer<z.ZodObject<typeof uploadsShape>>;

const REQUIRED = ['UPLOADS_S3_URL', 'UPLOADS_S3_KEY', 'UPLOADS_S3_SECRET'] as const;

/** Whether the bucket has all that it needs, or there is to be none. */
export const isUploadBucketWhole = (values: Values): boolean => {
  const given = REQUIRED.filter((name) => values[name]);
  return given.length === 0 || given.length === REQUIRED.length;
};

/** The bucket of the uploads; `undefined` where they lie in the data folder. */
export const readUploadBucket = (values: Values): BucketSettings | undefined => {
  const { UPLOADS_S3_URL: address, UPLOADS_S3_KEY: key, UPLOADS_S3_SECRET: secret } = values;
  if (!address || !key || !secret) return undefined;
  return readBucketAddress(address, { region: values.UPLOADS_S3_REGION, key, secret });
};
