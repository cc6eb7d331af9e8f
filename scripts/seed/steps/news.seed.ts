import { convertMarkdownToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical';

import { contentEditor } from '../../../src/core/rich-text/editor';
import { inParallel } from '../in-parallel';
import { NEWS_TEXTS, type NewsText } from '../texts/news.texts';
import { storePicture } from '../uploads';
import { byAge, madeAt, type SeedContext } from './step';

const SIZE = { width: 1600, height: 1000 };

/** Drafts are written in the evening, what is published goes out in the morning. */
const timeOf = ({ draft }: NewsText): string => (draft ? '18:20' : '09:40');

/** News with their pictures. */
export const seedNews = async ({ payload, calendar }: SeedContext): Promise<void> => {
  const editorConfig = await editorConfigFactory.fromEditor({
    config: payload.config,
    editor: contentEditor,
  });
  const items = await inParallel(NEWS_TEXTS, async (text) => {
    const { title, excerpt, category, body, daysAgo, draft = false, picture } = text;
    return {
      title,
      excerpt,
      category,
      content: convertMarkdownToLexical({ editorConfig, markdown: body }),
      imageUrl: picture ? await storePicture(payload, { ...picture, ...SIZE, seed: title }) : null,
      published: !draft,
      ...madeAt(calendar.past(daysAgo, timeOf(text))),
    };
  });
  for (const data of items.sort(byAge)) {
    await payload.create({ collection: 'news', overrideAccess: true, depth: 0, data });
  }
};
