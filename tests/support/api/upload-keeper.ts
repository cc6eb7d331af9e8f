import { afterAll } from 'vitest';

import { call, idOf, type JsonRecord } from './rest.client';
import { asAdministrator } from './roles';

/** Notes files that went in; when the file's tests are over they are gone again. */
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
