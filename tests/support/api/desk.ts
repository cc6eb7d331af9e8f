import { registrationBody } from './factories';
import { call, idOf, listOf, recordOf, type ApiAnswer, type JsonRecord } from './rest.client';
import { asAdministrator } from './roles';

/** The office's desk as its tests use it: requests are made, read, worked on, and taken away. */

const PATH = '/api/admin/registrations';

const sent: number[] = [];

/** Sends a request as a visitor would. */
export const apply = async (fields: JsonRecord = {}): Promise<number> => {
  const answer = await call('POST', '/api/public/registration', { json: registrationBody(fields) });
  if (answer.status !== 201) throw new Error(`Not taken: ${answer.status} ${answer.text}`);
  const id = idOf(recordOf(answer));
  sent.push(id);
  return id;
};

/** Takes away what `apply` has made. */
export const removeApplied = async (): Promise<void> => {
  const token = await asAdministrator();
  for (const id of sent.splice(0)) await call('DELETE', `/api/registrations/${id}`, { token });
};

const asOffice = async (method: string, path: string, json?: JsonRecord): Promise<ApiAnswer> =>
  call(method, `${PATH}${path}`, {
    token: await asAdministrator(),
    ...(json === undefined ? {} : { json }),
  });

/** Calls below the requests' path, as an administrator. */
export const get = (path: string) => asOffice('GET', path);
export const put = (path: string, json: JsonRecord) => asOffice('PUT', path, json);
export const post = (path: string, json: JsonRecord) => asOffice('POST', path, json);

/** The file of a request. */
export const file = async (id: number, parameters = ''): Promise<JsonRecord> =>
  recordOf(await get(`/${id}${parameters}`));

/** What was written into it, the newest first. */
export const entries = async (id: number): Promise<JsonRecord[]> =>
  (await file(id)).entries as JsonRecord[];

/** What the office has written to its person. */
export const messagesTo = async (id: number): Promise<JsonRecord[]> =>
  ((await file(id)).mails as JsonRecord[]).filter(({ kind }) => kind === 'status');

/** A filter as a query string. */
export const query = (fields: Record<string, string>): string =>
  `?${new URLSearchParams(fields).toString()}`;

/** The numbers of the requests that a filter lists, in their order. */
export const ids = async (fields: Record<string, string>): Promise<number[]> =>
  listOf(await get(query(fields))).map(idOf);
