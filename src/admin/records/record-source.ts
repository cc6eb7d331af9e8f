import { callApi, readList } from '@/admin/api/api-client';
import { readToken } from '@/admin/session/session.storage';
import type { ListPage } from '@/kit/list/list-pages';
import type { Publication, StateFilter } from '@/shared/publication';

/** Fields of every record of the contract. */
export interface AdminRecord extends Publication {
  id: number;
  title: string;
}

/** The record is not in the list: unknown, or in the trash. */
export class RecordGoneError extends Error {}

/** Maximum number of records in a response. A list of at most this length is loaded whole. */
const PAGE_SIZE = 240;

interface SourceOptions {
  /** Slug of the collection, part of the API paths: `/api/admin/{slug}`. */
  slug: string;
  /** Query parameters of every list request beside the page: its order, its shape. */
  parameters?: { [name: string]: string };
  /** Loads the list whole and never searches on the server, because the list always stays short. */
  isAlwaysWhole?: boolean;
}

/** Filters that the server applies to a list that is too long to be loaded whole. */
export interface Narrowing {
  search?: string;
  category?: string;
  state?: StateFilter;
}

/** API calls of one collection. */
export const recordSource = <Entry extends AdminRecord>({
  slug,
  parameters = {},
  isAlwaysWhole = false,
}: SourceOptions) => {
  const path = `/api/admin/${slug}`;
  return {
    slug,
    readPage: (narrowing: Narrowing, page: number): Promise<ListPage<Entry>> => {
      // Without a token the response would be 401, and the guard already redirects to the login.
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

/** Props of a section's form: the record to change, and the callbacks for the outcome. */
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
