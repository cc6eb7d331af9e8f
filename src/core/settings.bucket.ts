import { hasProtocol } from '@/core/settings.values';

/** A bucket that speaks S3, and the part of its names that is ours (`''`, or ending in `/`). */
export interface BucketSettings {
  endpoint: string;
  bucket: string;
  prefix: string;
  region: string;
  key: string;
  secret: string;
}

/** A bucket's name, as all who speak S3 take it, and perhaps a folder below. */
const BUCKET_PATH = /^\/[a-z0-9][a-z0-9.-]+[a-z0-9](?:\/|$)/iu;

/** Whether an address is one of a bucket: `https://servidor/cubo`, or with a folder below. */
export const isBucketAddress = (place: string): boolean =>
  hasProtocol(['http:', 'https:'])(place) && BUCKET_PATH.test(new URL(place).pathname);

/** Parses a bucket's URL and credentials. */
export const readBucketAddress = (
  address: string,
  access: Pick<BucketSettings, 'region' | 'key' | 'secret'>,
): BucketSettings => {
  const { origin, pathname } = new URL(address);
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean);
  const prefix = folders.map((folder) => `${folder}/`).join('');
  return { endpoint: origin, bucket, prefix, ...access };
};
