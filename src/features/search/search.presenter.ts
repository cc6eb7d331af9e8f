import { workplaceOf, type OfficeOutcome } from '@/features/search/office.service';
import { SEARCH } from '@/features/search/search.definition';
import { MARKS } from '@/features/search/search.excerpt';
import type { Hit } from '@/features/search/search.queries';
import type { SearchOutcome } from '@/features/search/search.service';
import { withSnakeCaseAliases } from '@/shared/spelling';

export interface Piece {
  text: string;
  isFound: boolean;
}

const MARKED = new RegExp(`${MARKS.start}([^${MARKS.end}]*)${MARKS.end}`, 'u');

const toPieces = (marked: string): Piece[] =>
  marked
    .replace(/\s+/gu, ' ')
    .trim()
    .split(MARKED)
    .map((text, index) => withSnakeCaseAliases({ text, isFound: index % 2 === 1 }))
    .filter(({ text }) => text !== '');

const LEAD = 220;
const shorten = (text: string): string =>
  text.length <= LEAD ? text : `${text.slice(0, LEAD).replace(/\s+\S*$/u, '')}…`;

/**
 * The snippet with matches. Matches in names are shown only if there are no others; if only the title matches, the lead
 * is shown.
 */
const excerptOf = ({ excerpt, lead, names }: Hit): Piece[] => {
  const found = [excerpt, names].find((text) => text.includes(MARKS.start));
  return toPieces(found ?? (lead ? shorten(lead) : excerpt));
};

const presentHit = (hit: Hit) => ({
  kind: hit.kind,
  id: hit.record,
  url: hit.address,
  title: toPieces(hit.title),
  excerpt: excerptOf(hit),
  date: hit.at,
});
export type PresentedHit = ReturnType<typeof presentHit>;

export const presentSearch = (outcome: SearchOutcome) => ({
  q: outcome.asked,
  corrected: outcome.corrected,
  total: outcome.total,
  page: outcome.part,
  pages: outcome.parts,
  kinds: SEARCH.kinds.flatMap((kind) => {
    const count = outcome.kinds[kind];
    return count ? [{ kind, count }] : [];
  }),
  years: Object.entries(outcome.years)
    .map(([year, count]) => ({ year: Number(year), count }))
    .sort((one, other) => other.year - one.year),
  results: outcome.hits.map(presentHit),
});
export type PresentedSearch = ReturnType<typeof presentSearch>;

/** Results for the office, each with its public state and the address of its screen. */
export const presentOfficeSearch = ({ content, people }: OfficeOutcome) => ({
  ...presentSearch(content),
  matches: people.reduce((sum, { total }) => sum + total, content.total),
  results: content.hits.map((hit) => ({
    ...presentHit(hit),
    published: hit.isPublic,
    href: workplaceOf(hit),
  })),
  people,
});
export type PresentedOfficeSearch = ReturnType<typeof presentOfficeSearch>;
