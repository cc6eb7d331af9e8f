import type { PayloadRequest } from 'payload';

import {
  presentArticle,
  type ArticleRecord,
} from '@/features/content/journal/articles/articles.presenter';
import { ARTICLES } from '@/features/content/journal/articles/articles.definition';
import {
  findRecordStamp,
  listRecordStamps,
  recordHarvested,
  readEarliestStamp,
  type RecordStamp,
} from '@/features/content/journal/articles/oai/oai-records.queries';
import {
  OAI,
  OaiError,
  type OaiFormat,
} from '@/features/content/journal/articles/oai/oai.definition';
import { writeDublinCore } from '@/features/content/journal/articles/oai/oai.dublin-core';
import {
  identify,
  readIdentifier,
  repositoryName,
  setOf,
} from '@/features/content/journal/articles/oai/oai.identifiers';
import { writeJats } from '@/features/content/journal/articles/oai/oai.jats';
import type { OaiRequest } from '@/features/content/journal/articles/oai/oai.request';
import {
  writeToken,
  type Cursor,
  type Selection,
} from '@/features/content/journal/articles/oai/oai.token';
import { JOURNAL } from '@/features/content/journal/journal.definition';
import { formatNumbering } from '@/features/content/journal/journal.numbering';
import {
  readJournalDetails,
  type JournalDetails,
} from '@/features/content/journal/details/journal-details.service';
import { OAI_PATH } from '@/shared/paths';
import { make, type XmlElement } from '@/shared/xml';
import { toAbsolute } from '@/site/structured-data/programme';

/** The response element of each verb, which has the verb's name. */

const writeHeader = ({ id, issue, isDeleted, stamp }: RecordStamp): XmlElement =>
  make(
    'header',
    [
      make('identifier', [identify(id)]),
      make('datestamp', [stamp]),
      make('setSpec', [setOf(issue)]),
    ],
    isDeleted ? { status: 'deleted' } : {},
  );

const WRITERS: Record<OaiFormat, (article: ArticleRecord, journal: JournalDetails) => XmlElement> =
  { oai_dc: writeDublinCore, jats: writeJats };

/** The public articles of the given records, by id. */
const readArticles = async (
  req: PayloadRequest,
  stamps: readonly RecordStamp[],
): Promise<Map<number, ArticleRecord>> => {
  const { docs } = await req.payload.find({
    collection: ARTICLES.slug,
    where: { id: { in: stamps.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id) } },
    depth: 1,
    pagination: false,
    req,
    overrideAccess: false,
  });
  const articles = docs.map(presentArticle).filter((article) => article !== null);
  return new Map(articles.map((article) => [article.id, article]));
};

/** The record elements. An article withdrawn after its timestamp was read becomes a deleted record. */
const writeRecords = async (
  req: PayloadRequest,
  stamps: readonly RecordStamp[],
  format: OaiFormat,
): Promise<XmlElement[]> => {
  const [journal, articles] = await Promise.all([
    readJournalDetails(req.payload),
    readArticles(req, stamps),
  ]);
  return stamps.map((stamp) => {
    const article = articles.get(stamp.id);
    return article
      ? make('record', [
          writeHeader({ ...stamp, isDeleted: false }),
          make('metadata', [WRITERS[format](article, journal)]),
        ])
      : make('record', [writeHeader({ ...stamp, isDeleted: true })]);
  });
};

interface Part {
  last: RecordStamp;
  sentCount: number;
  total: number;
  horizon: string;
}

/** The resumption token; empty on the last page of several. */
const writeNext = (
  selection: Selection,
  { last, sentCount, total, horizon }: Part,
  cursor: Cursor | undefined,
): XmlElement[] => {
  if (sentCount >= total && !cursor) return [];
  const attributes = { completeListSize: String(total), cursor: String(cursor?.sentCount ?? 0) };
  const token =
    sentCount < total
      ? writeToken(selection, { stamp: last.stamp, id: last.id, sentCount, horizon })
      : null;
  return [make('resumptionToken', token ? [token] : [], attributes)];
};

const list = async (
  req: PayloadRequest,
  { verb, selection, cursor }: Extract<OaiRequest, { verb: 'ListIdentifiers' | 'ListRecords' }>,
  date: string,
): Promise<XmlElement> => {
  const { format, ...range } = selection;
  // The horizon may move back between pages. A list keeps the first request's date, so that no record is skipped.
  const horizon = cursor?.horizon && cursor.horizon > date ? cursor.horizon : date;
  const { stamps, remaining } = await listRecordStamps(req, {
    ...range,
    after: cursor,
    horizon,
    limit: OAI.pageSize,
  });
  const last = stamps.at(-1);
  if (!last) {
    // A list must not be empty. Ending it here would drop the remaining records, so the client must restart (3.5.1).
    throw cursor
      ? new OaiError(
          'badResumptionToken',
          'What was left of the list has changed: ask for it anew.',
        )
      : new OaiError('noRecordsMatch', 'There are no such records.');
  }
  const before = cursor?.sentCount ?? 0;
  const sentCount = before + stamps.length;
  const elements =
    verb === 'ListRecords' ? await writeRecords(req, stamps, format) : stamps.map(writeHeader);
  await recordHarvested(req, stamps);
  return make(verb, [
    ...elements,
    ...writeNext(selection, { last, sentCount, total: before + remaining, horizon }, cursor),
  ]);
};

const findKnown = async (req: PayloadRequest, identifier: string): Promise<RecordStamp> => {
  const id = readIdentifier(identifier);
  const found = id === null ? null : await findRecordStamp(req, id);
  if (!found) throw new OaiError('idDoesNotExist', 'There is no record of this identifier.');
  return found;
};

const identifyRepository = async (req: PayloadRequest, date: string): Promise<XmlElement> => {
  const [journal, earliest] = await Promise.all([
    readJournalDetails(req.payload),
    readEarliestStamp(req),
  ]);
  const name = repositoryName();
  return make('Identify', [
    make('repositoryName', [journal.title]),
    make('baseURL', [toAbsolute(OAI_PATH)]),
    make('protocolVersion', ['2.0']),
    make('adminEmail', [journal.email]),
    make('earliestDatestamp', [earliest ?? date]),
    make('deletedRecord', ['persistent']),
    make('granularity', ['YYYY-MM-DDThh:mm:ssZ']),
    make('description', [
      make(
        'oai-identifier',
        [
          make('scheme', ['oai']),
          make('repositoryIdentifier', [name]),
          make('delimiter', [':']),
          make('sampleIdentifier', [identify(1)]),
        ],
        {
          xmlns: 'http://www.openarchives.org/OAI/2.0/oai-identifier',
          'xsi:schemaLocation':
            'http://www.openarchives.org/OAI/2.0/oai-identifier http://www.openarchives.org/OAI/2.0/oai-identifier.xsd',
        },
      ),
    ]),
  ]);
};

/** Every published issue is a set. */
const listSets = async (req: PayloadRequest): Promise<XmlElement> => {
  const { docs } = await req.payload.find({
    collection: JOURNAL.slug,
    select: { title: true, volume: true, issue: true, year: true },
    sort: 'id',
    depth: 0,
    pagination: false,
    req,
    overrideAccess: false,
  });
  if (docs.length === 0) throw new OaiError('noRecordsMatch', 'No issue has been published yet.');
  return make(
    'ListSets',
    docs.map(({ id, title, ...numbered }) =>
      make('set', [
        make('setSpec', [setOf(id)]),
        make('setName', [`${formatNumbering(numbered)}: ${title}`]),
      ]),
    ),
  );
};

const listFormats = (): XmlElement =>
  make(
    'ListMetadataFormats',
    Object.entries(OAI.formats).map(([prefix, { namespace, schema }]) =>
      make('metadataFormat', [
        make('metadataPrefix', [prefix]),
        make('schema', [schema]),
        make('metadataNamespace', [namespace]),
      ]),
    ),
  );

/**
 * The response element of a request.
 *
 * @param date of the response: the horizon, because later records may not all be visible yet
 * @throws {OaiError}
 */
export const answerRequest = async (
  req: PayloadRequest,
  asked: OaiRequest,
  date: string,
): Promise<XmlElement> => {
  switch (asked.verb) {
    case 'Identify':
      return identifyRepository(req, date);
    case 'ListSets':
      return listSets(req);
    case 'ListMetadataFormats':
      if (asked.identifier !== undefined) await findKnown(req, asked.identifier);
      return listFormats();
    case 'GetRecord': {
      const found = await findKnown(req, asked.identifier);
      const records = await writeRecords(req, [found], asked.format);
      await recordHarvested(req, [found]);
      return make('GetRecord', records);
    }
    default:
      return list(req, asked, date);
  }
};
