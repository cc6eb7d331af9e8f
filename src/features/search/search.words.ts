import { sql } from '@payloadcms/db-postgres';
import type { Payload } from 'payload';

import { execute } from '@/core/database/connection';
import { foldText } from '@/shared/text-matching';

/** The words by which what is mistyped is understood (`search_words`). */

const ENTRIES_AT_ONCE = 50;
/** Shorter ones have too many neighbours, longer ones nobody types. */
const WORD = /\p{L}{4,40}/gu;

const wordsOf = (rows: readonly Record<string, unknown>[]): string[] => {
  const words = new Set<string>();
  for (const { body, file_text, lead, title } of rows) {
    for (const text of [title, lead, body, file_text]) {
      if (typeof text !== 'string') continue;
      for (const [word] of text.normalize('NFC').toLocaleLowerCase('es').matchAll(WORD)) {
        words.add(word);
      }
    }
  }
  return [...words].sort();
};

/**
 * Notes the words of some entries. Not with the records: two that are stored at once would wait for each other
 * over a word that both are the first to use.
 *
 * @returns whether more may be left
 */
export const spellEntries = async (payload: Payload): Promise<boolean> => {
  const { rows } = await execute(
    { payload },
    sql`select id, title, lead, body, file_text, xmin::text as version from search_entries
        where not is_spelled order by id limit ${ENTRIES_AT_ONCE}`,
  );
  if (rows.length === 0) return false;
  const words = wordsOf(rows);
  await execute(
    { payload },
    sql`insert into search_words (word, folded)
        select * from unnest(string_to_array(${words.join('\n')}::text, E'\\n'),
          string_to_array(${words.map(foldText).join('\n')}::text, E'\\n'))
        on conflict do nothing`,
  );
  // One that was changed meanwhile is another version of its row, and stays for the next time.
  const seen = rows.map(
    ({ id, version }) => sql`(${Number(id)}::bigint, ${String(version)}::text)`,
  );
  await execute(
    { payload },
    sql`update search_entries set is_spelled = true
        where (id, xmin::text) in (values ${sql.join(seen, sql`, `)})`,
  );
  return rows.length === ENTRIES_AT_ONCE;
};
