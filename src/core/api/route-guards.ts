import type { Payload, SanitizedConfig } from 'payload';

import { isAccountHeldBack, isRoleOfStaff, type Role } from '@/core/access';
import {
  ApiError,
  errorResponse,
  forbidden,
  notFound,
  unauthorized,
  RETRY_AFTER,
  unavailable,
} from '@/core/api/errors';
import { toApiError, internalError } from '@/core/api/to-api-error';
import { CONTRACT_PREFIXES } from '@/core/api/router';
import { pingDatabase } from '@/core/database/connection';
import { ssoStateCookieOf } from '@/core/sso-state-cookie';
import { publishFault } from '@/core/observability/events';
import { markStaffRequest } from '@/core/staff-session-marker';
import { openPayload } from '@/core/payload/open-payload';
import { PREFERENCES, refusePreference } from '@/core/payload/preferences';
import { type Limiter } from '@/core/concurrency-limiter';
import { visitorCookieOf } from '@/core/visitor-session';
import { classifyPath } from '@/server/request-target.mjs';
import { FILES_PATH } from '@/shared/paths';

type RouteArguments = { params: Promise<{ slug: string[] }> };
type RouteHandler = (request: Request, args: RouteArguments) => Promise<Response>;

/** Headers that override the method in Payload; removed, because the contract has none. */
const OVERRIDES = ['x-http-method-override', 'x-payload-http-method-override'];

/**
 * A body whose reader may stop early. Cancelling the original body would destroy the request: Node
 * would read nothing more from the connection, and the client's next request on it would be lost.
 * The rest of the body is discarded in `request-handler.mjs`.
 */
const withoutCancel = (body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> => {
  const reader = body.getReader();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
};

/**
 * The request with other headers. Built from its parts, because Next passes a proxy of a request to
 * a route, and the `Request` of newer Node versions (24) does not accept a proxy.
 */
const withHeaders = (request: Request, headers: Headers): Request => {
  const { method, signal, url } = request;
  const body = request.body && withoutCancel(request.body);
  // `duplex` passes an arriving body on as a stream. TypeScript's DOM types lack it.
  const init: RequestInit & { duplex: 'half' } = { body, duplex: 'half', headers, method, signal };
  return new Request(url, init);
};

/**
 * Drops the cookies of requests from other sites below the same domain. Payload compares `Origin`,
 * but without this header it also trusts such sites. The cookie of a login with the university's
 * account stays, because its provider may be such a site; this cookie alone grants no access.
 */
const dropSameSiteCookies = (request: Request): Request => {
  const isNeighbours =
    request.headers.has('cookie') &&
    !request.headers.has('origin') &&
    request.headers.get('sec-fetch-site') === 'same-site';
  if (!isNeighbours) return request;
  const headers = new Headers(request.headers);
  const cookie = ssoStateCookieOf(headers);
  if (cookie) headers.set('cookie', cookie);
  else headers.delete('cookie');
  return withHeaders(request, headers);
};

/** Drops `?prefix=` from the URL of a file: Payload would query it in a column that the library lacks. */
const dropPrefixParam = (request: Request): Request => {
  const { headers, method, signal, url } = request;
  const address = new URL(url);
  const isFile = address.pathname.startsWith(FILES_PATH);
  if (!isFile || !address.searchParams.has('prefix')) return request;
  address.searchParams.delete('prefix');
  return new Request(address, { headers, method, signal });
};

const refuseAddress = (): Response => errorResponse(notFound('Esta dirección no existe.'));

/**
 * Replaces error responses of Payload's router, which are in English for unknown paths and unexpected
 * errors (a full disk), and 501 for unsupported methods. Its screens show the message in `errors`.
 */
const localizeErrors = async (response: Response): Promise<Response> => {
  if (response.status >= 500 && response.status !== 501) {
    publishFault({ place: 'request', kind: response.status === 503 ? 'away' : 'fault' });
  }
  // Adds `Retry-After` to a 503 of Payload's native routes, because `mapParseErrors` cannot set headers.
  if (response.status === 503) response.headers.set('Retry-After', RETRY_AFTER);
  if (response.status === 500) {
    const { message, status } = internalError();
    return Response.json({ errors: [{ message }] }, { status });
  }
  const isUnknown =
    response.status === 501 ||
    (response.status === 404 &&
      (await response.clone().text()).startsWith('{"message":"Route not found'));
  return isUnknown ? refuseAddress() : response;
};

/** Whether the request is for versions of a collection without versions, for which Payload answers 500. */
const isVersionsOfUnversioned = async (
  config: Promise<SanitizedConfig>,
  [slug, part]: string[],
): Promise<boolean> =>
  part === 'versions' &&
  (await config).collections.some((collection) => collection.slug === slug && !collection.versions);

const isContract = ([prefix = '']: string[]): boolean =>
  (CONTRACT_PREFIXES as readonly string[]).includes(prefix);

/** Methods that change nothing, so they do not wait in a write limiter. */
const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Queues writes of a collection in its limiter (`custom.writeLimiter`) before they use the database. */
const withWriteLimiter = async (
  config: Promise<SanitizedConfig>,
  { slug: [slug], request }: { slug: string[]; request: Request },
  answer: () => Promise<Response>,
): Promise<Response> => {
  const collection = READS.includes(request.method)
    ? undefined
    : (await config).collections.find((candidate) => candidate.slug === slug);
  const limiter = collection?.custom['writeLimiter'] as Limiter | undefined;
  if (!limiter) return answer();
  return limiter(answer, request.signal).catch((error: unknown) => {
    if (error instanceof ApiError) return errorResponse(error);
    throw error;
  });
};

const CREDENTIALS = ['authorization', 'cookie'];

/** Largest body of a request without staff rights, because Payload reads the whole body before it authenticates. */
const MAX_ANONYMOUS_BODY_BYTES = 1024 * 1024;
const WRITES = ['POST', 'PUT', 'PATCH'];

const isLargeBody = ({ headers, method }: Request): boolean => {
  const length = headers.get('content-length');
  // A chunked body has no `Content-Length`, so it counts as large.
  const isLarge = length
    ? Number(length) > MAX_ANONYMOUS_BODY_BYTES
    : headers.has('transfer-encoding');
  return isLarge && WRITES.includes(method);
};

/** Payload's locks of documents being edited. Payload lets any account read and change them. */
const LOCKS = 'payload-locked-documents';

interface Caller {
  id: number;
  role: Role;
}

const readCaller = async (payload: Payload, { headers }: Request): Promise<Caller | undefined> => {
  const { user } = await payload.auth({ headers });
  // An account that must still set up its second factor or link has no rights of staff yet.
  return user ? { id: user.id, role: isAccountHeldBack(user) ? 'reviewer' : user.role } : undefined;
};

/** Whether a caller with this role may reach Payload. Checked for few requests: reading the role costs a query. */
const mayReachPayload = (
  { slug: [slug], request }: { slug: string[]; request: Request },
  role: Role | undefined,
): boolean => {
  if (isLargeBody(request) && !isRoleOfStaff(role)) return false;
  if (slug === PREFERENCES) return role !== undefined;
  // Payload itself rejects anonymous requests.
  return slug !== LOCKS || role !== 'reviewer';
};

/**
 * While the database is unreachable, Payload treats every session as anonymous; a 401 would log the user out of the
 * screens.
 */
const isUnverifiable = async ({ headers }: Request): Promise<boolean> =>
  CREDENTIALS.some((name) => headers.has(name)) && !(await pingDatabase(await openPayload()));

/** Returns the response of Payload's native route; a 401 or 403 only if the database could check the session. */
const checkRefusal = async (request: Request, response: Response): Promise<Response> =>
  [401, 403].includes(response.status) && (await isUnverifiable(request))
    ? errorResponse(unavailable())
    : response;

/** Rejects requests that Payload's own routes would answer wrongly or at too high a cost. */
const rejectBeforePayload = async (
  config: Promise<SanitizedConfig>,
  call: { slug: string[]; request: Request },
): Promise<Response | undefined> => {
  if (await isVersionsOfUnversioned(config, call.slug)) return errorResponse(notFound());
  const [slug = ''] = call.slug;
  if (![PREFERENCES, LOCKS].includes(slug) && !isLargeBody(call.request)) return undefined;
  try {
    const payload = await openPayload();
    const caller = await readCaller(payload, call.request);
    if (mayReachPayload(call, caller?.role)) {
      return caller && slug === PREFERENCES
        ? await refusePreference(payload, call, caller.id)
        : undefined;
    }
    if (caller) return errorResponse(forbidden());
    if (await isUnverifiable(call.request)) throw unavailable();
    return errorResponse(unauthorized());
  } catch (error) {
    return errorResponse(toApiError(error));
  }
};

const withCleanHeaders = (request: Request, prefix: string | undefined): Request => {
  const headers = new Headers(request.headers);
  OVERRIDES.forEach((name) => headers.delete(name));
  // The public API is always anonymous: without credentials Payload does not look up an account.
  if (prefix === 'public') {
    const cookie = visitorCookieOf(headers);
    markStaffRequest(headers);
    CREDENTIALS.forEach((name) => headers.delete(name));
    if (cookie) headers.set('cookie', cookie);
  }
  // The name of the scheme is case-insensitive (RFC 9110), but Payload accepts only this spelling.
  const authorization = headers.get('authorization');
  if (authorization && /^bearer /iu.test(authorization)) {
    headers.set('authorization', `Bearer ${authorization.slice('bearer '.length)}`);
  }
  return withHeaders(request, headers);
};

/**
 * Entry point of every API call, before Payload's router. If the database is unreachable at startup, every path
 * returns that error. HEAD is handled as GET without the body.
 */
export const withRouteGuards =
  (config: Promise<SanitizedConfig>, handle: RouteHandler): RouteHandler =>
  async (original, args) => {
    const { slug } = await args.params;
    // The server rejects these before Next; repeated here for `next dev`. Payload's router ignores case.
    if (classifyPath(new URL(original.url).pathname) !== 'valid') return refuseAddress();
    const request = dropSameSiteCookies(original);
    try {
      await openPayload();
    } catch (error) {
      return errorResponse(toApiError(error));
    }
    if (!isContract(slug)) {
      const native = request.body ? withHeaders(request, request.headers) : request;
      const call = { slug, request: native };
      const refusal = await rejectBeforePayload(config, call);
      if (refusal) return refusal;
      return withWriteLimiter(config, call, async () =>
        checkRefusal(native, await localizeErrors(await handle(dropPrefixParam(native), args))),
      );
    }
    if (slug.some((segment) => segment.includes('/'))) return errorResponse(notFound());
    return handle(withCleanHeaders(request, slug[0]), args);
  };

/**
 * Cancels the body (a file, an object of the bucket) if the client disconnected before the response began: Next then
 * neither reads nor cancels it. Next itself cancels a body that it is already reading.
 */
export const cancelBodyOnAbort =
  <Arguments>(get: (request: Request, args: Arguments) => Promise<Response>) =>
  async (request: Request, args: Arguments): Promise<Response> => {
    const { signal } = request;
    const response = await get(request, args);
    const free = () => void response.body?.cancel().catch(() => undefined);
    if (signal.aborted) free();
    else signal.addEventListener('abort', free, { once: true });
    return response;
  };

/** Handles HEAD as GET without the body, and cancels that body; Next's own HEAD does not. */
export const headFromGet =
  <Arguments>(get: (request: Request, args: Arguments) => Promise<Response>) =>
  async (request: Request, args: Arguments): Promise<Response> => {
    const response = await get(new Request(request.url, { headers: request.headers }), args);
    // The body is not read, so its source (a file, a bucket) must be closed.
    await response.body?.cancel();
    return new Response(null, { status: response.status, headers: response.headers });
  };

/**
 * Answers OPTIONS of the contract's paths with the allowed methods, or with 404; Payload answers 200 for
 * any path. Uses the router's response to PATCH, which no call of the contract has.
 */
export const optionsHandler =
  ({ patch, options }: { patch: RouteHandler; options: RouteHandler }): RouteHandler =>
  async (request, args) => {
    if (!isContract((await args.params).slug)) return options(request, args);
    return patch(new Request(request.url, { method: 'PATCH' }), args);
  };
