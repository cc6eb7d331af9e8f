import { queryDatabase } from './database';
import { call, idOf, recordOf, type ApiAnswer, type JsonRecord } from './rest.client';
import { asAdministrator } from './roles';
import { unique } from './unique';

/** Old addresses, stored through Payload's own REST, as the office does in its screens. */

/** A unique path in letters: digits would look like personal data. */
export const uniquePath = (start = '/antigua'): string =>
  unique(start).replaceAll(/\d/gu, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

export const sendRedirect = async (json: JsonRecord, token?: string): Promise<ApiAnswer> =>
  call('POST', '/api/redirects', { token: token ?? (await asAdministrator()), json });

export const storeRedirect = async (
  fields: JsonRecord = {},
): Promise<{ id: number; from: string; to: string }> => {
  const answer = await sendRedirect({ from: uniquePath(), to: '/acerca', ...fields });
  if (answer.status !== 201) throw new Error(`Not made: ${answer.status} ${answer.text}`);
  const doc = recordOf(answer).doc as JsonRecord;
  return { id: idOf(doc), from: String(doc.from), to: String(doc.to) };
};

export const eraseRedirect = async (id: number): Promise<void> => {
  await call('DELETE', `/api/redirects/${id}`, { token: await asAdministrator() });
};

/** The entry of a not-found path; `undefined` without one. */
export const findMissed = async (path: string): Promise<JsonRecord | undefined> => {
  const query = new URLSearchParams({ 'where[path][equals]': path, limit: '1' });
  const answer = await call('GET', `/api/missed-addresses?${query.toString()}`, {
    token: await asAdministrator(),
  });
  return (recordOf(answer).docs as JsonRecord[])[0];
};

export const eraseMissed = async (path: string): Promise<void> => {
  const query = new URLSearchParams({ 'where[path][equals]': path });
  const token = await asAdministrator();
  await call('DELETE', `/api/missed-addresses?${query.toString()}`, { token });
};

/** Clears the list, because new entries per day are limited and other tests create many. */
export const clearMissed = async (): Promise<void> => {
  await queryDatabase('delete from missed_addresses');
};
