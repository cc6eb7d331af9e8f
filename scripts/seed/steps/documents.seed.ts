import { severalAtOnce, storeDemoFile } from '../uploads';
import { madeAt, type SeedContext } from './step';

export const seedDocuments = async ({ payload, demo, calendar }: SeedContext): Promise<void> => {
  const items = await severalAtOnce.map(demo.documents, async (document) => {
    const { daysAgo, at, file, ...texts } = document;
    return {
      ...texts,
      fileUrl: await storeDemoFile(payload, { file, alt: texts.title }),
      ...madeAt(calendar.at(-daysAgo, at)),
    };
  });
  for (const data of items) {
    await payload.create({ collection: 'documents', overrideAccess: true, depth: 0, data });
  }
};
