import { sql } from '@payloadcms/db-postgres';
import type { Payload } from 'payload';

import { execute } from '@/core/database/connection';
import { toQuery, visible, type Audience } from '@/features/search/search.queries';
import { distanceOf, readTerms, type Term } from '@/features/search/search.terms';
import { foldText } from '@/shared/text-matching';

const isFound = async (payload: Payload, audience: Audience, word: string): Promise<boolean> => {
  const [term] = readTerms(word);
  if (!term) return false;
  const { rows } = await execute(
    { payload },
    sql`select 1 from search_entries e where e.words @@ ${toQuery([term])}
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
  const [term] = readTerms(word);
  if (!term) return false;
  const { rows } = await execute(
    { payload },
    sql`select 1 from (
          select concat_ws(E'\\n', e.title, e.lead, e.body, e.file_text) as text from search_entries e
          where e.words @@ ${toQuery([term])} and ${visible(payload, audience)} limit ${LOOKED_THROUGH}) as near
        where near.text ~ ${inAnyCase(word)}::text limit 1`,
  );
  return rows.length > 0;
};

/** Maximum edit distance of a correction. */
const maxTypos = (word: string): number => (word.length < 9 ? 1 : 2);
const CANDIDATES = 12;
const MAX_CORRECTIONS = 3;

/** The nearest known word that gives results. */
const findNearest = async (
  payload: Payload,
  audience: Audience,
  word: string,
): Promise<string | undefined> => {
  const folded = foldText(word);
  if (!/^\p{L}{4,40}$/u.test(folded)) return undefined;
  const { rows } = await execute(
    { payload },
    sql`select word, folded from search_words where folded % ${folded}::text
        order by similarity(folded, ${folded}::text) desc, word limit ${CANDIDATES}`,
  );
  const near = rows
    .map((row) => ({ word: String(row['word']), far: distanceOf(folded, String(row['folded'])) }))
    .filter(({ far }) => far <= maxTypos(folded))
    .sort((one, other) => one.far - other.far);
  for (const { word: candidate } of near) {
    if (await isWritten(payload, audience, candidate)) return candidate;
  }
  return undefined;
};

/**
 * The terms with what is found nowhere put right.
 *
 * @returns `undefined` where there is nothing to put right, or no word near enough
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
    // A sentence of unknown words is no slip of the hand, and each costs a dozen queries.
    if (unsound > MAX_CORRECTIONS) return undefined;
    const word = isSound ? undefined : await findNearest(payload, audience, term.text);
    if (word) isChanged = true;
    corrected.push(word ? { ...term, text: word } : term);
  }
  return isChanged ? corrected : undefined;
};
