import { familyFirst, pageRange } from '@/features/content/journal/articles/articles.names';
import type { ArticleRecord } from '@/features/content/journal/articles/articles.presenter';
import { OAI } from '@/features/content/journal/articles/oai/oai.definition';
import type { JournalDetails } from '@/features/content/journal/details/journal-details.service';
import { formatNumbering } from '@/features/content/journal/journal.numbering';
import { articlePath, articlePdfPath, filePath } from '@/shared/paths';
import { doiAddress } from '@/shared/publishing-identifiers';
import { make, type XmlElement } from '@/shared/xml';
import { toAbsolute } from '@/site/structured-data/programme';

/** Codes of ISO 639-3, because aggregators of repositories look for them. */
const LANGUAGES = { es: 'spa', en: 'eng', pt: 'por', fr: 'fra' } as const;

const element = (name: string, text: string, language?: string): XmlElement =>
  make(`dc:${name}`, [text], language ? { 'xml:lang': language } : {});

/** «Revista; Vol. 12, No. 2 (2026); 4-18» */
const sourceOf = (article: ArticleRecord, journal: JournalDetails): string => {
  const pages = pageRange(article, '-');
  return [journal.title, formatNumbering(article.issue), pages]
    .filter((part) => part !== '')
    .join('; ');
};

const formatsOf = ({ files, pdfName }: ArticleRecord): string[] =>
  [...new Set([pdfName ? 'application/pdf' : '', ...files.map(({ type }) => type)])].filter(
    Boolean,
  );

/** An article in the fifteen elements of Dublin Core. */
export const writeDublinCore = (article: ArticleRecord, journal: JournalDetails): XmlElement => {
  const { id, abstracts, authors, doi, files, keywords, language, licence, translatedTitles } =
    article;
  const issns = [journal.issnOnline, journal.issnPrint].filter((issn) => issn !== null);
  return {
    name: 'oai_dc:dc',
    attributes: {
      'xmlns:oai_dc': OAI.formats.oai_dc.namespace,
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xsi:schemaLocation': `${OAI.formats.oai_dc.namespace} ${OAI.formats.oai_dc.schema}`,
    },
    children: [
      element('title', article.title, language),
      ...translatedTitles.map((translated) =>
        element('title', translated.title, translated.language),
      ),
      ...authors.map((author) => element('creator', familyFirst(author))),
      ...keywords.flatMap(({ language: own, words }) =>
        words.map((word) => element('subject', word, own)),
      ),
      ...abstracts.map(({ text, language: own }) => element('description', text, own)),
      element('publisher', journal.publisher),
      element('date', String(article.issue.year)),
      element('type', 'info:eu-repo/semantics/article'),
      ...formatsOf(article).map((format) => element('format', format)),
      element('identifier', toAbsolute(articlePath(id))),
      ...(doi ? [element('identifier', doiAddress(doi))] : []),
      element('source', sourceOf(article, journal)),
      ...issns.map((issn) => element('source', `ISSN ${issn}`)),
      element('language', LANGUAGES[language]),
      ...(article.pdfName ? [element('relation', toAbsolute(articlePdfPath(id)))] : []),
      ...files.map(({ name }) => element('relation', toAbsolute(filePath(name)))),
      element('rights', licence.url ?? licence.label),
      element('rights', 'info:eu-repo/semantics/openAccess'),
    ],
  };
};
