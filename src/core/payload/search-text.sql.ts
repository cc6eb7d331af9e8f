import { FOLDING } from '@/shared/folding';

/**
 * `foldText`, `foldPerson` and `telephoneDigits` in SQL, built from the same tables. Migrations use them
 * to fill the search columns without the product's code: a migration contains the SQL that these
 * functions returned when it was written. `tests/contract/search-text.test.ts` compares both versions.
 */

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Escapes in regular expressions of PostgreSQL are those of JavaScript. */
const classOf = (characters: string): string => literal(`[${characters}]`);

const replaceLetters = (expression: string): string => {
  const { letters } = FOLDING;
  // A database with the locale C does not lower-case them.
  const all = Object.entries(letters).flatMap(([letter, plain]) => {
    const upper = letter.toLocaleUpperCase('es');
    const isOneLetter = upper.length === 1 && upper.toLocaleLowerCase('es') === letter;
    return [[letter, plain] as const, ...(isOneLetter ? [[upper, plain] as const] : [])];
  });
  const single = all.filter(([, plain]) => plain.length === 1);
  const several = [...all.filter(([, plain]) => plain.length > 1), ['ẞ', 'ss'] as const];
  const from = single.map(([letter]) => letter).join('');
  const to = single.map(([, plain]) => plain).join('');
  return several.reduce(
    (inner, [letter, plain]) => `replace(${inner}, ${literal(letter)}, ${literal(plain)})`,
    `translate(${expression}, ${literal(from)}, ${literal(to)})`,
  );
};

const collapseSpaces = (expression: string): string =>
  `btrim(regexp_replace(${expression}, ${literal(`[${FOLDING.spaces}]+`)}, ' ', 'g'))`;

const foldLetters = (expression: string): string => {
  const { apostrophes, dashes, invisible, marks } = FOLDING;
  const from = literal(apostrophes + dashes);
  const to = literal("'".repeat(apostrophes.length) + '-'.repeat(dashes.length));
  const visible = `regexp_replace(translate(${expression}, ${from}, ${to}), ${classOf(invisible)}, '', 'g')`;
  const plain = `regexp_replace(normalize(${visible}, NFKD), ${classOf(marks)}, '', 'g')`;
  return replaceLetters(`lower(${plain})`);
};

/** `foldText` of an SQL expression that is a text and not null. */
export const foldTextSql = (expression: string): string => collapseSpaces(foldLetters(expression));

/** `foldPerson` of an SQL expression that is a text and not null. */
export const foldPersonSql = (expression: string): string =>
  collapseSpaces(`translate(${foldLetters(expression)}, '''-', '')`);

/** `telephoneDigits` of an SQL expression that is a text and not null. */
export const telephoneSql = (expression: string): string =>
  `(select case
      when folded ~ '^[^0-9+]*\\+' or digits ~ '^(00|011)'
        then regexp_replace(regexp_replace(digits, '^(00|011)', ''), '^580', '58')
      when digits like '0%' then '58' || substr(digits, 2)
      when length(digits) = 10 then '58' || digits
      when length(digits) = 13 then regexp_replace(digits, '^580', '58')
      else digits end
    from (select folded, regexp_replace(replace(folded, '(0)', ''), '[^0-9]', '', 'g') as digits
      from (select ${foldTextSql(expression)} as folded) as text) as telephone)`;
