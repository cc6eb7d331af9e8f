import type { Element } from '@xmldom/xmldom';

import { call } from '../api/rest.client';
import { faultsOfOai } from './standards';
import { childrenOf, parseXml, textOf } from './xml';

/**
 * An OAI-PMH harvester, written from the protocol's text: it knows only the site's address, and
 * rejects responses that are not valid by the schemas.
 */

/** A harvested record. A deleted record has no metadata. */
export interface Harvested {
  stamp: string;
  sets: string[];
  isDeleted: boolean;
  /** The record's metadata, as received. */
  metadata: Element | null;
}

export interface OaiAnswer {
  responseDate: string;
  /** The element with the verb's name; absent after an error. */
  content: Element | undefined;
  errors: string[];
}

/** Sends a request and parses the response. @throws if the response is not valid */
export const askOai = async (
  asked: Record<string, string> | string,
  method = 'GET',
): Promise<OaiAnswer> => {
  const query = new URLSearchParams(asked).toString();
  const answer =
    method === 'GET'
      ? await call('GET', `/oai?${query}`)
      : await call(method, '/oai', {
          raw: query,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text.slice(0, 300)}`);
  const faults = faultsOfOai(answer.text);
  if (faults.length > 0) throw new Error(`Not valid after ${query}:\n${faults.join('\n')}`);
  const root = parseXml(answer.text);
  const [verb] = [
    'Identify',
    'ListSets',
    'ListMetadataFormats',
    'GetRecord',
    'ListIdentifiers',
    'ListRecords',
  ].flatMap((name) => childrenOf(root, name));
  return {
    responseDate: textOf(root, 'responseDate'),
    content: verb,
    errors: childrenOf(root, 'error').map((error) => error.getAttribute('code') ?? ''),
  };
};

/** Parses an element of a list of records, or of headers only. */
const readRecord = (element: Element): [string, Harvested] => {
  const header = element.localName === 'header' ? element : childrenOf(element, 'header')[0];
  if (!header) throw new Error('A record without a header');
  const [metadata] = element === header ? [] : childrenOf(element, 'metadata');
  const isDeleted = header.getAttribute('status') === 'deleted';
  if (element !== header && isDeleted === Boolean(metadata)) {
    throw new Error('A record is deleted, or has metadata');
  }
  const inner = metadata ? [...metadata.childNodes].find(({ nodeType }) => nodeType === 1) : null;
  return [
    textOf(header, 'identifier'),
    {
      stamp: textOf(header, 'datestamp'),
      sets: childrenOf(header, 'setSpec').map(({ textContent }) => textContent ?? ''),
      isDeleted,
      metadata: (inner as Element | undefined) ?? null,
    },
  ];
};

interface Harvest {
  verb?: 'ListIdentifiers' | 'ListRecords';
  prefix?: string;
  set?: string;
  from?: string;
  until?: string;
  /** Called after each response: the repository may change in between. */
  meanwhile?: (answers: number) => Promise<void>;
}

const isWithin = (stamp: string, from = '', until = '9'): boolean =>
  stamp >= from && stamp.slice(0, until.length) <= until;

/**
 * Harvests all changes since `from` into `held`.
 *
 * @returns the date for the next harvest
 */
export const harvest = async (
  held: Map<string, Harvested>,
  { verb = 'ListRecords', prefix = 'oai_dc', set, from, until, meanwhile }: Harvest = {},
): Promise<string> => {
  let asked: Record<string, string> = {
    verb,
    metadataPrefix: prefix,
    ...(set ? { set } : {}),
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
  };
  let begun = '';
  for (let answers = 1; ; answers += 1) {
    const { content, errors, responseDate } = await askOai(asked);
    begun ||= responseDate;
    if (errors.includes('noRecordsMatch')) return begun;
    if (!content) throw new Error(`The harvest ended with ${errors.join(', ')}`);
    const elements = childrenOf(content, verb === 'ListRecords' ? 'record' : 'header');
    for (const [id, record] of elements.map(readRecord)) {
      const isAsked = isWithin(record.stamp, from, until) && (!set || record.sets.includes(set));
      if (!isAsked) throw new Error(`${id} of ${record.stamp} was not asked for`);
      held.set(id, record);
    }
    const token = childrenOf(content, 'resumptionToken')[0]?.textContent;
    if (!token) return begun;
    asked = { verb, resumptionToken: token };
    await meanwhile?.(answers);
  }
};

export const existing = (held: Map<string, Harvested>): string[] =>
  [...held].filter(([, { isDeleted }]) => !isDeleted).map(([id]) => id);

/** The number of the article that an identifier names. */
export const numberOf = (identifier: string): number => Number(/\/(\d+)$/u.exec(identifier)?.[1]);
