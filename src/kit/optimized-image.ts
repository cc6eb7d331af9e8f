import { FILES_PATH } from '@/shared/paths';

/** A file of this site under the name that the site itself gave it. */
const OWN_FILE = new RegExp(`^${FILES_PATH}[\\w-]+(\\.[\\w-]+)*$`, 'u');

/** Whether an address leads to an upload of this site, without a query. */
export const isOwnFile = (address: string): boolean => OWN_FILE.test(address);

/** Widths in CSS pixels that Next's optimizer accepts, as far as lists of the back office need them. */
type Width = 256 | 384;

/**
 * The address of a smaller version of an own picture (WebP or AVIF, made by Next's optimizer). An address of another
 * site is returned unchanged, because the optimizer would fetch any URL that an editor enters.
 */
export const thumbnailOf = (address: string, width: Width): string =>
  isOwnFile(address) ? `/_next/image?url=${encodeURIComponent(address)}&w=${width}&q=75` : address;
