import { callApi, readList, type ListPage } from '@/admin/api/api-client';
import { readToken } from '@/admin/session/session.storage';

/** Every record of the contract has these. */
export interface AdminRecord {
  id: number;
  title: string;
}

/** How many records an answer brings at most; a list that is no longer comes whole. */
const PAGE_SIZE = 240;

interface SourceOptions {
  /** The collection, which names the calls: `/api/admin/{slug}`. */
  slug: string;
  /** What every reading of the list says beside the page: its order, its shape. */
  parameters?: { [name: string]: string };
  /** A list that stays short by its nature comes whole, and is never asked to search. */
  isAlwaysWhole?: boolean;
}

/** What the server leaves out of a list that is too long to come whole. */
export interface Narrowing {
  search?: string;
  category?: string;
}

/** The calls of one kind of content. */
export const recordSource = <Record extends AdminRecord>({
  slug,
  parameters = {},
  isAlwaysWhole = false,
}: SourceOptions) => {
  const path = `/api/admin/${slug}`;
  return {
    slug,
    readPage: (narrowing: Narrowing, page: number): Promise<ListPage<Record>> => {
      // Nothing is asked for without a token: the guard is already leading to the login.
      if (readToken() === null) throw new Error('No token');
      return readList<Record>(path, {
        ...parameters,
        ...narrowing,
        ...(isAlwaysWhole ? {} : { limit: PAGE_SIZE, page }),
      });
    },
    /** One record with everything it has, as it is stored now. */
    readWhole: async (id: number): Promise<Record> => {
      const { records } = await readList<Record>(path, { id });
      const found = records.find((record) => record.id === id);
      if (!found) throw new Error(`${slug} ${id} is gone`);
      return found;
    },
    save: (record: Record | null, values: object): Promise<Record> =>
      record
        ? callApi<Record>('PUT', `${path}/${record.id}`, values)
        : callApi<Record>('POST', path, values),
    remove: (record: Record) => callApi('DELETE', `${path}/${record.id}`),
  };
};

export type RecordSource<Record extends AdminRecord> = ReturnType<typeof recordSource<Record>>;
