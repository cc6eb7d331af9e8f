import { sql } from '@payloadcms/db-postgres';

import type { Term } from '@/features/search/search.terms';
import { foldText } from '@/shared/text-matching';

/**
 * Search of the previous version, with PostgreSQL's stems and list of stop words
 * (docs/decisions/0081). It finds entries of that version until they are indexed again, some
 * minutes after an update; entries of this version have none of its lexemes. This file and all uses
 * of it can be removed in the version after the next.
 */

type Sql = ReturnType<typeof sql>;

/** SQL for whether an entry is in the form of the previous version. */
export const isFormer = (entry: 'e' | 'known'): Sql =>
  sql`${sql.raw(entry)}.title_key not like ' %'`;

const SIGNS = /[^\p{ASCII}\p{L}\p{M}\p{N}]/gu;
const forWords = (text: string): string => text.toLocaleLowerCase('es').replace(SIGNS, ' ');

const ACCENTED: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };

const otherNumber = (folded: string): string[] => {
  if (/[aeiou]n$/u.test(folded)) return [`${folded}es`];
  if (/[aeiou]nes$/u.test(folded)) return [folded.slice(0, -2)];
  if (folded.endsWith('z')) return [`${folded.slice(0, -1)}ces`];
  return folded.endsWith('ces') ? [`${folded.slice(0, -3)}z`] : [];
};

const formsOf = ({ text, isPhrase }: Term): string[] => {
  const folded = foldText(text);
  const forms = [text, folded];
  if (!isPhrase) {
    forms.push(...otherNumber(folded));
    const vowels = [...folded.matchAll(/[aeiou]/gu)].slice(-2);
    for (const { 0: vowel, index } of vowels) {
      forms.push(folded.slice(0, index) + (ACCENTED[vowel] ?? vowel) + folded.slice(index + 1));
    }
  }
  return [...new Set(forms.map(forWords))];
};

const termQuery = (term: Term): Sql => {
  const forms = formsOf(term).map((form) => sql`phraseto_tsquery('spanish', ${form}::text)`);
  const any = sql`(case when numnode(${forms[0]}) = 0 then ''::tsquery else ${sql.join(forms, sql` || `)} end)`;
  return term.isUnwanted ? sql`(!! ${any})` : any;
};

/** SQL for whether an entry `e` of the previous version has the terms. */
export const hasFormerTerms = (terms: readonly Term[]): Sql => {
  const query = sql`(${sql.join(terms.map(termQuery), sql` && `)})`;
  return sql`(${isFormer('e')} and querytree(${query}) not in ('', 'T') and e.words @@ ${query})`;
};
