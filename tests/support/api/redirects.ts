import { queryDatabase } from './database';
import { call, idOf, recordOf, type ApiAnswer, type JsonRecord } from './rest.client';
import { asAdministrator } from './roles';
import { unique } from './unique';

/** Old addresses, stored through Payload's own REST, as the office does in its screens. */

/** A path that no other test uses, in letters: figures among them would look like somebody's secret. */
export const uniquePath = (start = '/antigua'): string =>
  unique(start).replaceAll(/\d/gu, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

/** Tries to store one. */
export const sendRedirect = async (json: JsonRecord, token?: string): Promise<ApiAnswer> =>
  call('POST', '/api/redirects', { token: token ?? (await asAdministrator()), json });

/** Stores one. */
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

/** What the office is told of a path that was asked for in vain; `undefined` where nothing is. */
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

/** Takes everything off that list: a day has room for so many new ones, and other tests ask for much in vain. */
export const clearMissed = async (): Promise<void> => {
  await queryDatabase('delete from missed_addresses');
};
