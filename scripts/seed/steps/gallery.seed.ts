import { inParallel } from '../in-parallel';
import { GALLERY_TEXTS, SHAPES } from '../texts/gallery.texts';
import { storePicture } from '../uploads';
import { byAge, madeAt, type SeedContext } from './step';

/** From one picture to the next in the gallery's past. */
const DAYS_APART = 17;
/** Any number without a common factor with theirs scatters the categories over time. */
const SCATTER = 11;

/**
 * The gallery.
 *
 * @returns the addresses of its pictures by their titles, for whatever else shows them.
 */
export const seedGallery = async ({
  payload,
  calendar,
}: SeedContext): Promise<Map<string, string>> => {
  const items = await inParallel(GALLERY_TEXTS, async (text, index) => {
    const { title, description = null, category, scene, tone, shape } = text;
    const [width, height] = SHAPES[shape];
    const alt = `Ilustración: ${title}`;
    const place = (index * SCATTER) % GALLERY_TEXTS.length;
    return {
      title,
      description,
      category,
      imageUrl: await storePicture(payload, { scene, tone, seed: title, width, height, alt }),
      ...madeAt(calendar.past(3 + place * DAYS_APART, '15:10')),
    };
  });
  for (const data of [...items].sort(byAge)) {
    await payload.create({ collection: 'gallery', overrideAccess: true, depth: 0, data });
  }
  return new Map(items.map(({ title, imageUrl }) => [title, imageUrl]));
};
