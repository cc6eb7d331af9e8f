import { formatNumber } from '@/shared/numbers';

export interface Noun {
  one: string;
  many: string;
}

/** «14 noticias», «3 de 14 noticias»; nothing while there is nothing to count. */
export const countResults = (
  results: number | undefined,
  all: number | undefined,
  noun: Noun,
): string => {
  if (!all || !results) return '';
  const named = `${formatNumber(all)} ${all === 1 ? noun.one : noun.many}`;
  return results === all ? named : `${formatNumber(results)} de ${named}`;
};
