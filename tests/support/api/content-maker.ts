import { afterAll } from 'vitest';

import { eraseContent, storeContent, type ContentSlug, type StoredContent } from './content';
import type { JsonRecord } from './rest.client';

/**
 * Creates records of one kind; when the file's tests are over they are gone again, so that a
 * database that the tests have used looks as before.
 */
export const contentMaker = (slug: ContentSlug) => {
  const made: number[] = [];
  afterAll(async () => {
    for (const id of made) await eraseContent(slug, id);
  });
  return async (fields: JsonRecord = {}): Promise<StoredContent> => {
    const record = await storeContent(slug, fields);
    made.push(record.id);
    return record;
  };
};
