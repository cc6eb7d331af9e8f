interface Noun {
  one: string;
  many: string;
}

/** «14 noticias», «3 de 14 noticias»; nothing while there is nothing to count. */
export const countResults = (results: number, all: number | undefined, noun: Noun): string => {
  if (!all || results === 0) return '';
  const named = all === 1 ? noun.one : noun.many;
  return results === all ? `${all} ${named}` : `${results} de ${all} ${named}`;
};
