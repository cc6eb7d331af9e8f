import type { Element } from '@xmldom/xmldom';

import { call } from '../api/rest.client';
import { faultsOfOai } from './standards';
import { childrenOf, parseXml, textOf } from './xml';

/**
 * A harvester, written from the protocol's text: it knows nothing of our side but its address, and takes no answer
 * that the schemas would not.
 */

/** What it holds of a record: nothing but its datestamp where it is deleted. */
export interface Harvested {
  stamp: string;
  isDeleted: boolean;
  /** The record's metadata, as they came. */
  metadata: Element | null;
}

export interface OaiAnswer {
  responseDate: string;
  /** The element that bears the verb's name; absent after an error. */
  content: Element | undefined;
  errors: string[];
}

/** Asks, and reads the answer's frame. */
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

const readRecord = (record: Element): [string, Harvested] => {
  const [header] = childrenOf(record, 'header');
  if (!header) throw new Error('A record without a header');
  const [metadata] = childrenOf(record, 'metadata');
  const inner = metadata ? [...metadata.childNodes].find(({ nodeType }) => nodeType === 1) : null;
  return [
    textOf(header, 'identifier'),
    {
      stamp: textOf(header, 'datestamp'),
      isDeleted: header.getAttribute('status') === 'deleted',
      metadata: (inner as Element | undefined) ?? null,
    },
  ];
};

interface Harvest {
  prefix?: string;
  set?: string;
  from?: string;
  /** Called after each answer: meanwhile the repository may change. */
  meanwhile?: (answers: number) => Promise<void>;
}

/**
 * Takes all that has changed since `from` into `held`.
 *
 * @returns the date from which to go on the next time
 */
export const harvest = async (
  held: Map<string, Harvested>,
  { prefix = 'oai_dc', set, from, meanwhile }: Harvest = {},
): Promise<string> => {
  let asked: Record<string, string> = {
    verb: 'ListRecords',
    metadataPrefix: prefix,
    ...(set ? { set } : {}),
    ...(from ? { from } : {}),
  };
  let begun = '';
  for (let answers = 1; ; answers += 1) {
    const { content, errors, responseDate } = await askOai(asked);
    begun ||= responseDate;
    if (errors.includes('noRecordsMatch')) return begun;
    if (!content) throw new Error(`The harvest ended with ${errors.join(', ')}`);
    for (const [id, record] of childrenOf(content, 'record').map(readRecord)) held.set(id, record);
    const token = childrenOf(content, 'resumptionToken')[0]?.textContent;
    if (!token) return begun;
    asked = { verb: 'ListRecords', resumptionToken: token };
    await meanwhile?.(answers);
  }
};

/** The records that are there. */
export const existing = (held: Map<string, Harvested>): string[] =>
  [...held].filter(([, { isDeleted }]) => !isDeleted).map(([id]) => id);
