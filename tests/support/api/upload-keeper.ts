import { afterAll } from 'vitest';

import { call, idOf, type JsonRecord } from './rest.client';
import { asAdministrator } from './roles';

/** Registers accepted uploads and deletes them after the file's tests. */
export const uploadKeeper = () => {
  const uploaded: number[] = [];
  afterAll(async () => {
    const token = await asAdministrator();
    for (const id of uploaded) await call('DELETE', `/api/media/${id}`, { token });
  });
  return (doc: JsonRecord): void => {
    uploaded.push(idOf(doc));
  };
};
