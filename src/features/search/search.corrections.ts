import { sql } from '@payloadcms/db-postgres';
import type { Payload } from 'payload';

import { execute } from '@/core/database/connection';
import { hasSought, visible, type Audience } from '@/features/search/search.queries';
import { soughtOf } from '@/features/search/search.sought';
import { distanceOf, readTerms, type Term } from '@/features/search/search.terms';
import { foldText } from '@/shared/text-matching';

/** Whether a word has results; a function word counts as found, because it needs no correction. */
const isFound = async (payload: Payload, audience: Audience, word: string): Promise<boolean> => {
  const sought = soughtOf(readTerms(word));
  if (!sought) return true;
  const { rows } = await execute(
    { payload },
    sql`select 1 from search_entries e where ${hasSought(sought)}
        and ${visible(payload, audience)} limit 1`,
  );
  return rows.length > 0;
};

/** Maximum number of texts searched for another form of a word. */
const LOOKED_THROUGH = 50;

/** Character classes in both cases, because the database's locale may not map accented letters. */
const inAnyCase = (word: string): string =>
  Array.from(word, (letter) => `[${letter}${letter.toLocaleUpperCase('es')}]`).join('');

/** Whether a word occurs literally in texts visible to the audience: a suggestion must not reveal a word of a draft. */
const isWritten = async (payload: Payload, audience: Audience, word: string): Promise<boolean> => {
  const sought = soughtOf(readTerms(word));
  if (!sought) return false;
  const { rows } = await execute(
    { payload },
    sql`select 1 from (
          select concat_ws(E'\\n', e.title, e.lead, e.body, e.file_text) as text from search_entries e
          where ${hasSought(sought)} and ${visible(payload, audience)} limit ${LOOKED_THROUGH}) as near
        where near.text ~ ${inAnyCase(word)}::text limit 1`,
  );
  return rows.length > 0;
};

/** Maximum edit distance of a correction. */
const maxTypos = (word: string): number => (word.length < 9 ? 1 : 2);
const CANDIDATES = 12;
const MAX_CORRECTIONS = 3;

/** Maximum length of a word whose neighbours are looked up: its trigrams may all differ («alua», «aula»). */
const SHORT_WORD = 8;
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');

/** All words that are one letter away: two in the wrong order, one too many, changed, or left out. */
const neighboursOf = (word: string): string[] => {
  const places = Array.from({ length: word.length + 1 }, (_, place) => place);
  return places.flatMap((place) => {
    const [before, after] = [word.slice(0, place), word.slice(place)];
    const swapped = before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2);
    const others = LETTERS.flatMap((letter) => [
      before + letter + after,
      before + letter + after.slice(1),
    ]);
    return [swapped, before + after.slice(1), ...others];
  });
};

/** Whether two words have the same letters, in another order. */
const hasSameLetters = (one: string, other: string): boolean =>
  Array.from(one).sort().join('') === Array.from(other).sort().join('');

/** Maximum number of texts counted per word. */
const COUNTED = 200;

/** Number of texts with each word, at most `COUNTED`. */
const countUses = async (
  payload: Payload,
  words: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await execute(
    { payload },
    sql`select word, (select count(*)::int from (select 1 from search_entries e
            where e.words @@ quote_literal('=' || word)::tsquery limit ${COUNTED}) as texts) as uses
        from unnest(string_to_array(${words.join(' ')}::text, ' ')) as word`,
  );
  return new Map(rows.map(({ uses, word }) => [String(word), Number(uses)]));
};

/**
 * The nearest known word with results. At equal distance, a word with the same letters in another
 * order comes first, then the word with the most texts.
 */
const findNearest = async (
  payload: Payload,
  audience: Audience,
  word: string,
): Promise<string | undefined> => {
  const folded = foldText(word);
  if (!/^\p{L}{4,40}$/u.test(folded)) return undefined;
  const neighbours = folded.length > SHORT_WORD ? [] : neighboursOf(folded);
  const { rows } = await execute(
    { payload },
    sql`select word, folded, similarity(folded, ${folded}::text) as nearness from (
          (select word, folded from search_words where folded % ${folded}::text
            order by similarity(folded, ${folded}::text) desc, word limit ${CANDIDATES})
          union select word, folded from search_words
            where folded = any(string_to_array(${neighbours.join(' ')}::text, ' '))) as near
        order by nearness desc, word`,
  );
  const near = rows
    .map((row) => {
      const [known, form] = [String(row['word']), String(row['folded'])];
      return { word: known, far: distanceOf(folded, form), isSame: hasSameLetters(folded, form) };
    })
    .filter(({ far }) => far <= maxTypos(folded));
  const uses = await countUses(
    payload,
    near.map((one) => one.word),
  );
  const usesOf = (one: { word: string }): number => uses.get(one.word) ?? 0;
  near.sort(
    (one, other) =>
      one.far - other.far ||
      Number(other.isSame) - Number(one.isSame) ||
      usesOf(other) - usesOf(one),
  );
  for (const { word: candidate } of near.slice(0, CANDIDATES)) {
    if (await isWritten(payload, audience, candidate)) return candidate;
  }
  return undefined;
};

/**
 * Replaces the words without results by the nearest known ones.
 *
 * @returns `undefined` without any replacement, or if too many words have no results
 */
export const correctTerms = async (
  payload: Payload,
  audience: Audience,
  terms: readonly Term[],
): Promise<Term[] | undefined> => {
  let isChanged = false;
  let unsound = 0;
  const corrected: Term[] = [];
  for (const term of terms) {
    const isSound =
      term.isUnwanted || term.isPhrase || (await isFound(payload, audience, term.text));
    if (!isSound) unsound += 1;
    // Many unknown words are not typing errors, and each one costs a dozen queries.
    if (unsound > MAX_CORRECTIONS) return undefined;
    const word = isSound ? undefined : await findNearest(payload, audience, term.text);
    if (word) isChanged = true;
    corrected.push(word ? { ...term, text: word } : term);
  }
  return isChanged ? corrected : undefined;
};
