import { convertMarkdownToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical';

import { contentEditor } from '../../../src/core/rich-text/editor';
import { readDemoFile } from '../demo.reader';
import { severalAtOnce, storeDemoFile } from '../uploads';
import { madeAt, type SeedContext } from './step';

export const seedNews = async ({ payload, demo, calendar }: SeedContext): Promise<void> => {
  const editorConfig = await editorConfigFactory.fromEditor({
    config: payload.config,
    editor: contentEditor,
  });
  const items = await severalAtOnce.map(demo.news, async (item) => {
    const { title, excerpt, category, daysAgo, at, draft = false, text, picture } = item;
    const markdown = (await readDemoFile(text)).toString();
    return {
      title,
      excerpt,
      category,
      content: convertMarkdownToLexical({ editorConfig, markdown }),
      imageUrl: picture ? await storeDemoFile(payload, picture) : null,
      published: !draft,
      ...madeAt(calendar.at(-daysAgo, at)),
    };
  });
  for (const data of items) {
    await payload.create({ collection: 'news', overrideAccess: true, depth: 0, data });
  }
};

export const seedDocuments = async ({ payload, demo, calendar }: SeedContext): Promise<void> => {
  const items = await severalAtOnce.map(demo.documents, async (document) => {
    const { daysAgo, at, file, ...texts } = document;
    return {
      ...texts,
      fileUrl: await storeDemoFile(payload, { file, alt: texts.title }),
      published: true,
      ...madeAt(calendar.at(-daysAgo, at)),
    };
  });
  for (const data of items) {
    await payload.create({ collection: 'documents', overrideAccess: true, depth: 0, data });
  }
};

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
        published: true,
        ...madeAt(calendar.at(-daysAgo, at)),
      },
    });
  }
  return new Map(demo.gallery.map(({ picture }, index) => [picture.file, addresses[index] ?? '']));
};
