import {
  mainAbstract,
  paragraphsOf,
} from '@/features/content/journal/articles/exports/articles.exports';
import { givenFirst, isOrganisation } from '@/features/content/journal/articles/articles.names';
import type {
  ArticleAuthor,
  ArticleRecord,
} from '@/features/content/journal/articles/articles.presenter';
import type { JournalDetails } from '@/features/content/journal/details/journal-details.service';
import { numbersOf } from '@/features/content/journal/journal.numbering';
import { articlePath, articlePdfPath, filePath } from '@/shared/paths';
import { orcidAddress } from '@/shared/publishing-identifiers';
import { make, makeIfTold, writeXml, type XmlElement } from '@/shared/xml';

/**
 * The deposit that registers the DOIs of an issue with Crossref, in schema 5.3.1, which every later
 * version accepts too. It is uploaded by hand at https://doi.crossref.org.
 */

const NAMESPACE = 'http://www.crossref.org/schema/5.3.1';
const SCHEMA = 'https://www.crossref.org/schemas/crossref5.3.1.xsd';

export interface Deposit {
  journal: JournalDetails;
  /** In the order of the contents. */
  articles: readonly ArticleRecord[];
  siteUrl: string;
  /** Creation time. Of two deposits of one DOI, the later one counts. */
  at: Date;
}

/** Maximum lengths in the schema, and its maximum number of references. */
const BOUNDS = { name: 60, number: 32, organisation: 511, references: 5_000 } as const;

/**
 * Crossref's pattern for person names: no digits of any script, no question marks. `No` is included because older
 * Unicode versions classify Ethiopic digits as `Nd`.
 */
const isPersonName = (name: string): boolean =>
  name.length <= BOUNDS.name && !/[\p{Nd}\p{No}?]/u.test(name);

const writeAffiliations = ({ affiliations }: ArticleAuthor): XmlElement[] =>
  affiliations.length === 0
    ? []
    : [
        make(
          'affiliations',
          affiliations.map(({ name, ror }) =>
            make('institution', [
              make('institution_name', [name]),
              ...makeIfTold('institution_id', ror, { type: 'ror' }),
            ]),
          ),
        ),
      ];

const writeContributor = (author: ArticleAuthor, index: number): XmlElement => {
  const { familyName, givenName, orcid } = author;
  const attributes = {
    sequence: index === 0 ? 'first' : 'additional',
    contributor_role: 'author',
  };
  if (isOrganisation(author) || ![givenName ?? '', familyName].every(isPersonName)) {
    return make('organization', [givenFirst(author).slice(0, BOUNDS.organisation)], attributes);
  }
  return make(
    'person_name',
    [
      ...makeIfTold('given_name', givenName),
      make('surname', [familyName]),
      ...writeAffiliations(author),
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

/** Paths of the PDFs for text mining: the article's own, and those in other languages. */
const pdfPathsOf = ({ files, id, pdfName }: ArticleRecord): string[] => [
  ...(pdfName ? [articlePdfPath(id)] : []),
  ...files.filter(({ isTranslation }) => isTranslation).map(({ name }) => filePath(name)),
];

const writeDoi = (article: ArticleRecord, siteUrl: string): XmlElement => {
  const address = (path: string) => new URL(path, siteUrl).href;
  const pdfs = pdfPathsOf(article);
  return make('doi_data', [
    make('doi', [article.doi ?? '']),
    make('resource', [address(articlePath(article.id))]),
    ...(pdfs.length > 0
      ? [
          make(
            'collection',
            pdfs.map((path) =>
              make('item', [make('resource', [address(path)], { mime_type: 'application/pdf' })]),
            ),
            { property: 'text-mining' },
          ),
        ]
      : []),
  ]);
};

const writeSupplements = ({ files }: ArticleRecord, siteUrl: string): XmlElement[] => {
  const supplements = files.filter(({ isTranslation }) => !isTranslation);
  if (supplements.length === 0) return [];
  return [
    make(
      'rel:program',
      supplements.map(({ name, title }) =>
        make('rel:related_item', [
          make('rel:description', [title]),
          make('rel:inter_work_relation', [new URL(filePath(name), siteUrl).href], {
            'relationship-type': 'isSupplementedBy',
            'identifier-type': 'uri',
          }),
        ]),
      ),
      { name: 'relations' },
    ),
  ];
};

const writeArticle = (article: ArticleRecord, siteUrl: string): XmlElement => {
  const { authors, firstPage, lastPage, language, licence, title, translatedTitles } = article;
  const abstract = mainAbstract(article);
  return make(
    'journal_article',
    [
      // One element for each language; `original_language_title` is for translations with a DOI of their own.
      ...[title, ...translatedTitles.map((one) => one.title)].map((one) =>
        make('titles', [make('title', [one])]),
      ),
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
      ...writeSupplements(article, siteUrl),
      writeDoi(article, siteUrl),
      ...writeReferences(article),
    ],
    { publication_type: 'full_text', language },
  );
};

/** The deposit of `articles`, which must all be depositable (see `articleLacks`). @throws if there are none */
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
        'xmlns:rel': 'http://www.crossref.org/relations.xsd',
        'xsi:schemaLocation': `${NAMESPACE} ${SCHEMA}`,
      },
    ),
  );
};
