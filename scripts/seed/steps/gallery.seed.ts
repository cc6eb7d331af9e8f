import { severalAtOnce, storeDemoFile } from '../uploads';
import { madeAt, type SeedContext } from './step';

/**
 * Seeds the gallery.
 *
 * @returns URLs of the images by file name, for other content
 */
export const seedGallery = async ({
  payload,
  demo,
  calendar,
}: SeedContext): Promise<Map<string, string>> => {
  const addresses = await severalAtOnce.map(demo.gallery, ({ picture }) =>
    storeDemoFile(payload, picture),
  );
  for (const [index, { daysAgo, at, picture: _, ...texts }] of demo.gallery.entries()) {
    await payload.create({
      collection: 'gallery',
      overrideAccess: true,
      depth: 0,
      data: {
        ...texts,
        imageUrl: addresses[index] ?? '',
        ...madeAt(calendar.at(-daysAgo, at)),
      },
    });
  }
  return new Map(demo.gallery.map(({ picture }, index) => [picture.file, addresses[index] ?? '']));
};
