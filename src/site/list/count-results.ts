interface Noun {
  one: string;
  many: string;
}

const format = (count: number): string => count.toLocaleString('es-ES');

/** «14 noticias», «3 de 14 noticias»; nothing while there is nothing to count. */
export const countResults = (
  results: number | undefined,
  all: number | undefined,
  noun: Noun,
): string => {
  if (!all || !results) return '';
  const named = `${format(all)} ${all === 1 ? noun.one : noun.many}`;
  return results === all ? named : `${format(results)} de ${named}`;
};
