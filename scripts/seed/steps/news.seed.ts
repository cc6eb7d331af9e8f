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
