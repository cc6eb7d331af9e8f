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
import { soughtOf, type Sought } from '@/features/search/search.sought';
import { cleanQuery, readTerms, writeTerms } from '@/features/search/search.terms';

export interface SearchOutcome extends Omit<Counted, 'ids'> {
  asked: string;
  corrected: string | null;
  part: number;
  parts: number;
  hits: Hit[];
}

const NOTHING: Counted = { total: 0, kinds: {}, years: {}, ids: [] };

/** Result of one attempt, with its query, and the corrected text if words were corrected. */
interface Attempt {
  counted: Counted;
  sought?: Sought;
  corrected?: string;
}

const isNothing = ({ kinds, years }: Counted): boolean =>
  Object.keys(kinds).length === 0 && Object.keys(years).length === 0;

/**
 * Searches for `q` in everything that `audience` may see. If nothing at all is found, it searches
 * for words that begin with those of `q`, which suggestions offer too; then for the most similar
 * words, which `corrected` names.
 *
 * @param corrects `false` to leave out the search for similar words
 */
export const searchSite = async (
  payload: Payload,
  {
    audience,
    q,
    corrects = true,
    part = 1,
    ...filter
  }: Filter & { audience: Audience; q: string; corrects?: boolean; part?: number },
): Promise<SearchOutcome> => {
  const asked = cleanQuery(q);
  const find = async (sought: Sought | undefined, text: string): Promise<Attempt> =>
    sought
      ? {
          sought,
          counted: await findEntries(payload, { audience, sought, asked: text, filter, part }),
        }
      : { counted: NOTHING };
  const attempt = async (): Promise<Attempt> => {
    const terms = readTerms(asked);
    const found = await find(soughtOf(terms), asked);
    if (!isNothing(found.counted) || terms.length === 0) return found;
    const begun = await find(soughtOf(terms, 'beginnings'), asked);
    if (!isNothing(begun.counted)) return begun;
    if (!corrects) return begun;
    const better = await correctTerms(payload, audience, terms);
    if (!better) return found;
    const corrected = writeTerms(better);
    const attempted = await find(soughtOf(better), corrected);
    return attempted.counted.total > 0 ? { ...attempted, corrected } : found;
  };
  const { corrected = null, counted, sought } = await attempt();
  const { ids, ...counts } = counted;
  return {
    ...counts,
    asked,
    corrected,
    part,
    parts: Math.min(Math.ceil(counts.total / SEARCH.inPart), SEARCH.limits.parts),
    hits: sought ? await readHits(payload, { audience, ids, sought }) : [],
  };
};

export const suggestTitles = async (payload: Payload, q: string) =>
  (await findTitles(payload, cleanQuery(q))).map(({ address, kind, title }) => ({
    title,
    kind,
    url: address,
  }));
