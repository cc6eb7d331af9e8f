import type { PayloadRequest } from 'payload';
import { z } from 'zod';

import { cacheTags } from '@/core/cache/render-context';
import { ApiResult, defineEndpoint, listResult, type ApiEndpoint } from '@/core/api/endpoint';
import { createOnce } from '@/core/content/creations';
import { listResponse } from '@/core/content/stream-list';
import { limitRequests } from '@/core/rate-limit';
import {
  adminListSchema,
  messageSchema,
  paginationSchema,
  type AdminList,
  type Pagination,
} from '@/core/schema';

/** Fields of every stored record. */
interface Stored {
  updatedAt: string;
}

interface Found<Doc> {
  docs: Doc[];
  total: number;
}

interface ContentContract<
  Doc,
  InputSchema extends z.ZodType,
  ChangeSchema extends z.ZodType,
  FilterSchema extends z.ZodType<Pagination>,
  AdminFilterSchema extends z.ZodType<AdminList>,
> {
  /** The collection, which names the paths `/public/{slug}` and `/admin/{slug}` and tags the responses. */
  slug: string;
  /** Other collections whose records are shown within these records, such as the pictures in a text. */
  shows?: readonly string[];
  /** For the OpenAPI document: «noticias», «una noticia». */
  nouns: { many: string; one: string };
  /** Message of the response to a deletion. */
  deletedMessage: string;
  schemas: {
    input: InputSchema;
    change: ChangeSchema;
    record: z.ZodType;
    /** A record in the public list, if it differs from the record at its own path. */
    listed?: z.ZodType;
    adminRecord?: z.ZodType;
    /** Parameters of the public list beside `limit` and `page`, if there are any. */
    filter?: FilterSchema;
    /** Query parameters of the back office's list in addition to those of `adminListSchema`, if any. */
    adminFilter?: AdminFilterSchema;
  };
  present: (doc: Doc) => object;
  /** Like `present`, for the public list, which may omit fields. */
  presentListed?: (doc: Doc) => object;
  presentForAdmin?: (doc: Doc) => object;
  /** Functions that add computed fields to records for the back office, each with one call for all records. */
  addForAdmin?: ((req: PayloadRequest, records: object[]) => Promise<object[]>)[];
  /** The public list, and that of the back office, where `id` selects one record. */
  list: ((req: PayloadRequest, filter: z.output<FilterSchema>) => Promise<Found<Doc>>) &
    ((req: PayloadRequest, filter: z.output<AdminFilterSchema>) => Promise<Found<Doc>>);
  service: {
    find: (req: PayloadRequest, id: number) => Promise<Doc>;
    create: (req: PayloadRequest, input: z.output<InputSchema>) => Promise<Doc>;
    update: (
      req: PayloadRequest,
      options: { id: number; change: z.output<ChangeSchema> },
    ) => Promise<Doc>;
    trash: (req: PayloadRequest, id: number) => Promise<void>;
  };
  /** Whether one item has a public path. */
  hasItemPath?: true;
}

/** Whether a list request contains a search, which counts against the rate limit of searches. */
const isSearch = (query: object): boolean => 'search' in query && Boolean(query.search);

/** API calls of a content collection: public reading, and list, create, update and delete for staff. */
export const contentEndpoints = <
  Doc,
  InputSchema extends z.ZodType,
  ChangeSchema extends z.ZodType,
  FilterSchema extends z.ZodType<Pagination> = typeof paginationSchema,
  AdminFilterSchema extends z.ZodType<AdminList> = typeof adminListSchema,
>(
  contract: ContentContract<Doc, InputSchema, ChangeSchema, FilterSchema, AdminFilterSchema>,
): ApiEndpoint[] => {
  const { slug, nouns, schemas, present, service, deletedMessage } = contract;
  const listForAdmin: (
    req: PayloadRequest,
    query: z.output<AdminFilterSchema>,
  ) => Promise<Found<Doc>> = contract.list;
  const tags = [slug, ...(contract.shows ?? [])];
  const presentListed = contract.presentListed ?? present;
  const presentForAdmin = contract.presentForAdmin ?? present;
  const describeForOffice = async (req: PayloadRequest, docs: Doc[]): Promise<object[]> => {
    let records = docs.map(presentForAdmin);
    for (const add of contract.addForAdmin ?? []) records = await add(req, records);
    return records;
  };
  /** One record, with its `updatedAt` as the ETag for `If-Match`. */
  const answerOne = async (req: PayloadRequest, doc: Doc): Promise<ApiResult> => {
    const [record] = await describeForOffice(req, [doc]);
    return new ApiResult(record, { ETag: `"${(doc as Stored).updatedAt}"` });
  };
  const createOnceFrom = (req: PayloadRequest, input: z.output<InputSchema>): Promise<Doc> =>
    createOnce(req, {
      collection: slug,
      input: input as object,
      create: () => service.create(req, input),
      find: async (id) => {
        const filter = adminFilter.parse({ id: String(id) });
        return (await listForAdmin(req, filter)).docs[0];
      },
      change: ({ id, updatedAt }) =>
        service.update(req, {
          id,
          change: { ...(input as object), updatedAt } as z.output<ChangeSchema>,
        }),
    });
  const adminRecord = schemas.adminRecord ?? schemas.record;
  const filter = (schemas.filter ?? paginationSchema) as FilterSchema;
  const adminFilter = (schemas.adminFilter ?? adminListSchema) as AdminFilterSchema;

  const publicCalls = [
    defineEndpoint({
      method: 'get',
      path: `/public/${slug}`,
      access: 'anyone',
      summary: `Lista pública de ${nouns.many}`,
      query: filter,
      response: z.array(schemas.listed ?? schemas.record),
      failures: [429],
      handle: async ({ req, query }) => {
        if (isSearch(query)) await limitRequests(req, 'search');
        await cacheTags(tags);
        const read = async (part: Pagination) => {
          const { docs, total } = await contract.list(req, { ...query, ...part });
          return { docs: docs.map(presentListed), total };
        };
        return listResponse(req, { read, ...query });
      },
    }),
  ];
  if (contract.hasItemPath) {
    publicCalls.push(
      defineEndpoint({
        method: 'get',
        path: `/public/${slug}/:id`,
        access: 'anyone',
        summary: `Lee ${nouns.one}`,
        response: schemas.record,
        handle: async ({ req, id }) => {
          await cacheTags(tags);
          return present(await service.find(req, id));
        },
      }),
    );
  }

  return [
    ...publicCalls,
    defineEndpoint({
      method: 'get',
      path: `/admin/${slug}`,
      access: 'staff',
      summary: `Lista completa de ${nouns.many}, borradores incluidos`,
      query: adminFilter,
      response: z.array(adminRecord),
      handle: async ({ req, query }) => {
        const { docs, total } = await listForAdmin(req, query);
        return listResult(await describeForOffice(req, docs), total);
      },
    }),
    defineEndpoint({
      method: 'post',
      path: `/admin/${slug}`,
      access: 'staff',
      summary: `Crea ${nouns.one}`,
      body: schemas.input,
      response: adminRecord,
      status: 201,
      handle: async ({ req, body }) => answerOne(req, await createOnceFrom(req, body)),
    }),
    defineEndpoint({
      method: 'put',
      path: `/admin/${slug}/:id`,
      access: 'staff',
      summary: `Cambia los campos enviados de ${nouns.one}`,
      body: schemas.change,
      response: adminRecord,
      handle: async ({ req, id, body }) =>
        answerOne(req, await service.update(req, { id, change: body })),
    }),
    defineEndpoint({
      method: 'delete',
      path: `/admin/${slug}/:id`,
      access: 'staff',
      summary: `Mueve ${nouns.one} a la papelera`,
      response: messageSchema,
      handle: async ({ req, id }) => {
        await service.trash(req, id);
        return { message: deletedMessage };
      },
    }),
  ];
};
