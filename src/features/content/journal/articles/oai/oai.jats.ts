import { settings } from '@/core/settings';
import {
  mainAbstract,
  paragraphsOf,
} from '@/features/content/journal/articles/exports/articles.exports';
import { isOrganisation } from '@/features/content/journal/articles/articles.names';
import type {
  ArticleAuthor,
  ArticleRecord,
} from '@/features/content/journal/articles/articles.presenter';
import { OAI } from '@/features/content/journal/articles/oai/oai.definition';
import type { JournalDetails } from '@/features/content/journal/details/journal-details.service';
import { numbersOf } from '@/features/content/journal/journal.numbering';
import { toLocalInputValue } from '@/shared/date-input';
import { articlePath, articlePdfPath, filePath } from '@/shared/paths';
import { orcidAddress } from '@/shared/publishing-identifiers';
import { make, makeIfTold, type XmlElement } from '@/shared/xml';
import { toAbsolute } from '@/site/structured-data/programme';

const journalMeta = (journal: JournalDetails): XmlElement =>
  make('journal-meta', [
    make('journal-id', [new URL(settings().siteUrl).hostname], {
      'journal-id-type': 'publisher-id',
    }),
    make('journal-title-group', [
      make('journal-title', [journal.title]),
      ...makeIfTold('abbrev-journal-title', journal.abbreviation),
    ]),
    ...makeIfTold('issn', journal.issnPrint, { 'publication-format': 'print' }),
    ...makeIfTold('issn', journal.issnOnline, { 'publication-format': 'electronic' }),
    make('publisher', [
      make('publisher-name', [journal.publisher]),
      ...makeIfTold('publisher-loc', journal.place),
    ]),
  ]);

const nameOf = (author: ArticleAuthor): XmlElement =>
  isOrganisation(author)
    ? make('collab', [author.familyName])
    : make('name', [
        make('surname', [author.familyName]),
        ...makeIfTold('given-names', author.givenName),
      ]);

const affiliation = ({ name, ror }: ArticleAuthor['affiliations'][number]): XmlElement =>
  make('aff', [
    ror
      ? make('institution-wrap', [
          make('institution-id', [ror], { 'institution-id-type': 'ror' }),
          make('institution', [name]),
        ])
      : name,
  ]);

const contributor = (author: ArticleAuthor): XmlElement =>
  make(
    'contrib',
    [
      ...makeIfTold('contrib-id', author.orcid && orcidAddress(author.orcid), {
        'contrib-id-type': 'orcid',
      }),
      nameOf(author),
      ...author.affiliations.map(affiliation),
    ],
    { 'contrib-type': 'author' },
  );

/** A date of the article's history, as a day in the time zone of the campus. */
const historyDate = (kind: string, at: string | null): XmlElement[] => {
  if (!at) return [];
  const day = toLocalInputValue(new Date(at), settings().timeZone).slice(0, 10);
  const [year = '', month = '', date = ''] = day.split('-');
  return [
    make('date', [make('day', [date]), make('month', [month]), make('year', [year])], {
      'date-type': kind,
      'iso-8601-date': day,
    }),
  ];
};

const historyOf = ({ acceptedAt, receivedAt }: ArticleRecord): XmlElement[] => {
  const dates = [...historyDate('received', receivedAt), ...historyDate('accepted', acceptedAt)];
  return dates.length > 0 ? [make('history', dates)] : [];
};

const permissionsOf = ({ licence }: ArticleRecord): XmlElement =>
  make('permissions', [
    make('license', [make('license-p', [licence.label])], {
      ...(licence.url ? { 'xlink:href': licence.url } : {}),
    }),
  ]);

const abstractsOf = (article: ArticleRecord): XmlElement[] => {
  const main = mainAbstract(article);
  const paragraphs = (text: string) =>
    paragraphsOf(text).map((paragraph) => make('p', [paragraph]));
  return article.abstracts
    .toSorted((one, other) => Number(other === main) - Number(one === main))
    .map((abstract) =>
      make(abstract === main ? 'abstract' : 'trans-abstract', paragraphs(abstract.text), {
        'xml:lang': abstract.language,
      }),
    );
};

const keywordsOf = ({ keywords }: ArticleRecord): XmlElement[] =>
  keywords.map(({ language, words }) =>
    make(
      'kwd-group',
      words.map((word) => make('kwd', [word])),
      { 'xml:lang': language, 'kwd-group-type': 'author' },
    ),
  );

const translationsOf = ({ files }: ArticleRecord): XmlElement[] =>
  files
    .filter(({ isTranslation }) => isTranslation)
    .map(({ language, name, type }) =>
      make('self-uri', [], {
        'content-type': type,
        'xlink:href': toAbsolute(filePath(name)),
        ...(language ? { 'xml:lang': language } : {}),
      }),
    );

const supplementsOf = ({ files }: ArticleRecord): XmlElement[] =>
  files
    .filter(({ isTranslation }) => !isTranslation)
    .map(({ language, name, title, type }) => {
      const [kind = '', subtype = ''] = type.split('/');
      return make('supplementary-material', [make('caption', [make('title', [title])])], {
        'xlink:href': toAbsolute(filePath(name)),
        ...(kind && subtype ? { mimetype: kind, 'mime-subtype': subtype } : {}),
        ...(language ? { 'xml:lang': language } : {}),
      });
    });

const articleMeta = (article: ArticleRecord): XmlElement => {
  const { id, authors, issue, translatedTitles } = article;
  const numbers = numbersOf(issue);
  return make('article-meta', [
    make('article-id', [String(id)], { 'pub-id-type': 'publisher-id' }),
    ...makeIfTold('article-id', article.doi, { 'pub-id-type': 'doi' }),
    make('article-categories', [
      make('subj-group', [make('subject', [article.section])], { 'subj-group-type': 'heading' }),
    ]),
    make('title-group', [
      make('article-title', [article.title]),
      ...translatedTitles.map(({ language, title }) =>
        make('trans-title-group', [make('trans-title', [title])], { 'xml:lang': language }),
      ),
    ]),
    ...(authors.length > 0 ? [make('contrib-group', authors.map(contributor))] : []),
    make('pub-date', [make('year', [String(issue.year)])], {
      'date-type': 'pub',
      'publication-format': 'electronic',
    }),
    ...makeIfTold('volume', numbers.volume),
    ...makeIfTold('issue', numbers.issue),
    make('issue-title', [issue.title]),
    ...makeIfTold('fpage', article.firstPage),
    ...makeIfTold('lpage', article.firstPage && article.lastPage),
    ...supplementsOf(article),
    ...historyOf(article),
    permissionsOf(article),
    make('self-uri', [], {
      'content-type': 'text/html',
      'xlink:href': toAbsolute(articlePath(id)),
    }),
    ...(article.pdfName
      ? [
          make('self-uri', [], {
            'content-type': 'application/pdf',
            'xlink:href': toAbsolute(articlePdfPath(id)),
          }),
        ]
      : []),
    ...translationsOf(article),
    ...abstractsOf(article),
    ...keywordsOf(article),
  ]);
};

/** The front matter of an article in JATS, the Journal Publishing tag set. */
export const writeJats = (article: ArticleRecord, journal: JournalDetails): XmlElement =>
  make('article', [make('front', [journalMeta(journal), articleMeta(article)])], {
    xmlns: OAI.formats.jats.namespace,
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
    'article-type': 'research-article',
    'dtd-version': '1.3',
    'xml:lang': article.language,
    'xsi:schemaLocation': `${OAI.formats.jats.namespace} ${OAI.formats.jats.schema}`,
  });
