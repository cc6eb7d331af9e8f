import type { PayloadRequest } from 'payload';

import { settings } from '@/core/settings';
import { MEDIA } from '@/features/content/media/media.definition';
import { FILES_PATH } from '@/shared/paths';

/** The name of the uploaded file that an address leads to; `null` if it leads elsewhere. */
export const fileNameOf = (address: string | null | undefined): string | null => {
  const { siteUrl } = settings();
  if (!address || !URL.canParse(address, siteUrl)) return null;
  const { origin, pathname } = new URL(address, siteUrl);
  const isOwn = origin === new URL(siteUrl).origin && pathname.startsWith(FILES_PATH);
  return isOwn ? pathname.slice(FILES_PATH.length) : null;
};

type Address = string | null | undefined;

/** Batch size, because PostgreSQL accepts at most 65,535 parameters per query, and a list may have more pictures. */
const NAMES_AT_ONCE = 1_000;

/**
 * Loads the alternative texts of `addresses` from the library, in batches.
 *
 * @returns function from URL to text; `null` without one
 */
export const readAltTexts = async (
  req: PayloadRequest,
  addresses: readonly Address[],
): Promise<(address: Address) => string | null> => {
  const names = [...new Set(addresses.map(fileNameOf).filter((name) => name !== null))];
  const texts = new Map<string, string>();
  for (let begin = 0; begin < names.length; begin += NAMES_AT_ONCE) {
    const { docs } = await req.payload.find({
      collection: MEDIA.slug,
      where: {
        filename: { in: names.slice(begin, begin + NAMES_AT_ONCE) },
        alt: { exists: true },
      },
      select: { filename: true, alt: true },
      pagination: false,
      depth: 0,
      req,
      overrideAccess: false,
    });
    for (const { filename, alt } of docs)
      if (filename && alt?.trim()) texts.set(filename, alt.trim());
  }
  return (address) => texts.get(fileNameOf(address) ?? '') ?? null;
};

/** A record with the alternative text of its picture. */
export type WithImageAlt<Doc> = Doc & { imageAlt: string | null };

/** Adds to each record the alternative text of its `imageUrl`. */
export const withImageAlt = async <Doc extends { imageUrl?: string | null }>(
  req: PayloadRequest,
  docs: readonly Doc[],
): Promise<WithImageAlt<Doc>[]> => {
  const altOf = await readAltTexts(
    req,
    docs.map(({ imageUrl }) => imageUrl),
  );
  return docs.map((doc) => ({ ...doc, imageAlt: altOf(doc.imageUrl) }));
};

/** `withImageAlt` for one record. */
export const withItsImageAlt = async <Doc extends { imageUrl?: string | null }>(
  req: PayloadRequest,
  doc: Doc,
): Promise<WithImageAlt<Doc>> => {
  const altOf = await readAltTexts(req, [doc.imageUrl]);
  return { ...doc, imageAlt: altOf(doc.imageUrl) };
};
