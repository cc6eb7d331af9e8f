import { FILES_PATH } from '@/shared/paths';

/** Path of an uploaded file, with a name as the site generates it. */
const OWN_FILE = new RegExp(`^${FILES_PATH}[\\w-]+(\\.[\\w-]+)*$`, 'u');

/** Whether an address leads to an upload of this site, without a query. */
export const isOwnFile = (address: string): boolean => OWN_FILE.test(address);

/** Widths in CSS pixels for lists of the back office; Next's optimizer must accept them. */
type Width = 256 | 384;

/**
 * URL of a smaller version of an uploaded picture (WebP, made by Next's optimizer, at the lower
 * quality that `next.config.mjs` allows for thumbnails). A URL of another site is returned
 * unchanged, because the optimizer would fetch any URL that an editor enters.
 */
export const thumbnailOf = (address: string, width: Width): string =>
  isOwnFile(address) ? `/_next/image?url=${encodeURIComponent(address)}&w=${width}&q=60` : address;
