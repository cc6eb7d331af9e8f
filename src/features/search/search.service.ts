import type { Payload } from 'payload';

import { correctTerms } from '@/features/search/search.corrections';
import { SEARCH } from '@/features/search/search.definition';
import {
  findEntries,
  findTitles,
  readHits,
  type Audience,
  type Counted,
  type Filter,
  type Hit,
} from '@/features/search/search.queries';
import { cleanQuery, readTerms, writeTerms } from '@/features/search/search.terms';

export interface SearchOutcome extends Omit<Counted, 'ids'> {
  asked: string;
  corrected: string | null;
  part: number;
  parts: number;
  hits: Hit[];
}

const NOTHING: Counted = { total: 0, kinds: {}, years: {}, ids: [] };

/**
 * Looks for `q` in all that `audience` may see. Where nothing at all is found, the nearest words are looked for
 * instead, and `corrected` says which.
 */
export const searchSite = async (
  payload: Payload,
  { audience, q, part = 1, ...filter }: Filter & { audience: Audience; q: string; part?: number },
): Promise<SearchOutcome> => {
  const asked = cleanQuery(q);
  let terms = readTerms(asked);
  let corrected: string | null = null;
  const find = () =>
    findEntries(payload, { audience, terms, asked: corrected ?? asked, filter, part });
  let counted = terms.length > 0 ? await find() : NOTHING;
  const isNothing =
    Object.keys(counted.kinds).length === 0 && Object.keys(counted.years).length === 0;
  if (terms.length > 0 && isNothing) {
    const better = await correctTerms(payload, audience, terms);
    if (better) {
      terms = better;
      corrected = writeTerms(better);
      counted = await find();
      if (counted.total === 0) corrected = null;
    }
  }
  const { ids, ...counts } = counted;
  return {
    ...counts,
    asked,
    corrected,
    part,
    parts: Math.min(Math.ceil(counts.total / SEARCH.inPart), SEARCH.limits.parts),
    hits: await readHits(payload, { audience, ids, terms }),
  };
};

export const suggestTitles = async (payload: Payload, q: string) =>
  (await findTitles(payload, cleanQuery(q))).map(({ address, kind, title }) => ({
    title,
    kind,
    url: address,
  }));
