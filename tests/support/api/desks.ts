import { call, idOf, listOf, recordOf, type ApiAnswer, type JsonRecord } from './rest.client';
import { asAdministrator } from './roles';

/** Common calls of the office's desks, where people's submissions are processed. */

interface Desk {
  /** Path of the office's endpoints. */
  path: string;
  /** Path at which an administrator deletes records. */
  records: string;
  /** Path of the public endpoint; `bodyOf` makes its body. */
  door: string;
  bodyOf: (fields: JsonRecord) => JsonRecord;
}

export const query = (fields: Record<string, string>): string =>
  `?${new URLSearchParams(fields).toString()}`;

/** Calls of a desk for tests: send, read, process and delete submissions. */
export const openDesk = ({ path, records, door, bodyOf }: Desk) => {
  const sent: number[] = [];

  const asOffice = async (method: string, rest: string, json?: JsonRecord): Promise<ApiAnswer> =>
    call(method, `${path}${rest}`, {
      token: await asAdministrator(),
      ...(json === undefined ? {} : { json }),
    });
  /* Calls below the desk's path, as an administrator. */
  const get = (rest: string) => asOffice('GET', rest);
  const put = (rest: string, json: JsonRecord) => asOffice('PUT', rest, json);
  const post = (rest: string, json: JsonRecord) => asOffice('POST', rest, json);

  const file = async (id: number, parameters = ''): Promise<JsonRecord> =>
    recordOf(await get(`/${id}${parameters}`));

  return {
    get,
    put,
    post,
    file,
    send: async (fields: JsonRecord = {}): Promise<number> => {
      const answer = await call('POST', door, { json: bodyOf(fields) });
      if (answer.status !== 201) throw new Error(`Not taken: ${answer.status} ${answer.text}`);
      const id = idOf(recordOf(answer));
      sent.push(id);
      return id;
    },
    removeSent: async (): Promise<void> => {
      const token = await asAdministrator();
      for (const id of sent.splice(0)) await call('DELETE', `${records}/${id}`, { token });
    },
    entries: async (id: number): Promise<JsonRecord[]> => (await file(id)).entries as JsonRecord[],
    ids: async (fields: Record<string, string>): Promise<number[]> =>
      listOf(await get(query(fields))).map(idOf),
  };
};
