import type { Endpoint, PayloadRequest } from 'payload';
import type { z } from 'zod';

import {
  ENDPOINT_ACCESS,
  isHeldBack,
  isSignedIn,
  PUBLIC_SITE,
  sessionOf,
  type EndpointAccess,
} from '@/core/access';
import { errorResponse, forbidden, unauthorized, unavailable } from '@/core/api/errors';
import { toApiError } from '@/core/api/to-api-error';
import { parseId, parseWith, readJsonBody, readQuery } from '@/core/api/request';
import { pingDatabase } from '@/core/database/connection';
import { emitSessionUse } from '@/core/observability/events';
import { setRoute } from '@/core/observability/request-context';
import { guardSubmission, rejectHoneypot } from '@/core/submission-guard';

/** A response with headers beside its body (a list's total, a cookie). A stream must already be JSON text. */
export class ApiResult {
  constructor(
    readonly body: unknown,
    readonly headers: HeadersInit,
  ) {}
}

export const listResult = (
  records: unknown[] | ReadableStream,
  total: number,
  headers: Record<string, string> = {},
): ApiResult => new ApiResult(records, { 'X-Total-Count': String(total), ...headers });

/** Arguments of a handler, already validated. */
interface HandlerContext<Body, Query> {
  req: PayloadRequest;
  id: number;
  body: Body;
  query: Query;
}

type HttpMethod = 'get' | 'post' | 'put' | 'delete';

type MediaType =
  | 'text/csv'
  | 'application/octet-stream'
  | 'application/pdf'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'application/xml';

interface EndpointDefinition<BodySchema extends z.ZodType, QuerySchema extends z.ZodType> {
  method: HttpMethod;
  /** Below `/api`; `:id` is always a positive 32-bit integer. */
  path: string;
  access: EndpointAccess;
  /** Description of the call in one Spanish sentence, for the OpenAPI document. */
  summary: string;
  body?: BodySchema;
  query?: QuerySchema;
  /** The body is a raw file (`application/octet-stream`): the handler reads it itself. */
  takesFile?: boolean;
  /** The body is a plain text: the handler reads it itself. */
  takesText?: boolean;
  response: z.ZodType;
  /** Media type of a successful response that is not JSON; the handler then creates the whole response. */
  mediaType?: MediaType | readonly MediaType[];
  /** 204 and 303 have no body; the handler creates a 303 itself. */
  status?: 200 | 201 | 204 | 303;
  /** Whether a form of the public site sends the call: bots send it too, so it has a rate limit and a honeypot. */
  isPublicForm?: boolean;
  /** Error statuses that the other properties do not imply, for the OpenAPI document. */
  failures?: readonly (401 | 403 | 404 | 409 | 429)[];
  handle: (call: HandlerContext<z.output<BodySchema>, z.output<QuerySchema>>) => unknown;
}

export interface ApiEndpoint extends Omit<
  EndpointDefinition<z.ZodType, z.ZodType>,
  'handle' | 'body' | 'query'
> {
  body?: z.ZodType;
  query?: z.ZodType;
  handler: Endpoint['handler'];
}

const hasCredentials = (req: PayloadRequest): boolean =>
  req.headers.has('authorization') || req.headers.has('cookie');

/** The public API treats signed-in editors as anonymous. */
const runAsAnonymous = (req: PayloadRequest): void => {
  req.user = null;
  Object.assign(req.context, PUBLIC_SITE);
};

const NEEDS_SECOND_FACTOR =
  'Tu cuenta necesita la verificación en dos pasos: actívala antes en la pantalla de tu cuenta.';
const NEEDS_LINK =
  'Aquí se entra con la cuenta de la universidad: vincúlala antes en la pantalla de tu cuenta.';

const authorize = async (req: PayloadRequest, access: EndpointAccess): Promise<void> => {
  if (ENDPOINT_ACCESS[access](req)) {
    const session = sessionOf(req);
    if (session) emitSessionUse(session);
    return;
  }
  if (isHeldBack(req)) throw forbidden(req.user?.needsLink ? NEEDS_LINK : NEEDS_SECOND_FACTOR);
  if (isSignedIn(req)) throw forbidden();
  // While the database is unreachable, every token looks invalid, and a 401 would make the client
  // drop its session.
  if (hasCredentials(req) && !(await pingDatabase(req.payload))) throw unavailable();
  throw unauthorized();
};

const readBody = async <BodySchema extends z.ZodType>(
  req: PayloadRequest,
  {
    body,
    isPublicForm,
    method,
  }: Pick<EndpointDefinition<BodySchema, z.ZodType>, 'body' | 'isPublicForm' | 'method'>,
): Promise<z.output<BodySchema>> => {
  if (!body) return undefined as z.output<BodySchema>;
  const sent = await readJsonBody(req as unknown as Request);
  if (isPublicForm) await rejectHoneypot(req, sent);
  const parsed = parseWith(body, sent);
  // A PUT changes only the sent fields, because the schema's defaults would overwrite stored
  // values.
  return method === 'put'
    ? (Object.fromEntries(
        Object.entries(parsed as object).filter(([field]) => field in sent),
      ) as z.output<BodySchema>)
    : parsed;
};

const toResponse = (result: unknown, status: number): Response => {
  if (result instanceof Response) return result;
  if (status === 204) return new Response(null, { status });
  if (!(result instanceof ApiResult)) return Response.json(result, { status });
  const { body, headers } = result;
  if (!(body instanceof ReadableStream)) return Response.json(body, { status, headers });
  const response = new Response(body, { status, headers });
  response.headers.set('content-type', 'application/json');
  return response;
};

/**
 * Declares one call of the API. The order is fixed here, so that no endpoint can forget a part:
 * rate limit, access, id, query, body, handler. Every error becomes a Spanish response in one
 * format.
 */
export const defineEndpoint = <
  BodySchema extends z.ZodType = z.ZodUndefined,
  QuerySchema extends z.ZodType = z.ZodUndefined,
>(
  declaration: EndpointDefinition<BodySchema, QuerySchema>,
): ApiEndpoint => ({
  ...declaration,
  handler: async (req) => {
    setRoute(`/api${declaration.path}`);
    try {
      const { access, path, query, isPublicForm, status = 200 } = declaration;
      if (isPublicForm) await guardSubmission(req);
      if (access === 'anyone') runAsAnonymous(req);
      await authorize(req, access);
      const id = path.includes(':id') ? parseId(req.routeParams?.id) : 0;
      const result = await declaration.handle({
        req,
        id,
        query: (query
          ? parseWith(query, readQuery(req.searchParams))
          : undefined) as z.output<QuerySchema>,
        body: await readBody(req, declaration),
      });
      return toResponse(result, status);
    } catch (error) {
      return errorResponse(toApiError(error));
    }
  },
});
