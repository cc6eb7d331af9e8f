import { sql } from '@payloadcms/db-postgres';
import type { Payload } from 'payload';

import { FailedRecords } from '@/core/background/each-record';
import { execute } from '@/core/database/connection';
import { isConnectionError } from '@/core/database/errors';
import { isFormer } from '@/features/search/search.former';
import { isNeverSearched } from '@/features/search/search.function-words';
import { readable, tokensOf } from '@/features/search/search.tokens';
import { foldText } from '@/shared/text-matching';

/** The known words for the correction of searches (`search_words`). */

const ENTRIES_AT_ONCE = 50;
const WORDS_AT_ONCE = 500;
/** Length of indexed words: shorter ones have too many neighbours, longer ones are never typed. */
const WORD = /^\p{L}{4,40}$/u;

const wordsOf = (rows: readonly Record<string, unknown>[]): string[] => {
  const words = new Set<string>();
  for (const { body, file_text, lead, title } of rows) {
    for (const text of [title, lead, body, file_text]) {
      if (typeof text !== 'string') continue;
      for (const { word } of tokensOf(readable(text))) {
        if (WORD.test(word) && !isNeverSearched(word)) words.add(word);
      }
    }
  }
  return [...words].sort();
};

interface Unspelled extends Record<string, unknown> {
  id: number | string;
  version: string;
}

const spell = async (payload: Payload, rows: readonly Unspelled[]): Promise<void> => {
  const words = wordsOf(rows);
  await execute(
    { payload },
    sql`insert into search_words (word, folded)
        select * from unnest(string_to_array(${words.join('\n')}::text, E'\\n'),
          string_to_array(${words.map(foldText).join('\n')}::text, E'\\n'))
        on conflict do nothing`,
  );
  // An entry changed since has another row version, and stays for the next batch.
  const seen = rows.map(({ id, version }) => sql`(${Number(id)}::bigint, ${version}::text)`);
  await execute(
    { payload },
    sql`update search_entries set is_spelled = true
        where (id, xmin::text) in (values ${sql.join(seen, sql`, `)})`,
  );
};

/**
 * Indexes the words of entries in batches. Not in the transaction of the record: two concurrent writes would wait for
 * each other over a new word of both. The entries of a failed batch are retried one by one, and failing ones are
 * skipped until the next pass.
 */
export const spellEntries = () => {
  const failed = new FailedRecords();
  let after = 0;
  /** @returns whether more entries may be left */
  return async (payload: Payload): Promise<boolean> => {
    const { rows } = await execute(
      { payload },
      sql`select id, title, lead, body, file_text, xmin::text as version from search_entries
          where not is_spelled and id > ${after} order by id limit ${ENTRIES_AT_ONCE}`,
    );
    const batch = rows as unknown as Unspelled[];
    if (batch.length > 0) {
      await spell(payload, batch).catch(async (error: unknown) => {
        if (isConnectionError(error)) throw error;
        for (const entry of batch) {
          await failed.tryOne(payload, `entry ${entry.id}`, () => spell(payload, [entry]));
        }
      });
    }
    after = batch.length === ENTRIES_AT_ONCE ? Number(batch.at(-1)?.id) : 0;
    if (after > 0) return true;
    failed.endPass();
    return false;
  };
};

/** Deletes words without any results, also for staff: a name in deleted content must not become a suggestion. */
const forgetUnused = async (payload: Payload, words: readonly string[]): Promise<void> => {
  await execute(
    { payload },
    sql`delete from search_words as known
        where known.word in (select unnest(string_to_array(${words.join('\n')}::text, E'\\n')))
          and not exists (select 1 from search_entries as e
            where e.words @@ (quote_literal('=' || known.word) || '|' || quote_literal('-' || known.folded))::tsquery)
          and not exists (select 1 from search_entries as e where ${isFormer('e')} and e.words @@ (
            phraseto_tsquery('spanish', known.word) || phraseto_tsquery('spanish', known.folded)))`,
  );
};

/** Deletes the words of deleted entries that are not in use any more. */
export const forgetWordsOf = async (
  payload: Payload,
  gone: readonly Record<string, unknown>[],
): Promise<void> => {
  const words = wordsOf(gone);
  for (let from = 0; from < words.length; from += WORDS_AT_ONCE) {
    await forgetUnused(payload, words.slice(from, from + WORDS_AT_ONCE));
  }
};

/**
 * Deletes unused words among all words, one batch per round, because a changed text does not record
 * its former words.
 *
 * @param after last word of the previous round
 * @returns last word of this round; `''` at the end of the words
 */
export const lookThroughWords = async (payload: Payload, after: string): Promise<string> => {
  const { rows } = await execute(
    { payload },
    sql`select word from search_words where word > ${after} order by word limit ${WORDS_AT_ONCE}`,
  );
  const words = rows.map(({ word }) => String(word));
  await forgetUnused(payload, words);
  return words.length === WORDS_AT_ONCE ? String(words.at(-1)) : '';
};
