import { sql } from '@payloadcms/db-postgres';
import type { Payload } from 'payload';

import { execute } from '@/core/database/connection';
import { readUpload } from '@/features/media/media.reading';
import { noteEntries } from '@/features/search/search.entries';
import { readPdfText } from '@/features/search/search.pdf';

/** Larger ones are pictures rather than texts. */
const MOST_BYTES = 30 * 1024 * 1024;

/** A file that cannot be read is told of once, and found by its title. */
const readText = async (payload: Payload, file: string): Promise<string> => {
  const data = await readUpload(file, MOST_BYTES);
  if (!data) return '';
  try {
    return (await readPdfText(data)).replaceAll('\0', ' ');
  } catch (error) {
    payload.logger.warn({ err: error, file }, 'pdf without a text for the search');
    return '';
  }
};

/** What was read of it already, for another record that has the same file. */
const findKnown = async (payload: Payload, file: string): Promise<string | undefined> => {
  const { rows } = await execute(
    { payload },
    sql`select file_text from search_entries where file = ${file} and file_text is not null limit 1`,
  );
  return rows[0] && String(rows[0]['file_text']);
};

/** Reads the text of one PDF that nobody has read yet. @returns whether more may be left */
export const readOneFile = async (payload: Payload): Promise<boolean> => {
  const { rows } = await execute(
    { payload },
    sql`select kind, record, file from search_entries
        where file is not null and file_text is null order by id desc limit 1`,
  );
  const [row] = rows;
  if (!row) return false;
  const [kind, record, file] = [String(row['kind']), Number(row['record']), String(row['file'])];
  const text = (await findKnown(payload, file)) ?? (await readText(payload, file));
  await execute(
    { payload },
    sql`update search_entries set file_text = ${text}::text
        where kind = ${kind} and record = ${record} and file = ${file}`,
  );
  if (text) await noteEntries({ payload }, kind, [record]);
  return true;
};
