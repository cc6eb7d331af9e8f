import { sql } from '@payloadcms/db-postgres';
import type { Payload } from 'payload';

import { execute } from '@/core/database/connection';
import { readUpload } from '@/features/content/media/media.reading';
import { indexRecords } from '@/features/search/search.entries';
import { OutOfBudget } from '@/core/worker-budget';
import { NoMeans, readPdfText } from '@/features/search/search.pdf';

/** Maximum number of attempts per file, because a file may crash the process each time. */
const MAX_ATTEMPTS = 3;

/** Maximum size of a file; larger ones contain pictures rather than text. */
const MAX_BYTES = 30 * 1024 * 1024;

/**
 * Extracts the text of a PDF. An unreadable file is logged, and found by its title only.
 *
 * @returns `null` if a retry may succeed
 */
const readText = async (payload: Payload, file: string): Promise<string | null> => {
  const data = await readUpload(file, MAX_BYTES);
  if (!data) return '';
  try {
    return (await readPdfText(data)).replaceAll('\0', ' ');
  } catch (error) {
    if (error instanceof NoMeans) throw error;
    payload.logger.warn({ err: error, file }, 'pdf without a text for the search');
    return error instanceof OutOfBudget ? null : '';
  }
};

/** Text already read from the file, for another record with the same file; `undefined` if there is none. */
const findKnown = async (payload: Payload, file: string): Promise<string | undefined> => {
  const { rows } = await execute(
    { payload },
    sql`select file_text from search_entries where file = ${file} and file_text is not null limit 1`,
  );
  return rows[0] && String(rows[0]['file_text']);
};

/** Maximum consecutive unreadable files before the storage is considered to fail, which the next round retries. */
const MAX_IN_A_ROW = 3;
/** Maximum number of files skipped in one pass. */
const MAX_PASSED_OVER = 1_000;

/**
 * Extracts the texts of unread PDFs, one at a time. The attempt is stored before. If the upload storage cannot be
 * read, or the machine lacks the means, the file is skipped until the next pass, because it must not block the
 * others.
 */
export const readFiles = () => {
  const passedOver = new Set<number>();
  let inARow = 0;
  let failure: unknown;

  /**
   * @returns whether more files may be left
   * @throws the last error, at the end of a pass or after several consecutive ones
   */
  return async (payload: Payload): Promise<boolean> => {
    const { rows } = await execute(
      { payload },
      sql`update search_entries set file_tries = file_tries + 1 where id = (
            select id from search_entries
            where file is not null and file_text is null and file_tries < ${MAX_ATTEMPTS}
              and id <> all(string_to_array(${[...passedOver].join(',')}, ',')::bigint[])
            order by file_tries, id desc limit 1)
          returning id, kind, record, file`,
    );
    const [row] = rows;
    if (!row) {
      const error = failure;
      passedOver.clear();
      failure = undefined;
      inARow = 0;
      if (error !== undefined) throw error as Error;
      return false;
    }
    const [kind, record, file] = [String(row['kind']), Number(row['record']), String(row['file'])];
    const known = await findKnown(payload, file);
    let text: string | null;
    try {
      text = known ?? (await readText(payload, file));
    } catch (error) {
      // The failure is not caused by the file, so the attempt does not count.
      await execute(
        { payload },
        sql`update search_entries set file_tries = file_tries - 1
            where kind = ${kind} and record = ${record} and file_tries > 0`,
      );
      if (passedOver.size >= MAX_PASSED_OVER) passedOver.clear();
      passedOver.add(Number(row['id']));
      failure = error;
      inARow += 1;
      if (inARow % MAX_IN_A_ROW === 0 || error instanceof NoMeans) throw error;
      return true;
    }
    inARow = 0;
    // Not immediately, because the cause of the timeout or of the memory shortage may persist.
    if (text === null) return false;
    await execute(
      { payload },
      sql`update search_entries set file_text = ${text}::text
          where kind = ${kind} and record = ${record} and file = ${file} and file_text is null
            and file_tries > 0`,
    );
    if (text) await indexRecords({ payload }, kind, [record]);
    return true;
  };
};
