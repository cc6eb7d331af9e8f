import { SEARCH, type SearchKind } from '@/features/search/search.definition';
import { PART_PARAMETER, SEARCH_PARAMETERS, SEARCH_PATH } from '@/shared/paths';

export interface Asked {
  q: string;
  kind?: SearchKind | undefined;
  year?: number | undefined;
  part: number;
}

type Parameters = Record<string, string | string[] | undefined>;

const one = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? '';
const numberIn = (value: string | string[] | undefined): number | undefined =>
  /^[1-9]\d{0,3}$/u.test(one(value)) ? Number(one(value)) : undefined;

export const readAsked = (parameters: Parameters): Asked => {
  const kind = one(parameters[SEARCH_PARAMETERS.kind]);
  return {
    q: one(parameters[SEARCH_PARAMETERS.query]).slice(0, SEARCH.limits.query),
    kind: SEARCH.kinds.find((known) => known === kind),
    year: numberIn(parameters[SEARCH_PARAMETERS.year]),
    part: Math.min(numberIn(parameters[PART_PARAMETER]) ?? 1, SEARCH.limits.parts),
  };
};

export const searchPath = ({ q, kind, year, part }: Asked): string => {
  const query = new URLSearchParams({ [SEARCH_PARAMETERS.query]: q });
  if (kind) query.set(SEARCH_PARAMETERS.kind, kind);
  if (year) query.set(SEARCH_PARAMETERS.year, String(year));
  if (part > 1) query.set(PART_PARAMETER, String(part));
  return `${SEARCH_PATH}?${query}`;
};
