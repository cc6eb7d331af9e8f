import { callApi, readList } from '@/admin/api/api-client';
import { readToken } from '@/admin/session/session.storage';
import type { ListPage } from '@/kit/list/list-pages';
import type { Publication, StateFilter } from '@/shared/publication';

/** Every record of the contract has these. */
export interface AdminRecord extends Publication {
  id: number;
  title: string;
}

/** The record is not in the list: unknown, or in the trash. */
export class RecordGoneError extends Error {}

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
  state?: StateFilter;
}

/** The calls of one kind of content. */
export const recordSource = <Entry extends AdminRecord>({
  slug,
  parameters = {},
  isAlwaysWhole = false,
}: SourceOptions) => {
  const path = `/api/admin/${slug}`;
  return {
    slug,
    readPage: (narrowing: Narrowing, page: number): Promise<ListPage<Entry>> => {
      // Without a token the answer would be 401; the guard is leading to the login already.
      if (readToken() === null) throw new Error('No token');
      return readList<Entry>(path, {
        ...parameters,
        ...narrowing,
        ...(isAlwaysWhole ? {} : { limit: PAGE_SIZE, page }),
      });
    },
    /** Reads one stored record with all its fields. @throws {RecordGoneError} */
    readWhole: async (id: number): Promise<Entry> => {
      if (id < 1) throw new RecordGoneError(slug);
      const { records } = await readList<Entry>(path, { id });
      const found = records.find((record) => record.id === id);
      if (!found) throw new RecordGoneError(`${slug} ${id}`);
      return found;
    },
    /** @param key `Idempotency-Key`, the same for every attempt to create one record */
    save: (record: Entry | null, values: object, key: string): Promise<Entry> =>
      record
        ? callApi<Entry>('PUT', `${path}/${record.id}`, values)
        : callApi<Entry>('POST', path, values, { headers: { 'Idempotency-Key': key } }),
    /** Changes some fields of a stored record. */
    change: (id: number, fields: object) => callApi<Entry>('PUT', `${path}/${id}`, fields),
    remove: (record: Entry) => callApi('DELETE', `${path}/${record.id}`),
  };
};

export type RecordSource<Entry extends AdminRecord> = ReturnType<typeof recordSource<Entry>>;

/** What a section's form gets: the record to change, and where its outcome goes. */
export interface RecordFormProps<Entry extends AdminRecord> {
  /** `null` for a new one. */
  record: Entry | null;
  /** Sends the validated values; on an error the form stays open with its values. */
  onSubmit: (values: object, key: string) => Promise<unknown>;
  onClose: () => void;
  /** Opens this form again. */
  onReopen: () => void;
  /** Reads the stored record after a concurrent change. */
  readStored: (id: number) => Promise<Entry>;
}
