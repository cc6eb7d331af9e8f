import {
  mainAbstract,
  paragraphsOf,
} from '@/features/content/journal/articles/exports/articles.exports';
import { givenFirst } from '@/features/content/journal/articles/articles.names';
import type {
  ArticleAuthor,
  ArticleRecord,
} from '@/features/content/journal/articles/articles.presenter';
import type { JournalDetails } from '@/features/content/journal/details/journal-details.service';
import { numbersOf } from '@/features/content/journal/journal.numbering';
import { articlePath, articlePdfPath } from '@/shared/paths';
import { orcidAddress } from '@/shared/publishing-identifiers';
import { isPlaceholderIssn, isPlaceholderPrefix, isPlaceholderText } from '@/shared/placeholders';
import { make, makeIfTold, writeXml, type XmlElement } from '@/shared/xml';

/**
 * What registers the DOIs of an issue with Crossref: a deposit in its schema 5.3.1, which every later one
 * takes too, sent by hand at https://doi.crossref.org.
 */

const NAMESPACE = 'http://www.crossref.org/schema/5.3.1';
const SCHEMA = 'https://www.crossref.org/schemas/crossref5.3.1.xsd';

export interface Deposit {
  journal: JournalDetails;
  /** In the order of the contents. */
  articles: readonly ArticleRecord[];
  siteUrl: string;
  /** When it was made: of two deposits of one DOI the later counts. */
  at: Date;
}

type Journal = Pick<
  JournalDetails,
  'issnOnline' | 'issnPrint' | 'doiPrefix' | 'publisher' | 'email'
>;

/** Lists the journal's data that is missing for any deposit or still a placeholder, in the office's terms. */
export const journalLacks = ({
  issnOnline,
  issnPrint,
  doiPrefix,
  publisher,
  email,
}: Journal): string[] => {
  const issns = [issnOnline, issnPrint].filter(Boolean);
  return [
    ...(issns.length === 0 ? ['un ISSN'] : []),
    ...(issns.some(isPlaceholderIssn) ? ['el ISSN verdadero (0000-0000 no es de nadie)'] : []),
    ...(doiPrefix ? [] : ['el prefijo de los DOI']),
    ...(isPlaceholderPrefix(doiPrefix)
      ? [`el prefijo verdadero de los DOI (${String(doiPrefix)} es de ejemplo)`]
      : []),
    ...(isPlaceholderText(publisher) ? ['quién la publica'] : []),
    ...(isPlaceholderText(email) ? ['el correo de la revista'] : []),
  ];
};

/** What keeps an article out of the deposit, in the office's words; nothing where it can go. */
export const articleLacks = (
  { doi }: Pick<ArticleRecord, 'doi'>,
  { doiPrefix }: Pick<JournalDetails, 'doiPrefix'>,
): string[] => {
  if (!doi) return ['DOI'];
  // Crossref refuses what is another registrant's.
  return doiPrefix && !doi.startsWith(`${doiPrefix}/`)
    ? [`un DOI que empiece por ${doiPrefix}/`]
    : [];
};

/** What an article can do without, but had better have. */
export const articleWants = (article: ArticleRecord): string[] => [
  ...(article.authors.length > 0 ? [] : ['autoría']),
  ...(article.firstPage ? [] : ['páginas']),
  ...(article.abstracts.length > 0 ? [] : ['resumen']),
  ...(article.references.length > 0 ? [] : ['referencias']),
  ...(article.pdfName ? [] : ['PDF']),
];

/** The schema's own bounds. */
const BOUNDS = { name: 60, number: 32, organisation: 511, references: 5_000 } as const;

/**
 * Crossref's pattern for person names: no digits of any script, no question marks. `No` is included because older
 * Unicode versions classify Ethiopic digits as `Nd`.
 */
const isPersonName = (name: string): boolean =>
  name.length <= BOUNDS.name && !/[\p{Nd}\p{No}?]/u.test(name);

const writeContributor = (
  { affiliation, familyName, givenName, orcid }: ArticleAuthor,
  index: number,
): XmlElement => {
  const attributes = {
    sequence: index === 0 ? 'first' : 'additional',
    contributor_role: 'author',
  };
  // A single name is an organisation: «Consejo Editorial».
  if (!givenName || !isPersonName(givenName) || !isPersonName(familyName)) {
    return make(
      'organization',
      [givenFirst({ givenName, familyName }).slice(0, BOUNDS.organisation)],
      attributes,
    );
  }
  return make(
    'person_name',
    [
      make('given_name', [givenName]),
      make('surname', [familyName]),
      ...(affiliation
        ? [make('affiliations', [make('institution', [make('institution_name', [affiliation])])])]
        : []),
      ...makeIfTold('ORCID', orcid && orcidAddress(orcid), { authenticated: 'false' }),
    ],
    attributes,
  );
};

const writeDate = (year: number): XmlElement =>
  make('publication_date', [make('year', [String(year)])], { media_type: 'online' });

const writeReferences = ({ references }: ArticleRecord): XmlElement[] =>
  references.length === 0
    ? []
    : [
        make(
          'citation_list',
          references.slice(0, BOUNDS.references).map((reference, index) =>
            make('citation', [make('unstructured_citation', [reference])], {
              key: `ref${index + 1}`,
            }),
          ),
        ),
      ];

const writeDoi = (article: ArticleRecord, siteUrl: string): XmlElement => {
  const address = (path: string) => new URL(path, siteUrl).href;
  return make('doi_data', [
    make('doi', [article.doi ?? '']),
    make('resource', [address(articlePath(article.id))]),
    ...(article.pdfName
      ? [
          make(
            'collection',
            [
              make('item', [
                make('resource', [address(articlePdfPath(article.id))], {
                  mime_type: 'application/pdf',
                }),
              ]),
            ],
            { property: 'text-mining' },
          ),
        ]
      : []),
  ]);
};

const writeArticle = (article: ArticleRecord, siteUrl: string): XmlElement => {
  const { authors, firstPage, lastPage, language, licence, title } = article;
  const abstract = mainAbstract(article);
  return make(
    'journal_article',
    [
      make('titles', [make('title', [title])]),
      ...(authors.length > 0 ? [make('contributors', authors.map(writeContributor))] : []),
      ...(abstract
        ? [
            make(
              'jats:abstract',
              paragraphsOf(abstract.text).map((paragraph) => make('jats:p', [paragraph])),
              { 'xml:lang': abstract.language },
            ),
          ]
        : []),
      writeDate(article.issue.year),
      ...(firstPage
        ? [
            make('pages', [
              make('first_page', [firstPage.slice(0, BOUNDS.number)]),
              ...makeIfTold('last_page', lastPage && lastPage.slice(0, BOUNDS.number)),
            ]),
          ]
        : []),
      ...(licence.url
        ? [
            make('ai:program', [make('ai:license_ref', [licence.url])], {
              name: 'AccessIndicators',
            }),
          ]
        : []),
      writeDoi(article, siteUrl),
      ...writeReferences(article),
    ],
    { publication_type: 'full_text', language },
  );
};

/** The deposit of those articles that can be deposited. */
export const writeDeposit = ({ journal, articles, siteUrl, at }: Deposit): string => {
  const [first] = articles;
  if (!first) throw new Error('A deposit of nothing');
  const { id, year } = first.issue;
  const { issue, volume } = numbersOf(first.issue);
  const stamp = at.toISOString().replace(/\D/gu, '');
  return writeXml(
    make(
      'doi_batch',
      [
        make('head', [
          make('doi_batch_id', [`numero-${id}-${stamp}`]),
          make('timestamp', [stamp]),
          make('depositor', [
            make('depositor_name', [journal.publisher.slice(0, 130)]),
            make('email_address', [journal.email]),
          ]),
          make('registrant', [journal.publisher]),
        ]),
        make('body', [
          make('journal', [
            make(
              'journal_metadata',
              [
                make('full_title', [journal.title]),
                ...makeIfTold(
                  'abbrev_title',
                  journal.abbreviation && journal.abbreviation.slice(0, 150),
                ),
                ...makeIfTold('issn', journal.issnPrint, { media_type: 'print' }),
                ...makeIfTold('issn', journal.issnOnline, { media_type: 'electronic' }),
              ],
              { language: 'es' },
            ),
            make('journal_issue', [
              writeDate(year),
              ...(volume
                ? [make('journal_volume', [make('volume', [volume.slice(0, BOUNDS.number)])])]
                : []),
              ...makeIfTold('issue', issue && issue.slice(0, BOUNDS.number)),
            ]),
            ...articles.map((article) => writeArticle(article, siteUrl)),
          ]),
        ]),
      ],
      {
        version: '5.3.1',
        xmlns: NAMESPACE,
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xmlns:jats': 'http://www.ncbi.nlm.nih.gov/JATS1',
        'xmlns:ai': 'http://www.crossref.org/AccessIndicators.xsd',
        'xsi:schemaLocation': `${NAMESPACE} ${SCHEMA}`,
      },
    ),
  );
};
