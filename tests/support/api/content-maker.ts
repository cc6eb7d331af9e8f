import { afterAll } from 'vitest';

import { eraseContent, storeContent, type ContentSlug, type StoredContent } from './content';
import type { JsonRecord } from './rest.client';

/**
 * Creates records of one kind and deletes them after the file's tests, so that the database is
 * unchanged afterwards.
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
