import {
  EXPORTS,
  type ExportForm,
} from '@/features/content/journal/articles/exports/articles.exports';
import { readArticleInJournal } from '@/features/content/journal/articles/site/articles.reader';
import { articlePath, articlePdfPath } from '@/shared/paths';
import { feedResponse } from '@/site/feeds/feed-response';
import { toAbsolute } from '@/site/structured-data/programme';

const isForm = (form: string): form is ExportForm => Object.hasOwn(EXPORTS, form);

/** The reference of an article as a file. */
export const exportResponse = async (id: number, form: string): Promise<Response> => {
  const found = isForm(form) ? await readArticleInJournal(id) : undefined;
  const { contentType, write } = EXPORTS[isForm(form) ? form : 'json'];
  return feedResponse({
    text:
      found &&
      write({
        ...found,
        address: toAbsolute(articlePath(id)),
        pdfAddress: found.article.pdfName && toAbsolute(articlePdfPath(id)),
      }),
    contentType,
    fileName: `articulo-${id}.${form}`,
  });
};
